"""MCP over stdio by hand, revision 2025-06-18: one JSON message a line, each call in a thread of its own."""

import json
import sys
import threading

from styles import chatter, take_time

REVISION = "2025-06-18"
WRITING = threading.Lock()


def write(message):
    with WRITING:
        sys.stdout.buffer.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
        sys.stdout.buffer.flush()


class Failure(Exception):
    """An error of the protocol: code and message."""


class Server:
    """tools: {name: {"description", "inputSchema", "outputSchema"?, "run": (arguments, progress) -> result}}"""

    def __init__(self, name, version, tools):
        self.name, self.version, self.tools = name, version, tools
        self.cancelled = set()

    def serve(self):
        for line in sys.stdin.buffer:
            if line.strip():
                self.receive(line)

    def receive(self, line):
        try:
            message = json.loads(line)
        except ValueError:
            return write({"id": None, "error": {"code": -32700, "message": "This line is not JSON."}})
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            return write({"id": None, "error": {"code": -32600, "message": "This is not a request of JSON-RPC 2.0."}})
        if "method" not in message:
            return None
        if "id" not in message:
            return self.notified(message)
        return threading.Thread(target=self.answer, args=[message], daemon=True).start()

    def notified(self, message):
        if message["method"] == "notifications/cancelled":
            self.cancelled.add(message.get("params", {}).get("requestId"))

    def answer(self, message):
        try:
            outcome = {"result": self.method(message["method"], message.get("params") or {})}
        except Failure as failure:
            outcome = {"error": {"code": failure.args[0], "message": failure.args[1]}}
        except Exception as error:  # a mistake of the server must not leave the client waiting
            outcome = {"error": {"code": -32603, "message": f"Internal error: {error!r}"}}
        if message["id"] not in self.cancelled:
            write({"id": message["id"], **outcome})

    def method(self, method, params):
        if method == "initialize":
            return {"protocolVersion": REVISION, "capabilities": {"tools": {}},
                    "serverInfo": {"name": self.name, "version": self.version}}
        if method == "ping":
            return {}
        if method == "tools/list":
            return {"tools": [self.listed(name) for name in self.tools]}
        if method == "tools/call":
            return self.call(params)
        raise Failure(-32601, f"There is no method {method}.")

    def listed(self, name):
        return {"name": name, **{key: value for key, value in self.tools[name].items() if key != "run"}}

    def call(self, params):
        tool = self.tools.get(params.get("name"))
        if tool is None:
            raise Failure(-32602, f"There is no tool {params.get('name')}. There are: {', '.join(self.tools)}")
        take_time()
        token = params.get("_meta", {}).get("progressToken")
        progress = Progress(token)
        if chatter(f"{params['name']} is called"):
            progress()
        return tool["run"](params.get("arguments") or {}, progress)


class Progress:
    """Reports that a call goes on, where the client asked for that."""

    def __init__(self, token):
        self.token, self.steps = token, 0

    def __call__(self):
        self.steps += 1
        if self.token is not None:
            write({"method": "notifications/progress",
                   "params": {"progressToken": self.token, "progress": self.steps, "message": "working"}})
