"""Images and videos: the tools of the document, by an author who has Python's standard library alone. Pictures, videos,
history, key and model are files under ~/svc-media."""

import json
import os
import sys
import threading
from datetime import datetime, timezone
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import provider  # noqa: E402
from provider import Refused  # noqa: E402
from rpc import Server  # noqa: E402
from schemas import TOOLS  # noqa: E402
from styles import in_any_order, present, with_optional  # noqa: E402

HOME = Path.home() / "svc-media"
SIGNATURES = {b"\x89PNG": "image/png", b"\xff\xd8\xff": "image/jpeg", b"GIF8": "image/gif", b"RIFF": "image/webp"}
LOCK = threading.Lock()
SESSION = {"image": None}


def read(name, otherwise):
    path = HOME / name
    return json.loads(path.read_text()) if path.exists() else otherwise


def write(name, data):
    HOME.mkdir(parents=True, exist_ok=True)
    fresh = HOME / f".{name}.{os.getpid()}"
    fresh.touch(mode=0o600)
    fresh.write_text(json.dumps(data))
    fresh.replace(HOME / name)


def change_settings(name, value):
    with LOCK:
        write("settings.json", {**read("settings.json", {}), name: value})


def key():
    found = read("settings.json", {}).get("key") or os.environ.get("PROVIDER_KEY")
    if not found:
        raise Refused("No API key is configured. Call configure_api_key first.")
    return found


def model():
    return read("settings.json", {}).get("model", "svc-2.0-flash-preview-image-generation")


def kept(kind, record, data, media_type):
    """Saves the bytes and writes the record into the history of its kind."""
    with LOCK:
        history = read(f"{kind}.json", [])
        at = datetime.now(timezone.utc)
        path = HOME / kind / f"{at:%Y%m%d-%H%M%S}-{len(history) + 1}.{media_type.split('/')[1]}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
        entry = {**record, "created": at.isoformat(), "file": str(path)}
        write(f"{kind}.json", [*history, entry])
    return entry


def shown(entry, *optional):
    """A record of the history as it is answered."""
    facts = {name: value for name, value in entry.items() if name not in optional}
    facts["created"] = datetime.fromisoformat(entry["created"])
    return with_optional(facts, {name: entry[name] for name in optional})


def picture(path):
    """The picture at a path, as (bytes, media type)."""
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise Refused(f"The image {path} cannot be read: {error}") from None
    for signature, media_type in SIGNATURES.items():
        if data.startswith(signature):
            return data, media_type
    raise Refused(f"{path} is not a PNG, JPEG, GIF or WebP image.")


def absolute(arguments, name):
    path = arguments.get(name)
    if path is not None and not os.path.isabs(path):
        raise Refused(f"{name} must be an absolute path, and {path} is not.")
    return path


def made(arguments, sources):
    """Makes pictures and answers with them."""
    chosen = arguments.get("model") or model()
    found = provider.pictures(key(), chosen, arguments["prompt"], sources)
    entries = [kept("images", {"prompt": arguments["prompt"], "model": chosen}, *each) for each in found]
    SESSION["image"] = entries[-1]["file"]
    result = present("Images", {"images": [shown(entry, "model") for entry in entries]})
    result["content"] += [{"type": "image", **dict(zip(("mimeType", "data"), provider.inline("data", each).values()))} for each in found]
    return result


def configure_api_key(arguments, progress):
    change_settings("key", arguments["apiKey"])
    return present("Configuration", {"saved": True, "note": "The API key is stored and used from now on."})


def configure_model(arguments, progress):
    change_settings("model", arguments["model"])
    return present("Configuration", {"saved": True, "model": arguments["model"]})


def generate_image(arguments, progress):
    return made(arguments, [])


def edit_image(arguments, progress):
    paths = [absolute(arguments, "imagePath"), *(arguments.get("referenceImages") or [])]
    return made(arguments, [picture(path) for path in paths])


def continue_editing(arguments, progress):
    if SESSION["image"] is None:
        raise Refused("There is no image in this session yet. Call generate_image or edit_image first.")
    paths = [SESSION["image"], *(arguments.get("referenceImages") or [])]
    return made(arguments, [picture(path) for path in paths])


def generate_video(arguments, progress):
    first, last = absolute(arguments, "imagePath"), absolute(arguments, "lastFramePath")
    if last and not first:
        raise Refused("lastFramePath needs imagePath, the first frame.")
    chosen = arguments.get("model") or "svcvideo-3.1-generate-preview"
    parameters = {name: arguments.get(name) for name in ("aspectRatio", "resolution", "durationSeconds", "negativePrompt")}
    parameters["sampleCount"] = arguments.get("numberOfVideos")
    found = provider.videos(key(), chosen, arguments["prompt"], first and picture(first), last and picture(last),
                            {name: value for name, value in parameters.items() if value is not None}, progress)
    entries = [kept("videos", {"prompt": arguments["prompt"], "model": chosen}, data, "video/mp4") for data in found]
    return present("Videos", {"videos": [shown(entry) for entry in entries]})


def get_status(arguments, progress):
    last = {kind: (shown(read(f"{kind}.json", [])[-1]) if read(f"{kind}.json", []) else None) for kind in ("images", "videos")}
    is_configured = bool(read("settings.json", {}).get("key") or os.environ.get("PROVIDER_KEY"))
    return present("Status", {"api_key_configured": is_configured, "active_model": model(),
                              "last_image": last["images"], "last_video": last["videos"]})


def latest(kind, arguments, *optional):
    entries = read(f"{kind}.json", [])[-int(arguments.get("count") or 10):]
    return present(kind.title(), {kind: in_any_order([shown(entry, *optional) for entry in reversed(entries)])})


def list_history(arguments, progress):
    return latest("images", arguments, "model", "file")


def list_video_history(arguments, progress):
    return latest("videos", arguments, "file")


IS = {
    "string": lambda value: isinstance(value, str),
    "number": lambda value: isinstance(value, (int, float)) and not isinstance(value, bool),
    "array": lambda value: isinstance(value, list) and all(isinstance(member, str) for member in value),
}


def mistake(name, rule, value):
    if not IS[rule["type"]](value):
        return f"{name} must be a {rule['type']}{' of strings' if rule['type'] == 'array' else ''}."
    if "enum" in rule and value not in rule["enum"]:
        return f"{name} must be one of {', '.join(map(str, rule['enum']))}."
    if rule["type"] == "string" and not value.strip():
        return f"{name} must not be empty."
    if "minimum" in rule and not (value >= rule["minimum"] and value == int(value)):
        return f"{name} must be a whole number from {rule['minimum']}."
    return f"{name} must be at most {rule['maximum']}." if value > rule.get("maximum", value) else None


def checked(run, schema):
    """The tool, with its arguments looked at first, and what it refuses as its answer."""
    def call(arguments, progress):
        try:
            for name, rule in schema["properties"].items():
                value = arguments.get(name)
                wrong = f"{name} is required." if value is None and name in schema["required"] else None
                wrong = wrong or (value is not None and mistake(name, rule, value))
                if wrong:
                    raise Refused(wrong)
            return run(arguments, progress)
        except Refused as refused:
            return {"content": [{"type": "text", "text": str(refused)}], "isError": True}
    return call


Server("svc-media", "1.2.1", {
    name: {**tool, "run": checked(globals()[name], tool["inputSchema"])} for name, tool in TOOLS.items()
}).serve()
