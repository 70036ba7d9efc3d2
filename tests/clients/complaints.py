"""What a client finds wrong with an engine's lines and only logs."""

import logging


class Complaints(logging.Handler):
    """Collects warnings of a logger, and fails a test that ends with any."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts = []

    def emit(self, record):
        self.texts.append(record.getMessage())

    @classmethod
    def none_in(cls, test, name):
        """The logger of this name shall have nothing to say in a test."""
        complaints = cls()
        logger = logging.getLogger(name)
        logger.addHandler(complaints)
        logger.propagate = False
        test.addCleanup(logger.removeHandler, complaints)
        test.addCleanup(lambda: test.assertEqual(complaints.texts, []))
