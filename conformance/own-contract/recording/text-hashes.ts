import { createHash } from 'node:crypto';
import { isObject } from '../../reading/places.js';
import { NoAnswer } from '../../target/rpc.js';
import type { Session } from '../../target/session.js';

/** So many prompts are asked for, and resources read. */
const MOST = 30;

/**
 * What a server publishes in words, each by its SHA-256: its instructions, prompts and resources, and what each of them holds.
 * What it does not answer is left out.
 */
export async function textHashes(session: Session): Promise<Record<string, string>> {
  const { instructions, capabilities } = session.greeting;
  const declared = isObject(capabilities) ? capabilities : {};
  const found = [
    ...(typeof instructions === 'string' ? [['instructions', instructions] as const] : []),
    ...('prompts' in declared ? await promptsOf(session) : []),
    ...('resources' in declared ? await resourcesOf(session) : []),
  ];
  const answered = found.filter(([, value]) => value !== undefined);
  return Object.fromEntries(answered.map(([name, value]) => [name, hashOf(value)]));
}

/** The SHA-256 of a value, whatever the order of its members. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest('hex');
}

type Named = readonly [name: string, value: unknown];

async function promptsOf(session: Session): Promise<Named[]> {
  const prompts = await listed(session, 'prompts');
  const got: Named[] = [];
  for (const { name, arguments: args } of prompts?.slice(0, MOST) ?? []) {
    const given = (Array.isArray(args) ? args : []).map((one) => [String(one?.name), 'text']);
    got.push([
      `prompts/get ${name}`,
      await asked(session, 'prompts/get', { name, arguments: Object.fromEntries(given) }, 'messages'),
    ]);
  }
  return [['prompts', prompts], ...got];
}

async function resourcesOf(session: Session): Promise<Named[]> {
  const [resources, templates] = [
    await listed(session, 'resources'),
    await asked(session, 'resources/templates/list', {}, 'resourceTemplates'),
  ];
  const read: Named[] = [];
  for (const { uri } of resources?.slice(0, MOST) ?? [])
    read.push([`resources/read ${uri}`, await asked(session, 'resources/read', { uri }, 'contents')]);
  return [['resources', resources], ['resource-templates', templates], ...read];
}

/** The objects that are listed; undefined where the request is not answered. */
async function listed(session: Session, what: string): Promise<Record<string, unknown>[] | undefined> {
  const list = await asked(session, `${what}/list`, {}, what);
  if (list === undefined) return undefined;
  return Array.isArray(list) ? list.filter(isObject) : [];
}

/** What an answer holds under a name; null where the request is refused, undefined where it is not answered. */
async function asked(
  session: Session,
  method: string,
  params: Record<string, unknown>,
  member: string,
): Promise<unknown> {
  try {
    return (await session.asked(method, params)).result?.[member] ?? null;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, sorted(value[name])]),
  );
}
