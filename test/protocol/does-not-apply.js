/**
 * Baselines: scenarios of the official suite that ask for what a server does not offer, each with the reason. A scenario
 * listed here must fail; once it passes, its line is out of date, and that is red too.
 */

const COMPLETIONS = 'no completions are declared';
const ELICITATION = 'no tool asks the user back';
const LOGGING = 'no logging is declared';
const PROMPTS = 'no prompts are declared';
const TEXTS = 'prompts are texts';
const RESOURCES = 'no resources are declared';

/** What no server on the kernel offers: it has tools and prompts alone, and speaks revision 2025-06-18 alone. */
export const KERNEL = {
  'completion-complete': COMPLETIONS,
  'elicitation-sep1034-defaults': ELICITATION,
  'elicitation-sep1330-enums': ELICITATION,
  'json-schema-2020-12': 'SEP-1613 is part of revision 2025-11-25; schemas are published without "$schema"',
  'logging-set-level': LOGGING,
  'prompts-get-embedded-resource': TEXTS,
  'prompts-get-with-image': TEXTS,
  'resources-list': RESOURCES,
  'resources-read-binary': RESOURCES,
  'resources-read-text': RESOURCES,
  'resources-subscribe': RESOURCES,
  'resources-templates-read': RESOURCES,
  'resources-unsubscribe': RESOURCES,
  'server-sse-multiple-streams': 'it says "MCP-Protocol-Version: 2025-03-26", which was not negotiated',
  'server-sse-polling': 'SEP-1699 is part of revision 2025-11-25',
  'tools-call-elicitation': ELICITATION,
  'tools-call-sampling': 'no tool asks the client for a completion',
  'tools-call-with-logging': LOGGING,
};

/** What asks for the suite's own tools and prompts, which the fixture has and a server of the product has not. */
const NOT_ITS_TOOL = "the suite's own tool, tried on the fixture";
const NOT_ITS_PROMPT = "the suite's own prompt, tried on the fixture";

/** What a server of the product that has prompts does not offer. */
export const WITH_PROMPTS = {
  ...KERNEL,
  'prompts-get-simple': NOT_ITS_PROMPT,
  'prompts-get-with-args': NOT_ITS_PROMPT,
  'tools-call-audio': NOT_ITS_TOOL,
  'tools-call-embedded-resource': NOT_ITS_TOOL,
  'tools-call-error': NOT_ITS_TOOL,
  'tools-call-image': NOT_ITS_TOOL,
  'tools-call-mixed-content': NOT_ITS_TOOL,
  'tools-call-simple-text': NOT_ITS_TOOL,
  'tools-call-with-progress': NOT_ITS_TOOL,
};

/** What one without prompts does not. */
export const WITHOUT_PROMPTS = { ...WITH_PROMPTS, 'prompts-list': PROMPTS };
