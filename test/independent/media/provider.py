"""The provider's interface: pictures, videos and the files of videos, by urllib alone."""

import base64
import json
import os
import time
import urllib.error
import urllib.request

BASE = os.environ.get("PROVIDER_URL", "https://generativelanguage.googleapis.com").rstrip("/")
MAKER = {"svc-": "gemini-", "svcimg-": "imagen-", "svcvideo-": "veo-"}


class Refused(Exception):
    """What a caller is answered, in words."""


def wire_name(model):
    """The provider's name of a model of the interface."""
    bare = model.removeprefix("models/")
    for ours, theirs in MAKER.items():
        if bare.startswith(ours):
            return theirs + bare[len(ours):]
    return bare


def send(key, path, body=None):
    headers = {"x-goog-api-key": key, "content-type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(path if path.startswith("http") else f"{BASE}/v1beta/{path}", data, headers)
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        raise Refused(f"The provider refused the request ({error.code}): {reason(error.read())}") from None
    except OSError as error:
        raise Refused(f"The provider cannot be reached: {error}") from None


def reason(body):
    try:
        return json.loads(body)["error"]["message"]
    except (ValueError, KeyError, TypeError):
        return body[:200].decode(errors="replace")


def ask(key, path, body=None):
    try:
        return json.loads(send(key, path, body))
    except ValueError:
        raise Refused("The provider's answer is not JSON.") from None


def ask_again(key, path):
    """A read, tried three times: what is asked for is paid already."""
    for pause in (0.2, 0.5):
        try:
            return ask(key, path)
        except Refused:
            time.sleep(pause)
    return ask(key, path)


def pictures(key, model, prompt, sources):
    """The pictures that the model makes, as (bytes, media type)."""
    name = wire_name(model)
    if name.startswith("imagen-"):
        return drawn(key, name, prompt, sources)
    parts = [{"text": prompt}] + [{"inlineData": inline("data", source)} for source in sources]
    answer = ask(key, f"models/{name}:generateContent", {
        "contents": [{"role": "user", "parts": parts}],
        "generationConfig": {"responseModalities": ["TEXT", "IMAGE"]}})
    candidates = answer.get("candidates", [])
    found = [part["inlineData"] for candidate in candidates for part in candidate.get("content", {}).get("parts", [])
             if "inlineData" in part and not part.get("thought")]
    if not found:
        why = answer.get("promptFeedback", {}).get("blockReason") or next((c.get("finishReason") for c in candidates), "no reason given")
        raise Refused(f"The model made no picture: {why}")
    return [(base64.b64decode(data["data"]), data["mimeType"]) for data in found]


def drawn(key, name, prompt, sources):
    if sources:
        raise Refused(f"{name} makes pictures from text alone. Name another model to edit one.")
    answer = ask(key, f"models/{name}:predict", {"instances": [{"prompt": prompt}], "parameters": {"sampleCount": 1}})
    found = [p for p in answer.get("predictions", []) if "bytesBase64Encoded" in p]
    if not found:
        why = next((p.get("raiFilteredReason") for p in answer.get("predictions", [])), "no reason given")
        raise Refused(f"The model made no picture: {why}")
    return [(base64.b64decode(p["bytesBase64Encoded"]), p.get("mimeType", "image/png")) for p in found]


def inline(name, source):
    data, media_type = source
    return {"mimeType": media_type, name: base64.b64encode(data).decode()}


def videos(key, model, prompt, first, last, parameters, progress):
    """The videos that the model makes, as bytes; asks until they are made."""
    instance = {"prompt": prompt}
    if first:
        instance["image"] = inline("bytesBase64Encoded", first)
    if last:
        instance["lastFrame"] = inline("bytesBase64Encoded", last)
    started = ask(key, f"models/{wire_name(model)}:predictLongRunning", {"instances": [instance], "parameters": parameters})
    pause = 0.1
    while not started.get("done"):
        progress()
        time.sleep(pause)
        pause = min(10, pause * 1.5)
        started = ask_again(key, started["name"])
    if "error" in started:
        raise Refused(f"The video failed: {started['error'].get('message')}")
    made = started.get("response", {}).get("generateVideoResponse", {})
    if not made.get("generatedSamples"):
        raise Refused(f"The model made no video: {'; '.join(made.get('raiMediaFilteredReasons', ['no reason given']))}")
    return [send(key, address(sample["video"]["uri"])) for sample in made["generatedSamples"]]


def address(uri):
    """The path of a file, so that the key goes to the configured address alone."""
    return uri[uri.index("files/"):]
