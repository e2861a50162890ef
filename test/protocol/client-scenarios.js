import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HERE } from './places.js';
import { finish } from './program.js';

const SUITE = `${HERE}node_modules/@modelcontextprotocol/conformance/dist/index.js`;

/** The suite needs this major of Node, which is a package of this folder. */
const NODE = `${HERE}node_modules/node-22/bin/node`;

const DEADLINE = 60_000;

const NO_RESOURCES = 'the gate reads no resources';
const NO_HANDSHAKE = 'there is no handshake at this revision';
const NO_SERVER_QUESTIONS = 'the gate declares nothing that a server could ask of it';

/** The suite's scenarios for a caller of tools, each with its revisions and the checks by name that do not apply. */
const SCENARIOS = [
  { name: 'tools_call', revisions: ['2025-06-18', '2025-11-25', '2026-07-28'] },
  {
    name: 'request-metadata',
    doesNotApply: {
      ClientDeclaresRootsCapability: NO_SERVER_QUESTIONS,
      ClientDeclaresSamplingCapability: NO_SERVER_QUESTIONS,
      ClientDeclaresElicitationCapability: NO_SERVER_QUESTIONS,
    },
  },
  {
    name: 'http-standard-headers',
    doesNotApply: {
      ClientMcpMethodHeader_initialize: NO_HANDSHAKE,
      ClientMcpMethodHeader_notifications_initialized: NO_HANDSHAKE,
      ClientMcpMethodHeader_resources_list: NO_RESOURCES,
      ClientMcpMethodHeader_resources_read: NO_RESOURCES,
      ClientMcpNameHeader_resources_read: NO_RESOURCES,
    },
  },
  { name: 'http-custom-headers' },
  { name: 'http-invalid-tool-headers' },
  { name: 'json-schema-ref-no-deref' },
];

/** What the suite notes of every exchange. */
const NOTES = ['incoming-request', 'outgoing-response'];

/** Checks of the messages of every scenario; they alone do not judge its subject. */
const OF_ALL_SCENARIOS = ['wire-schema-valid', 'wire-schema-harness-error'];

/** Puts the gate's client to the scenarios; gives one row for each at each revision. */
export async function checkClient() {
  const rows = [];
  for (const { name, revisions = ['2026-07-28'], doesNotApply = {} } of SCENARIOS)
    for (const revision of revisions)
      rows.push({ name: `${name}, at ${revision}`, ...(await verdictOn(name, revision, doesNotApply)) });
  return rows;
}

async function verdictOn(scenario, revision, doesNotApply) {
  const folder = mkdtempSync(join(tmpdir(), 'understudy-protocol-'));
  const command = `${process.execPath} ${HERE}gate-client.js`;
  const options = ['--command', command, '--scenario', scenario, '--spec-version', revision];
  try {
    const { stdout, stderr } = await finish(NODE, [SUITE, 'client', ...options, '--output-dir', folder], {
      cwd: folder,
      within: DEADLINE,
    });
    const [results] = readdirSync(folder);
    if (results === undefined) return { verdict: 'FAILED', why: `it did not run: ${stdout}${stderr}` };
    return judged(folder, results, doesNotApply);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function judged(folder, results, doesNotApply) {
  const read = (file) => readFileSync(join(folder, results, file), 'utf8');
  const checks = JSON.parse(read('checks.json')).filter(({ id }) => !NOTES.includes(id));
  const failed = checks.filter(({ name, status }) => status !== 'SUCCESS' && !(name in doesNotApply));
  const problems = [
    ...failed.map((check) => `${check.name} (${check.status}): ${check.errorMessage ?? check.description}`),
    ...outOfDate(checks, doesNotApply),
  ];
  const ended = read('stderr.txt').trim();
  if (ended !== '') problems.push(`the client ended with ${ended}`);
  if (problems.length > 0) return { verdict: 'FAILED', why: problems.join('; ') };
  const passed = checks.filter(({ id, status }) => status === 'SUCCESS' && !OF_ALL_SCENARIOS.includes(id));
  if (passed.length === 0) return { verdict: 'FAILED', why: 'no check ran' };
  return { verdict: 'passed', why: reasonsIn(passed.length, doesNotApply) };
}

function outOfDate(checks, doesNotApply) {
  return Object.keys(doesNotApply).flatMap((name) => {
    const its = checks.filter((check) => check.name === name);
    if (its.length === 0) return [`${name}: listed, but no such check ran`];
    return its.some(({ status }) => status === 'SUCCESS') ? [`${name} passes: take it out of the list`] : [];
  });
}

function reasonsIn(passed, doesNotApply) {
  const reasons = Object.values(doesNotApply);
  const others =
    reasons.length === 0 ? '' : `; ${reasons.length} do not apply: ${[...new Set(reasons)].join('; ')}`;
  return `${passed} checks${others}`;
}
