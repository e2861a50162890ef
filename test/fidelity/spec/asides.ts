interface Aside {
  section: string;
  says: string;
  reason: string;
}

const scope = 'tells what the document is about';
const naming = 'explains the names in the document';
const summary = 'sums up what the entries state';
const premise = 'is what every check stands on';
const label = 'announces the table below it';
const reading = 'tells how to read the document';

const openings: [string, string, string][] = [
  ['forge.md', 'Forge Tool Server: Tool Interface', 'lets read and change a code-hosting'],
  ['media.md', 'Image and Video Generation Tool Server: Tool Interface', 'generates edits images and'],
  ['tracker.md', 'Issue-Tracker Tool Server: Tool Interface', 'read change issue tracker'],
];

/** Sentences that promise nothing, each with the reason; the section and a few words find it. */
export const asides: Aside[] = [
  ...openings.flatMap(([file, title, says]) => [
    { section: `${file}#${title}`, says: says.split(' ').slice(0, 4).join(' '), reason: scope },
    { section: `${file}#${title}`, says: 'Two sibling documents', reason: scope },
    { section: `${file}#${title}`, says: 'independent of this', reason: scope },
    { section: `${file}#${title}`, says: 'Naming convention', reason: naming },
    { section: `${file}#What the service does`, says: 'speaking Model Context Protocol', reason: premise },
    { section: `${file}#What the service does`, says: 'calls tool by name', reason: premise },
    { section: `${file}#Endpoints`, says: 'set of tools, not', reason: reading },
    { section: `${file}#Endpoints`, says: 'R means required', reason: reading },
  ]),
  {
    section: 'forge.md#Forge Tool Server: Tool Interface',
    says: 'Examples forgeUrl global-ID form',
    reason: naming,
  },
  { section: 'forge.md#What the service does', says: 'act one forge instance', reason: summary },
  { section: 'forge.md#What the service does', says: 'They cover projects', reason: summary },
  { section: 'forge.md#What the service does', says: 'also offers aggregated passthroughs', reason: summary },
  { section: 'forge.md#What the service does', says: 'Tool annotations hints declares', reason: label },
  { section: 'forge.md#Resources and their fields', says: 'identifying inputs each resource', reason: label },
  { section: 'forge.md#Pagination fields', says: 'Pagination fields shared', reason: label },
  { section: 'forge.md#States and transitions', says: 'Value sets filters inputs', reason: label },
  { section: 'forge.md#Endpoints', says: 'Each entry tool name', reason: reading },
  {
    section: 'forge.md#list_project_events',
    says: 'action enum',
    reason: 'the values of the enumeration are not shown, so none can be checked',
  },
  {
    section: 'forge.md#execute_custom_query',
    says: 'pagination queries small time-outs',
    reason: 'is advice to the caller',
  },
  { section: 'forge.md#Events', says: 'events read through tools', reason: summary },
  { section: 'forge.md#Errors', says: 'Conditions stated for refusal', reason: label },
  {
    section: 'media.md#Image and Video Generation Tool Server: Tool Interface',
    says: 'prefix svc stands',
    reason: naming,
  },
  { section: 'media.md#What the service does', says: 'Tools: set provider key', reason: summary },
  { section: 'tracker.md#What the service does', says: 'Tools cover: issues', reason: summary },
  { section: 'tracker.md#Resources and their fields', says: 'Selectable issue fields', reason: label },
  {
    section: 'tracker.md#Authentication',
    says: 'Tools take no credential',
    reason:
      'is what the schemas show: no tool has such an argument, and none may be added without a sentence',
  },
];
