// jira.js 6 before the simulated tracker: every method that it has. First those of the lists beside this, then the others with
// names that are there: they only read, or are answered by 501. It parses answers by schemas of its own.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BOARDS, BULK } from './boards.js';
import { ISSUES } from './issues.js';
import { PROJECTS } from './projects.js';
import { SITE } from './site.js';
import { START } from './start.js';

const [host, email, apiToken, folder] = process.argv.slice(2);
const library = pathToFileURL(join(folder, 'node_modules/jira.js/dist/index.js')).href;
const { createAgileClient, createCloudClient } = await import(library);

/** Where its schemas say other than the published examples: an estimation is a text there, and a number here. */
const WRONG = ['/estimation'];
const THERE = {
  ...{
    issueIdOrKey: 'TIDE-1',
    projectIdOrKey: 'TIDE',
    boardId: 1,
    sprintId: 1,
    epicIdOrKey: 'TIDE-2',
    dashboardId: '10000',
  },
  ...{ fieldId: 'customfield_10016', contextId: 10100 },
};

let mismatch;
/**
 * Calls in an order in which they can be done: a method, its parameters, the status that it is to be refused with, and the
 * name by which later calls know what it gave.
 */
const CALLS = [...START, ...ISSUES, ...PROJECTS, ...SITE, ...BULK, ...BOARDS];

const config = {
  ...{ host, auth: { type: 'basic', email, apiToken } },
  onSchemaMismatch: ({ endpoint, issues }) => {
    if (!WRONG.some((part) => endpoint.includes(part))) mismatch = { endpoint, issues };
  },
};
const clients = { ...createCloudClient(config), ...createAgileClient(config) };
const given = {};
const called = new Set();

for (const { call, of = () => undefined, status, as } of CALLS) {
  const answer = await ended(call, of, status);
  if (as) given[as] = answer;
}
for (const [group, methods] of Object.entries(clients)) {
  const left = Object.keys(methods).filter((method) => !called.has(`${group}.${method}`));
  for (const method of left) await ended(`${group}.${method}`, () => THERE);
}

/** Prints how a call ended, and gives what it gave; a call may be one that is to be refused with a status. */
async function ended(name, parametersOf, status) {
  const [group, method] = name.split('.');
  called.add(name);
  mismatch = undefined;
  try {
    const answer = await clients[group][method](parametersOf(given));
    if (mismatch) throw new Error(`not as its schema says: ${JSON.stringify(mismatch)}`);
    console.log(`ok\t${name}`);
    return answer;
  } catch (error) {
    const refused = status !== undefined && error.status === status ? 'ok' : 'failed';
    const outcome = error.status === 501 ? '501' : refused;
    console.log(`${outcome}\t${name}\t${error.message.replace(/\s+/g, ' ')}`);
    return undefined;
  }
}
