/**
 * Checks of the official suite that ask for what a server does not offer, each with the reason. A check listed here must
 * not pass; once it passes, or once the suite no longer has it, its line is out of date, and that is an error.
 */

const COMPLETIONS = 'no completions are declared';
const ELICITATION = 'no tool asks the user back';
const LIST_CHANGES = 'the lists do not change, and no listChanged is declared';
const LOGGING = 'no logging is declared';
const PROMPTS = 'no prompts are declared';
const TEXTS = 'prompts are texts';
const RESOURCES = 'no resources are declared';
const SAMPLING = 'no tool asks the client for a completion';
const NO_MIRRORED = 'no tool has an argument that is mirrored in a header';
const NOT_RESUMABLE = 'streams are not resumable, so no event has an id';

/** One line of the list; the check of many a scenario has the name of the scenario. */
function line(scenario, why, checks = [scenario]) {
  return { scenario, why, checks };
}

/** What no server on the kernel offers: it has tools and prompts alone. */
export const KERNEL = [
  line('completion-complete', COMPLETIONS),
  line('elicitation-sep1034-defaults', ELICITATION, ['elicitation-sep1034-general']),
  line('elicitation-sep1330-enums', ELICITATION, ['elicitation-sep1330-general']),
  line('json-schema-2020-12', "the suite's own tool has a schema that our tools do not need", [
    'json-schema-2020-12-tool-found',
  ]),
  line('logging-set-level', LOGGING),
  line('prompts-get-embedded-resource', TEXTS),
  line('prompts-get-with-image', TEXTS),
  line('resources-list', RESOURCES),
  line('resources-read-binary', RESOURCES),
  line('resources-read-text', RESOURCES),
  line('resources-subscribe', RESOURCES),
  line('resources-templates-read', RESOURCES),
  line('resources-unsubscribe', RESOURCES),
  line('tools-call-elicitation', ELICITATION),
  line('tools-call-sampling', SAMPLING),
  line('tools-call-with-logging', LOGGING),
  line('server-sse-polling', NOT_RESUMABLE, [
    'server-sse-priming-event',
    'server-sse-retry-field',
    'server-sse-disconnect-resume',
  ]),
  {
    ...line('server-sse-multiple-streams', 'lists are answered in JSON', ['server-sse-streams-functional']),
    revisions: ['2026-07-28'],
  },
  line('server-stateless', 'no tool needs a capability of the client', [
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400',
  ]),
  line('server-stateless', ELICITATION, ['sep-2575-http-server-no-independent-requests-on-stream']),
  line('server-stateless', LOGGING, ['sep-2575-server-no-log-without-loglevel']),
  line('server-stateless', LIST_CHANGES, [
    'sep-2575-server-sends-prompts-list-changed-on-subscription',
    'sep-2575-server-sends-tools-list-changed-on-subscription',
  ]),
  line('caching', RESOURCES, [
    'sep-2549-resources-list-caching-hints',
    'sep-2549-resources-templates-list-caching-hints',
    'sep-2549-resources-read-caching-hints',
  ]),
  line('sep-2164-resource-not-found', RESOURCES, [
    'sep-2164-no-empty-contents',
    'sep-2164-error-code',
    'sep-2164-data-uri',
  ]),
  line('http-custom-header-server-validation', NO_MIRRORED, [
    'sep-2243-server-no-xmcp-tool',
    'sep-2243-server-decode-base64',
    'sep-2243-server-validate-param-match',
    'sep-2243-server-reject-invalid-param-chars',
    'sep-2243-server-reject-param-mismatch',
  ]),
  ...[
    ['basic-elicitation', ['sep-2322-elicitation-incomplete']],
    ['basic-list-roots', ['sep-2322-list-roots-incomplete']],
    ['basic-sampling', ['sep-2322-sampling-incomplete']],
    ['capability-check', ['sep-2322-respect-client-capabilities']],
    ['ignore-extra-params', ['sep-2322-ignore-unexpected-params']],
    ['missing-input-response', ['sep-2322-missing-response-rerequests']],
    ['multi-round', ['sep-2322-multi-round-r1']],
    ['multiple-input-requests', ['sep-2322-multiple-inputs-incomplete']],
    ['non-tool-request', ['sep-2322-non-tool-incomplete']],
    ['request-state', ['sep-2322-request-state-incomplete']],
    ['result-type', ['sep-2322-result-type-included']],
    ['tampered-state', ['sep-2322-reject-tampered-state']],
    ['validate-input', ['sep-2322-validate-input-responses', 'sep-2322-error-on-protocol-error']],
  ].map(([name, checks]) => line(`input-required-result-${name}`, ELICITATION, checks)),
];

/** What asks for the suite's own tools and prompts, which the fixture has and a server of the product has not. */
const NOT_ITS_TOOL = "the suite's own tool, tried on the fixture";
const NOT_ITS_PROMPT = "the suite's own prompt, tried on the fixture";

/** What a server of the product that has prompts does not offer. */
export const WITH_PROMPTS = [
  ...KERNEL,
  line('prompts-get-simple', NOT_ITS_PROMPT),
  line('prompts-get-with-args', NOT_ITS_PROMPT),
  line('tools-call-audio', NOT_ITS_TOOL),
  line('tools-call-embedded-resource', NOT_ITS_TOOL),
  line('tools-call-error', NOT_ITS_TOOL),
  line('tools-call-image', NOT_ITS_TOOL),
  line('tools-call-mixed-content', NOT_ITS_TOOL),
  line('tools-call-simple-text', NOT_ITS_TOOL),
  line('tools-call-with-progress', NOT_ITS_TOOL),
];

/** What one without prompts does not. */
export const WITHOUT_PROMPTS = [
  ...WITH_PROMPTS,
  line('prompts-list', PROMPTS),
  line('caching', PROMPTS, ['sep-2549-prompts-list-caching-hints']),
];

const NO_SESSIONS = 'it has no sessions';

const ITS_HANDSHAKE = ['2025-06-18', '2025-11-25'];

/** What a server without sessions does not offer to handshake clients. */
export const WITHOUT_SESSIONS = [
  ...KERNEL,
  line('server-sse-polling', NO_SESSIONS, ['server-sse-polling-session']),
  line('server-session-lifecycle', NO_SESSIONS, ['server-session-lifecycle-skipped']),
  {
    ...line('server-initialize', NO_SESSIONS, ['server-session-id-visible-ascii']),
    revisions: ITS_HANDSHAKE,
  },
  {
    ...line('server-sse-multiple-streams', NO_SESSIONS, ['server-sse-multiple-streams-session']),
    revisions: ITS_HANDSHAKE,
  },
];

/** Scenarios of no revision of MCP, by the beginning of their names: they are not run. */
export const NOT_RUN = {
  'sep-2640-skills-': 'an extension that no server declares',
  'tasks-': 'an extension that no server declares',
};
