/** Where a listed word means what it means elsewhere, too. */
export interface Exception {
  /** The words, or `*` for all. */
  readonly words: string;
  /** The files, as a glob. */
  readonly in?: string;
  /** What the line has to match. */
  readonly line?: RegExp;
  readonly reason: string;
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    words: '*',
    in: 'simulators/tracker/http/published-operations.json',
    reason: 'names that Atlassian publishes',
  },
  {
    words: '*',
    in: 'simulators/forge/graphql/published/schema.json',
    reason: 'names that GitLab publishes',
  },
  {
    words: 'stage',
    in: '{simulators/README.md,src/cli/output/example-world.ts,test/library/world-files/*.test.ts}',
    line: /name: '?(build|deploy)/,
    reason: 'GitLab CI pipelines have stages, in world files, too',
  },
  {
    words: 'known',
    line: /\/\.well-known\//,
    reason: 'where metadata is found (RFC 8615)',
  },
  {
    words: 'ports',
    in: 'test/release/{image,team}.test.ts',
    line: /\bports\b/,
    reason: 'the member of a compose file',
  },
  {
    words: 'stage stages',
    in: '{src,simulators,test,conformance,contracts}/**/forge/**',
    reason: 'GitLab CI pipelines have stages',
  },
  {
    words: 'stage stages',
    in: 'src/cli/page/client/world/belongings.ts',
    reason: 'GitLab CI pipelines have stages',
  },
  {
    words: 'stage',
    in: 'src/library/pulling/{forge-work,gitlab-answers}.ts',
    reason: 'GitLab CI pipelines have stages',
  },
  {
    words: 'stage stages',
    in: 'test/{clients/gitbeaker*,fidelity/gitlab/queries/pipelines.ts,mutants/**/forge*,conformance/**/places.test.ts}',
    reason: 'GitLab CI pipelines have stages',
  },
  {
    words: 'stage stages',
    in: 'conformance/reading/**',
    line: /stages\[|status of stage/,
    reason: 'an example of an answer about a CI pipeline',
  },
  {
    words: 'stage',
    in: 'conformance/action/README.md',
    line: /^\| `stage` \|/,
    reason: 'a word of GitLab CI',
  },
  {
    words: 'cells',
    in: '{src/tracker/rich-text,simulators/tracker/adf,conformance/report/page}/**',
    reason: 'tables of Markdown, wiki markup and HTML have cells',
  },
  {
    words: 'whose',
    in: 'test/fidelity/spec/phrases.ts',
    reason: 'words of the specification, which are read',
  },
  {
    words: 'known',
    in: '{src,test}/{kernel,library}/**',
    line: /\.well-known\/|WELL_KNOWN/,
    reason: 'the beginning of addresses, as RFC 8615 has it',
  },
  {
    words: 'known',
    in: 'src/README.md',
    line: /\/\.well-known\//,
    reason: 'the beginning of addresses, as RFC 8615 has it',
  },
  { words: 'known', in: 'test/cli/{check,verify}/**', reason: 'what the gate and the verifier print' },
  {
    words: 'known cells stand ports',
    in: 'test/architecture/**',
    reason: 'names of files and values that are listed there',
  },
  {
    words: 'somebody nobody told tell comes',
    in: 'simulators/forge/generate/{data/{issue-prose,places-plan},records/{planning,work-items},edge-cases/long-merge-request}.ts',
    line: /good first issue|for a deployment'|told apart by their callers|incident comes|customers tell/,
    reason: 'texts of the generated world',
  },
  {
    words: 'known',
    in: '{conformance,test/conformance}/report/**',
    line: /known/,
    reason: 'known failures, as the reports of the gate call them and a member of theirs is named',
  },
  {
    words: 'stands nobody nobodys',
    in: 'test/mutants/independent/{score-of-the-old-gate.json,{forge/figures,tracker/issues,tracker/sprints}.ts}',
    line: /"?id: '|^"/,
    reason: 'ids of mutants, which a recorded score names',
  },
  {
    words: 'ports crew crews',
    in: '{simulators,test/simulators}/tracker/**',
    line: /\bPORTS\b|portOf|generate\/ports|(?:booking|ferry)-crew|crew roster|in the ports|passengers? (?:and|or)/,
    reason: 'the generated world is that of a ferry line, which has seaports and crews',
  },
  {
    words: 'somebody nobody tells tell comes ports crew crews',
    in: 'simulators/tracker/world/generate/{catalogue,prose}.ts',
    line: /^(?:'|\w+: (?:status|type)\(|priority\()|description: '/,
    reason: 'descriptions and prose of the generated world',
  },
  {
    words: 'known',
    in: 'conformance/verify/documents.ts',
    line: /Known(?:Type|Argument)NamesRule/,
    reason: 'names of rules of the package graphql',
  },
  {
    words: 'nobody',
    in: 'conformance/profiles/tracker/documents.ts',
    line: /Nobody saw the tern/,
    reason: 'the text of a fixture',
  },
  {
    words: 'company',
    in: 'conformance/verify/discovery/tracker.ts',
    line: /company-managed/,
    reason: 'Jira has company-managed and team-managed projects',
  },
  {
    words: 'strangers',
    in: 'simulators/media/world/world.ts',
    reason: 'a label of the random numbers: another one changes a generated key',
  },
  { words: 'cast', line: /\bcasts? (?:says|of|to)\b|\b(?:a|no) cast\b/, reason: 'casts of TypeScript' },
];
