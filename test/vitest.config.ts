import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './longest-first.js';

/**
 * The tests that take three times as long as all others together: clients of both eras on the wire, gates of servers in other styles, of
 * broken ones and of mutants, backends that misbehave, the packed tarball, exported worlds, laws that ask every route, recorded
 * agreements, commands in processes of their own, large bodies and long texts. CI runs them, and who changes what they are about.
 */
const LONG = [
  'eras/**/*.test.ts',
  'mutants/**/*.test.ts',
  'reliability/**/*.test.ts',
  'package/**/*.test.ts',
  'clients/libraries.test.ts',
  'clients/registries/npm.test.ts',
  'cli/page/*in-browser.test.ts',
  'library/world-files/{commands,round-trip,forge-round-trip,media-round-trip}.test.ts',
  'library/gate/**/*.test.ts',
  'library/sign-in/*.test.ts',
  'cli/traces/traces.test.ts',
  'library/pulling/{forge,tracker}.test.ts',
  'conformance/{correct-variants,target/*,run/{waits,shards},models/{memory,faulted-writes,failing-backend},own-contract/{everything,rules}}.test.ts',
  'conformance/strict/broken-{servers,targets}.test.ts',
  'library/{eight-workers,caller-credentials,intercept}.test.ts',
  'simulators/{forks/laws,resets/followed-records,resets/touched-records,resets/tracker,core/admin/request-changes,bounds}.test.ts',
  'simulators/forge/hosting/*.test.ts',
  'simulators/forge/hooks/thousand.test.ts',
  'simulators/forge/{oauth/openid-client,lfs/objects,families/agreement,laws/writes,laws/two-interfaces,families/permissions,removal/removal}.test.ts',
  'media/{kills,video-kills,videos,store/postgres,store/{replicas,replicas-in-bucket},saved/{both-kinds,bucket,bucket-links,unusable-bucket}}.test.ts',
  'cli/{action,leaves-nothing,simulate,up,usage,stdio,stdio-messages,settings/wrong-settings}.test.ts',
  'cli/{check/check-reports,check/check-contract,verify/verify-discover,verify/verify-forge,startup/first-results,startup/late-libraries}.test.ts',
  'independent/*.test.ts',
  'simulators/{large-bodies,together/story,media/videos,media/generate-content,core/state/repeatable,resets/forge}.test.ts',
  'simulators/forge/{issues/long-texts,laws/parameters-read,world/world-laws,world/unfinished}.test.ts',
  'simulators/tracker/{long-texts,jql/random,jql/kept-indexes}.test.ts',
  'forge/laws/{laws-nulls,laws-paging}.test.ts',
  'tracker/{statistics/statistics-laws,text/rich-text-edit-laws,text/rich-text-laws,text/texts-aside,paths}.test.ts',
  'conformance/{other-schemas,clauses/fact-names,clauses/own-clauses-*,own-contract/any-schema,report/report-page,report/one-cause,reading/facts-read}.test.ts',
  'media/{history,growing-file}.test.ts',
  'plants/*.test.ts',
  'pact/{agreement,forge,tracker}.test.ts',
  'cli/{unbundled,documents/{vitest-example,own-server,simulators}}.test.ts',
];

const ELSEWHERE = ['**/node_modules/**', 'fidelity/**'];

// Tests import the built files (`#src/...` is dist/src/...), so what is tested and measured is what is shipped.
export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['**/*.test.ts'], exclude: [...ELSEWHERE, ...LONG] } },
      // Two more than there are cores: these wait for what they have started for two thirds of their time. Vitest runs
      // projects with another number of workers one after the other, by this order.
      {
        extends: true,
        test: {
          name: 'long',
          include: LONG,
          exclude: ELSEWHERE,
          maxWorkers: availableParallelism() + 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // Threads of one process wait for each other where memory is taken and given back, and took a fifth longer.
    pool: 'forks',
    // Megabytes that a process makes before what is still used of them is copied, and that in one thread, for the others
    // would take the processor from another test: as V8 does it by itself, a run takes a tenth more processor time.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=128', '--single-threaded-gc'],
    // One more than there are cores: many tests wait for a process that they have started.
    maxWorkers: availableParallelism() + 1,
    // Loading the build, the SDK and the libraries anew for each file takes a third of the machine's time; no module of the
    // build has state of its own, and what a test puts into the environment is taken out after it.
    isolate: false,
    unstubEnvs: true,
    sequence: { sequencer: LongestFirst },
    globalSetup: ['temporary-folder.js'],
    setupFiles: ['offline.ts'],
    server: { deps: { external: [/\/dist\//] } },
    env: { PACT_DO_NOT_TRACK: 'true' },
    // What hangs is ended; no test is slow enough for this, on whatever machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
