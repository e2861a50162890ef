// @gitbeaker/rest before the simulated forge: every method of every resource, each before the same world, with the names of
// records that are there.
import { Gitlab } from '@gitbeaker/rest';
import { WRONG_ADDRESSES } from './gitbeaker-addresses.js';
import { argumentsOf, namesOf } from './gitbeaker-arguments.js';

const [host, , token, , words] = process.argv.slice(2);
const facts = JSON.parse(words);
const library = new Gitlab({ host, token });
const { id: snapshot } = await admin('/snapshots');

for (const [name, resource] of Object.entries(library)) {
  if (resource === null || typeof resource !== 'object') continue;
  for (const method of methodsOf(resource)) await ended(name, resource, method);
}

/** The methods of a resource, inherited ones too. */
function methodsOf(resource) {
  const names = new Set();
  let level = Object.getPrototypeOf(resource);
  for (; level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const name of Object.getOwnPropertyNames(level)) if (name !== 'constructor') names.add(name);
  return names;
}

async function ended(name, resource, method) {
  const call = `${name}.${method}`;
  try {
    await answer(name, resource, method);
    console.log(`ok\t${call}`);
  } catch (error) {
    console.log(`${outcomeOf(call, error)}\t${call}\t${wordsOf(error)}`);
  }
  // What reads leaves the world as it was.
  if (!/^(all|show|download|search)/.test(method)) await admin(`/snapshots/${snapshot}/restore`);
}

/** The answer to a method; where it is refused, that to another call with what its route needs. */
async function answer(name, resource, method) {
  const given = argumentsOf(name, resource[method], facts);
  try {
    return await resource[method](...given);
  } catch (error) {
    if (error.cause?.response === undefined || error.cause.response.status >= 500) throw error;
    const names = namesOf(resource[method].toString());
    const prompt = await prompted(names, given);
    if (prompt === null) throw error;
    return await resource[method](...again(names, given, prompt));
  }
}

/** What the route of the refused request needs, or null; the world has it then. */
async function prompted(names, given) {
  const body = JSON.stringify(names.map((name, at) => ({ name, value: given[at] ?? null })));
  const answered = await fetch(facts.prompter, { method: 'POST', body });
  return answered.json();
}

function again(names, given, { arguments: values, place, options }) {
  const named = Object.fromEntries(Object.entries(options).map(([name, value]) => [camel(name), value]));
  return names.map((name, at) =>
    name === 'options' || name.startsWith('{') ? { ...inPlace(given[at], place), ...named } : values[at],
  );
}

/** Options that name a project or a group, with the one that the request is of. */
function inPlace(options, place) {
  const names = ['projectId', 'groupId'].filter((name) => place !== null && options[name] !== undefined);
  return { ...options, ...Object.fromEntries(names.map((name) => [name, place])) };
}

function camel(name) {
  return name
    .replace(/_i?id$/, (end) => (end === '_iid' ? 'IId' : 'Id'))
    .replace(/_(\w)/g, (_, sign) => sign.toUpperCase());
}

function wordsOf({ message, cause }) {
  return `${cause?.response?.status ?? ''} ${cause?.request?.method ?? ''} ${cause?.request?.url ?? ''} ${message}`.replace(
    /\s+/g,
    ' ',
  );
}

/** An address that the forge does not have is a failure, unless GitLab does not have it either. */
function outcomeOf(call, { message, cause }) {
  const status = cause?.response?.status;
  if (status === undefined) return /^Missing|parameter 2 is not of type/.test(message) ? 'refused' : 'failed';
  if (status === 501) return '501';
  if (status >= 500) return 'failed';
  const nowhere = /^(404 Not Found|405 Not Allowed|<!DOCTYPE)/.test(cause.description ?? '');
  if (WRONG_ADDRESSES.has(call)) return 'gone';
  return nowhere ? 'failed' : 'refused';
}

async function admin(path) {
  const answer = await fetch(`${host}/_simulator${path}`, { method: 'POST' });
  return answer.json();
}
