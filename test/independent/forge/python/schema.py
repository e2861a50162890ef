"""Arguments: their schemas, and what is wrong with what was given."""

import re
from datetime import date, datetime
from urllib.parse import urlsplit


def string(about='', **more):
    return {'type': 'string', **({'description': about} if about else {}), **more}


def one_of(values, **more):
    return {'type': 'string', 'enum': values, **more}


def integer(low=None, high=None, default=None):
    bounds = {'minimum': low, 'maximum': high, 'default': default}
    return {'type': 'integer', **{name: value for name, value in bounds.items() if value is not None}}


def boolean(default=None):
    return {'type': 'boolean', **({} if default is None else {'default': default})}


some = string(minLength=1)
MOMENT = {'anyOf': [string(format='date'), string(format='date-time')]}
PAGE = {
    'first': {'type': 'number', 'minimum': 1, 'maximum': 100, 'default': 20, 'description': 'How many.'},
    'after': string('endCursor of the page before.'),
}
PAGES = {**PAGE, 'fetchAll': {**boolean(False), 'description': 'Several pages in one answer, up to first in total.'}}
CREDENTIALS = {
    'type': ['object', 'null'],
    'properties': {'forgeUrl': string(format='uri'), 'accessToken': some},
    'additionalProperties': False,
}


def arguments(parts):
    """The schema of arguments; a name with a star is required."""
    properties = {name.rstrip('*'): part for name, part in parts.items()}
    required = [name[:-1] for name in parts if name.endswith('*')]
    whole = {'type': 'object', 'properties': {**properties, 'userCredentials': CREDENTIALS}, 'additionalProperties': False}
    return {**whole, 'required': required} if required else whole


def is_number(value):
    return isinstance(value, (int, float)) and not isinstance(value, bool)


TYPES = {
    'string': lambda value: isinstance(value, str),
    'number': is_number,
    'integer': lambda value: is_number(value) and value == int(value),
    'boolean': lambda value: isinstance(value, bool),
    'array': lambda value: isinstance(value, list),
    'object': lambda value: isinstance(value, dict),
    'null': lambda value: value is None,
}


def parses(reader, pattern):
    def fits(value):
        try:
            return bool(re.fullmatch(pattern, value)) and reader(value.replace('Z', '+00:00')) is not None
        except ValueError:
            return False

    return fits


DAY = r'\d{4}-\d\d-\d\d'
FORMATS = {
    'date': parses(date.fromisoformat, DAY),
    'date-time': parses(datetime.fromisoformat, DAY + r'T\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)'),
    'uri': lambda value: urlsplit(value).scheme in ('http', 'https') and bool(urlsplit(value).netloc),
}


def wrong(schema, value, where):
    """Sentences about what is wrong with a value."""
    if 'anyOf' in schema:
        return [] if any(not wrong(part, value, where) for part in schema['anyOf']) else [f'{where} has no form that is possible.']
    types = schema.get('type')
    types = types if isinstance(types, list) else [types] if types else list(TYPES)
    if not any(TYPES[name](value) for name in types):
        return [f'{where}: expected {" or ".join(types)}.']
    if value is None:
        return []
    said = [f'{where}: expected {rule} {schema[rule]}.' for rule, breaks in RULES.items() if rule in schema and breaks(value, schema[rule])]
    if isinstance(value, list):
        said += [text for at, inner in enumerate(value) for text in wrong(schema.get('items', {}), inner, f'{where}[{at}]')]
    return said + (members(schema, value, where) if isinstance(value, dict) else [])


RULES = {
    'enum': lambda value, values: value not in values,
    'minimum': lambda value, low: value < low,
    'maximum': lambda value, high: value > high,
    'minLength': lambda value, length: len(value) < length,
    'pattern': lambda value, pattern: not re.search(pattern, value),
    'format': lambda value, name: not FORMATS[name](value),
}


def members(schema, value, where):
    said = [f'{where}: {name} is missing.' for name in schema.get('required', []) if name not in value]
    for name, inner in value.items():
        part = schema.get('properties', {}).get(name, schema.get('additionalProperties', {}))
        said += [f'{where}: there is no {name}.'] if part is False else wrong(part, inner, f'{where}.{name}')
    return said
