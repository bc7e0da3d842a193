"""602: activating activated abilities."""
