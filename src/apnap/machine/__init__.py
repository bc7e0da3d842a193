"""The machine: frames and clauses, the gate through which events pass, decisions. It knows no rule."""
