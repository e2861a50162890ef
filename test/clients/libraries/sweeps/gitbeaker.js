// @gitbeaker/rest before the simulated forge: every method of every resource, each before the same world, with the names of
// records that are there.
import { Gitlab } from '@gitbeaker/rest';
import { WRONG_ADDRESSES } from './gitbeaker-addresses.js';
import { argumentsOf } from './gitbeaker-arguments.js';

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
    await resource[method](...argumentsOf(name, resource[method], facts));
    console.log(`ok\t${call}`);
  } catch (error) {
    console.log(`${outcomeOf(call, error)}\t${call}\t${wordsOf(error)}`);
  }
  // What reads leaves the world as it was.
  if (!/^(all|show|download|search)/.test(method)) await admin(`/snapshots/${snapshot}/restore`);
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
  return nowhere && !WRONG_ADDRESSES.has(call) ? 'failed' : 'refused';
}

async function admin(path) {
  const answer = await fetch(`${host}/_simulator${path}`, { method: 'POST' });
  return answer.json();
}
