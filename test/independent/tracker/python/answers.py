"""What a tool says: facts about the whole and lists of records, in the style of the day."""

from datetime import datetime

from styles import in_any_order, present, with_optional as optional

__all__ = ['Answer', 'instant', 'optional']


class Answer:
    """`ordered` where a sentence says in which order its lists are."""

    def __init__(self, title, facts=None, ordered=False, **lists):
        kept = {name: records if ordered else in_any_order(records) for name, records in lists.items()}
        self.result = present(title, {**(facts or {}), **kept})


def instant(text):
    return text and datetime.fromisoformat(text.replace('Z', '+00:00'))
