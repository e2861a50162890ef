"""What the server publishes of its tools, written by hand."""

from styles import is_structured

TEXT = {"type": "string"}
PATHS = {"type": "array", "items": TEXT}


def tool(description, required, properties, output):
    schema = {"type": "object", "properties": properties, "required": required}
    return {"description": description, "inputSchema": schema, **({"outputSchema": output} if is_structured() else {})}


def prop(description, kind="string", **more):
    return {"type": kind, "description": description, **more}


def answer(**properties):
    return {"type": "object", "properties": properties}


def records(*names):
    facts = {name: TEXT for name in names}
    return {"type": "array", "items": {"type": "object", "properties": facts, "required": ["prompt", "created"]}}


MODEL = prop("The model for this request, instead of the default one.")
REFERENCES = prop("Paths of images to follow in style or content.", "array", items=TEXT)
COUNT = prop("How many entries.", "number", minimum=1, maximum=50, default=10)
PROMPT = prop("What is to be seen, in detail.")
IMAGES = answer(images=records("prompt", "created", "model", "file"))
VIDEOS = answer(videos=records("prompt", "model", "created", "file"))
LAST = {"type": ["object", "null"]}

TOOLS = {
    "configure_api_key": tool(
        "Stores the API key of the provider.", ["apiKey"], {"apiKey": prop("The provider's API key.")},
        answer(saved={"type": "boolean"}, note=TEXT)),
    "configure_model": tool(
        "Sets the default model for making and editing images.", ["model"], {"model": prop("A model identifier.")},
        answer(saved={"type": "boolean"}, model=TEXT)),
    "generate_image": tool(
        "Makes an image from a text and saves it.", ["prompt"], {"prompt": PROMPT, "model": MODEL}, IMAGES),
    "edit_image": tool(
        "Edits an image file by instructions.", ["imagePath", "prompt"],
        {"imagePath": prop("Absolute path of the image."), "prompt": prop("What to change."),
         "referenceImages": REFERENCES, "model": MODEL}, IMAGES),
    "continue_editing": tool(
        "Edits the image that was made last in this session.", ["prompt"],
        {"prompt": prop("What to change."), "referenceImages": REFERENCES, "model": MODEL}, IMAGES),
    "generate_video": tool(
        "Makes a video from a text, from a first frame, or between a first and a last frame. Takes 1 to 6 minutes.", ["prompt"],
        {"prompt": prop("Subject, action, style, camera movement, atmosphere."),
         "model": prop("A video model.", default="svcvideo-3.1-generate-preview"),
         "imagePath": prop("Absolute path of the first frame."),
         "lastFramePath": prop("Absolute path of the last frame; needs imagePath."),
         "aspectRatio": prop("Landscape or portrait.", enum=["16:9", "9:16"], default="16:9"),
         "resolution": prop("Lines of the video.", enum=["720p", "1080p", "4k"], default="720p"),
         "durationSeconds": prop("How long; each model has its own default.", "number", enum=[4, 6, 8]),
         "numberOfVideos": prop("How many variants.", "number", minimum=1, default=1),
         "negativePrompt": prop("What is to be avoided.")}, VIDEOS),
    "get_status": tool(
        "Says whether a key is configured, which model is active, and what was made last.", [], {},
        answer(api_key_configured={"type": "boolean"}, active_model=TEXT, last_image=LAST, last_video=LAST)),
    "list_history": tool("Lists recent images, made or edited.", [], {"count": COUNT}, IMAGES),
    "list_video_history": tool("Lists recent videos.", [], {"count": COUNT}, VIDEOS),
}
