// The target is its header.
