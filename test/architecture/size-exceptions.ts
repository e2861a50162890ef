/** The folders of more than 20 files, each with the reason. */
export const LARGE_FOLDERS: Record<string, string> = {
  'conformance/checks': 'literals of one kind: a check for each kind of clause',
  'conformance/profiles/forge/tools': 'literals of one kind: what is right to answer, a file for each noun',
  'contracts/forge/tools': 'literals of one kind: a contract for each tool',
  'contracts/tracker/tools': 'literals of one kind: a contract for each tool',
  'simulators/forge/graphql/resolvers': 'literals of one kind: the fields of each type',
  'simulators/forge/graphql/schema': 'literals of one kind: the schema, a file for each noun',
  'simulators/forge/rest/routes': 'literals of one kind: routes, a file for each noun',
  'simulators/tracker/routes': 'literals of one kind: routes, a file for each noun',
};

/** The files of at most 15 lines with one importer, each with the reason why they stay. */
export const SMALL_FILES: Record<string, string> = {
  'conformance/report/formats.ts': 'the list of reports, each loaded when it is asked for',
  'simulators/forge/generate/default-trees.ts': 'what is written by npm run trees, and by no editor',
  'simulators/tracker/adf/mentions.ts': 'a rule of rich text, in the room of rich text',
  'src/library/wiring/globs.ts': 'loads a package, and is loaded only where --tools is given',
};
