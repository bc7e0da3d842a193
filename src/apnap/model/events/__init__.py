"""The kinds of event: a function for each, whose parameters are what it tells; see names for what each means."""
