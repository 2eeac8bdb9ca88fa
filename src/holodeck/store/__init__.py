"""The journal on disk: durable once acknowledged, whatever crashes, with checksums that find damage."""
