"""The styles that an answer may have, chosen by the variable STYLE. An author gives plain data (dict, list, str, number,
bool, None, datetime) and gets the result of a tool. Servers of all documents share this module; what facts are called,
how they are put together and what is left out is up to each author."""

import csv
import email.utils
import html
import io
import itertools
import json
import os
import re
import sys
import time
from datetime import datetime, timedelta, timezone

# shape: how an answer looks; times: how an instant is written; the rest is what the functions below do
STYLES = {
    "json": {"shape": "json"},
    "structured": {"shape": "structured"},
    "prose": {"shape": "prose", "times": "words"},
    "lines": {"shape": "lines", "times": "rfc2822"},
    "table": {"shape": "table", "times": "words"},
    "entries": {"shape": "entries"},
    "yaml": {"shape": "yaml", "times": "offset"},
    "html": {"shape": "html", "times": "rfc2822"},
    "csv": {"shape": "csv", "times": "epoch"},
    "xml": {"shape": "xml", "times": "milliseconds"},
    "reversed": {"shape": "lines", "reversed": True},
    "sparse": {"shape": "json", "times": "offset", "sparse": True},
    "slow": {"shape": "structured", "slow": True},
    "noisy": {"shape": "prose", "noisy": True},
}
STYLE = STYLES[os.environ.get("STYLE", "json")]
TURNS = itertools.count(1)

TIMES = {
    "iso": lambda at: at.strftime("%Y-%m-%dT%H:%M:%S.") + f"{at.microsecond // 1000:03}Z",
    "offset": lambda at: at.astimezone(timezone(timedelta(hours=5, minutes=30))).isoformat(timespec="seconds"),
    "words": lambda at: at.strftime("%d %b %Y %H:%M UTC"),
    "rfc2822": lambda at: email.utils.format_datetime(at.replace(microsecond=0)),
    "epoch": lambda at: int(at.timestamp()),
    "milliseconds": lambda at: int(at.timestamp() * 1000),
}


def is_structured():
    """Whether tools publish the schema of their answers, and answers have structured content."""
    return STYLE["shape"] == "structured"


def in_any_order(records):
    """The records, reversed in the style that does so: for lists that no sentence orders."""
    return records[::-1] if STYLE.get("reversed") else records


def with_optional(record, optional):
    """The record with facts that nothing promises; now and then without them in the style that does so."""
    return record if STYLE.get("sparse") and next(TURNS) % 3 == 0 else {**record, **optional}


def take_time():
    """Waits 100 to 400 ms in the slow style."""
    if STYLE.get("slow"):
        time.sleep(0.1 + next(TURNS) * 70 % 300 / 1000)


def chatter(words):
    """Writes to stderr in the noisy style, and returns whether messages that a client may get are to be sent, too."""
    if STYLE.get("noisy"):
        print(words, file=sys.stderr, flush=True)
    return STYLE.get("noisy", False)


def present(title, data):
    """The result of a tool with this data."""
    plain = spelt(data)
    text = SHAPES[STYLE["shape"]](title, plain)
    result = {"content": [{"type": "text", "text": text}]}
    return {**result, "structuredContent": plain if isinstance(plain, dict) else {"items": plain}} if is_structured() else result


def spelt(value):
    """The value with instants as the style writes them."""
    if isinstance(value, datetime):
        return TIMES[STYLE.get("times", "iso")](value.astimezone(timezone.utc))
    if isinstance(value, dict):
        return {key: spelt(inner) for key, inner in value.items()}
    return [spelt(inner) for inner in value] if isinstance(value, list) else value


def label(name):
    """`lastImage` and `last_image` as "Last image"."""
    words = re.sub(r"([a-z])([A-Z])", r"\1 \2", str(name)).replace("_", " ").lower()
    return words[:1].upper() + words[1:]


def is_plain(value):
    return not isinstance(value, (dict, list)) or isinstance(value, list) and not any(isinstance(v, (dict, list)) for v in value)


def words(value):
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(words(inner) for inner in value) or "none"
    return "none" if value is None else str(value)


def flat(record, prefix=""):
    """A record with the facts of records in it beside its own: `author.name`. A list of records is a text of its members."""
    if not isinstance(record, dict):
        return {prefix.rstrip(".") or "value": record}
    facts = {}
    for key, value in record.items():
        if isinstance(value, dict):
            facts.update(flat(value, f"{prefix}{key}."))
        else:
            facts[prefix + key] = value if is_plain(value) else "; ".join(words(list(flat(inner).values())) for inner in value)
    return facts


def sections(title, data):
    """The answer as tables: first the facts that are no list of records, then each list of records with its name."""
    if isinstance(data, list):
        return [(title, [flat(member) for member in data])]
    lists = {key: value for key, value in data.items() if not is_plain(value) and isinstance(value, list)}
    facts = flat({key: value for key, value in data.items() if key not in lists})
    return ([(title, facts)] if facts else []) + [(label(key), [flat(m) for m in value]) for key, value in lists.items()]


def columns(rows):
    return list(dict.fromkeys(key for row in rows for key in row))


def lines(title, data, indent=""):
    if isinstance(data, list):
        return "\n".join(f"{indent}- " + lines(title, member, indent + "  ").lstrip() for member in data) or f"{indent}none"
    if not isinstance(data, dict):
        return indent + words(data)
    return "\n".join(f"{indent}{label(key)}: {words(value)}" if is_plain(value)
                     else f"{indent}{label(key)}:\n{lines(key, value, indent + '  ')}" for key, value in data.items())


def prose(title, data):
    if isinstance(data, list):
        said = [f"Number {at}: {prose(title, member)}" for at, member in enumerate(data, 1)]
        return "\n".join([f"There are {len(data)} of them."] + said) if data else "There are none."
    if not isinstance(data, dict):
        return words(data)
    return " ".join(f"The {label(key).lower()} is {words(value)}." if is_plain(value)
                    else f"{label(key)}: {prose(key, value)}" for key, value in data.items() if value is not None)


def markdown(title, data):
    def cell(value):
        return words(value).replace("|", "\\|").replace("\n", "<br>")

    def table(head, rows):
        return "\n".join("| " + " | ".join(row) + " |" for row in [head, ["---"] * len(head), *rows])

    parts = []
    for name, rows in sections(title, data):
        if isinstance(rows, dict):
            rows, head = [[label(key), cell(value)] for key, value in rows.items()], ["Field", "Value"]
        else:
            keys = columns(rows)
            head = [label(key).replace(".", " ") for key in keys]
            rows = [[cell(row.get(key, "")) for key in keys] for row in rows]
        parts.append(f"## {name}\n\n" + (table(head, rows) if rows else "None."))
    return "\n\n".join(parts)


def entries(title, data):
    found = []
    for name, rows in sections(title, data):
        for at, row in enumerate([rows] if isinstance(rows, dict) else rows, 1):
            where = name if isinstance(rows, dict) else f"{name} {at}"
            found += [{"row": where, "column": key, "value": value} for key, value in row.items()]
    return json.dumps(found, ensure_ascii=False)


def comma_separated(title, data):
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    for at, (name, rows) in enumerate(sections(title, data)):
        rows = [rows] if isinstance(rows, dict) else rows
        if at:
            out.write(f"\n# {name}\n")
        writer.writerow(columns(rows))
        writer.writerows([words(row[key]) if key in row else "" for key in columns(rows)] for row in rows)
    return out.getvalue()


def yaml(title, data, indent=""):
    if isinstance(data, dict) and data or isinstance(data, list) and data:
        pairs = data.items() if isinstance(data, dict) else ((None, member) for member in data)
        return "\n".join(yaml_line(indent + ("-" if key is None else f"{key}:"), value, indent + "  ") for key, value in pairs)
    return json.dumps(data, ensure_ascii=False)


def yaml_line(head, value, indent):
    return f"{head}\n{yaml('', value, indent)}" if isinstance(value, (dict, list)) and value else f"{head} {yaml('', value)}"


def hypertext(title, data):
    if isinstance(data, list):
        keys = columns([flat(member) for member in data])
        rows = "".join("<tr>" + "".join(f"<td>{escaped(flat(m).get(key, ''))}</td>" for key in keys) + "</tr>" for m in data)
        return "<table><tr>" + "".join(f"<th>{escaped(label(key))}</th>" for key in keys) + f"</tr>{rows}</table>"
    if not isinstance(data, dict):
        return f"<p>{escaped(data)}</p>"
    pairs = (f"<dt>{escaped(label(key))}</dt><dd>{escaped(value) if is_plain(value) else hypertext(key, value)}</dd>"
             for key, value in data.items())
    return "<dl>" + "".join(pairs) + "</dl>"


def escaped(value):
    return html.escape(words(value)).replace("\n", "<br>")


def markup(title, data):
    def inside(name, value):
        if isinstance(value, dict):
            return "".join(f"<{key}>{inside(key, inner)}</{key}>" for key, inner in value.items())
        if isinstance(value, list):
            return "".join(f"<item>{inside('item', inner)}</item>" for inner in value)
        return html.escape(words(value))

    return f"<answer>{inside('answer', data)}</answer>"


SHAPES = {
    "json": lambda title, data: json.dumps(data, ensure_ascii=False),
    "structured": lambda title, data: json.dumps(data, ensure_ascii=False),
    "prose": prose,
    "lines": lines,
    "table": markdown,
    "entries": entries,
    "yaml": yaml,
    "html": hypertext,
    "csv": comma_separated,
    "xml": markup,
}
