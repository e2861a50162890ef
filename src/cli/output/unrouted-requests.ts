/** A request to a simulator, as a line reports it. */
interface Unrouted {
  readonly method: string;
  readonly path: string;
}

const MOST_KINDS = 1_000;

/** Notes each kind of request that a simulator has no route for, once: its method and path, whatever the ids in it are. */
export function unroutedNotes(name: string, write: (line: string) => void): (request: Unrouted) => void {
  const noted = new Set<string>();
  return ({ method, path }) => {
    const kind = `${method} ${path.replace(/[^/]*\d[^/]*(?=\/|$)/g, withoutId)}`;
    if (noted.has(kind) || noted.size >= MOST_KINDS) return;
    noted.add(kind);
    write(
      `${name} simulator: no route for ${kind}; answered as an unknown address (journal: /_simulator/journal?unrouted=true)\n`,
    );
  };
}

/** A segment with a number in it is an id, but for the versions of interfaces: v4, 1.0, 3. */
function withoutId(segment: string): string {
  return /^v?\d(\.\d)?$|^v\d(alpha|beta)\d*$/.test(segment) ? segment : '*';
}
