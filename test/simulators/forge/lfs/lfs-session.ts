import { createHash } from 'node:crypto';
import { fullPath } from '#simulators/forge/world/records/projects.js';
import { type Answered, openSession, SITE } from '../session.js';

/** What a file in a repository is in the place of these bytes. */
export function pointerTo(bytes: Uint8Array): string {
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${oidOf(bytes)}\nsize ${bytes.length}\n`;
}

export function oidOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A forge, and what a client of Git LFS asks of one of its projects. */
export function lfsSession(project = 'community/sdk') {
  const session = openSession();
  const { simulator } = session;
  const headersOf = (account: string | null) =>
    account === null
      ? {}
      : { authorization: `Basic ${btoa(`anyone:${simulator.credentials[account] ?? account}`)}` };
  const ask = async (
    method: string,
    path: string,
    sent: unknown = undefined,
    account: string | null = 'token',
  ): Promise<Answered & { readonly bytes: Buffer }> => {
    const response = await simulator.fetch(`${SITE}/${project}.git/${path}`, {
      method,
      headers: { ...headersOf(account), 'content-type': 'application/vnd.git-lfs+json; charset=utf-8' },
      ...(sent !== undefined && { body: JSON.stringify(sent) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const [text, type] = [bytes.toString(), response.headers.get('content-type')];
    const body = type?.includes('json') ? JSON.parse(text) : text;
    return { status: response.status, headers: response.headers, text, body, bytes };
  };
  const batch = (
    operation: string,
    objects: readonly object[],
    account: string | null = 'token',
    more: object = {},
  ) => ask('POST', 'info/lfs/objects/batch', { operation, objects, ...more }, account);
  const putObject = (oid: string, size: number | string, bytes: Uint8Array<ArrayBuffer>, account = 'token') =>
    simulator.fetch(`${SITE}/${project}.git/gitlab-lfs/objects/${oid}/${size}`, {
      method: 'PUT',
      headers: { ...headersOf(account), 'content-type': 'application/octet-stream' },
      body: bytes,
    });
  const upload = async (text: string, account = 'token') => {
    const bytes = Buffer.from(text);
    const response = await putObject(oidOf(bytes), bytes.length, bytes, account);
    return { status: response.status, text: await response.text(), oid: oidOf(bytes), size: bytes.length };
  };
  const kept = () => ({
    objects: [...simulator.world.lfsObjects.values()].filter((one) => fullPath(one.project) === project),
    locks: [...simulator.world.lfsLocks.values()].filter((one) => fullPath(one.project) === project),
  });
  return { ...session, kept, ask, batch, putObject, upload, headersOf };
}
