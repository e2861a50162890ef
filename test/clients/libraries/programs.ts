type Command = readonly [string, ...string[]];

/** A program that calls as much of a library as has a meaning before Jira Cloud, or GitLab. */
export type Program = {
  /** The library, and where it is from. */
  readonly name: string;
  /** The simulator that it calls. */
  readonly backend: 'tracker' | 'forge';
  /**
   * What starts it; behind it come the address of a simulator, the e-mail address and the token of its administrator, the
   * folder with the library, and the names of records where it sweeps.
   */
  readonly command: Command;
  /** Whether it calls all that there is by names of records that are made for it: some calls are refused for what they take. */
  readonly sweeps?: true;
} & (
  | {
      /** What ends well where the library is installed. */
      readonly check: Command;
      readonly packages?: never;
    }
  | {
      /** What `npm run clients` installs from npm's registry. */
      readonly packages: readonly string[];
      readonly check?: never;
    }
);

const at = (file: string) => new URL(file, import.meta.url).pathname;

/** Go with the libraries of Debian's packages. */
const GO = ['/usr/bin/env', 'GO111MODULE=off', 'GOPATH=/usr/share/gocode', '/usr/bin/go'] as const;

/**
 * The programs, each in a file beside this one: a line `ok`, `501` or `failed` for each call, its name, and why; `refused` for
 * a call that GitLab refuses as well, and `gone` for one to an address that GitLab does not have (any more).
 */
export const PROGRAMS: readonly Program[] = [
  {
    name: 'python3-jira of Debian',
    backend: 'tracker',
    command: ['/usr/bin/python3', at('python-jira.py')],
    check: ['/usr/bin/python3', '-c', 'import jira'],
  },
  {
    name: 'ruby-jira of Debian',
    backend: 'tracker',
    command: ['/usr/bin/ruby', at('ruby-jira.rb')],
    check: ['/usr/bin/ruby', '-e', "require 'jira-ruby'"],
  },
  {
    name: 'libjira-rest-perl of Debian',
    backend: 'tracker',
    command: ['/usr/bin/perl', at('perl-rest.pl')],
    check: ['/usr/bin/perl', '-MJIRA::REST', '-e', '1'],
  },
  {
    name: 'libjira-client-automated-perl of Debian',
    backend: 'tracker',
    command: ['/usr/bin/perl', at('perl-automated.pl')],
    check: ['/usr/bin/perl', '-MJIRA::Client::Automated', '-e', '1'],
  },
  {
    name: 'jira.js 6 of npm',
    backend: 'tracker',
    command: [process.execPath, at('jira-js/main.js')],
    packages: ['jira.js@6.2.0'],
  },
  {
    name: 'jira-client 8 of npm',
    backend: 'tracker',
    command: [process.execPath, at('jira-client.js')],
    packages: ['jira-client@8.2.2'],
  },
  {
    name: 'python3-gitlab of Debian',
    backend: 'forge',
    command: ['/usr/bin/python3', at('python-gitlab.py')],
    check: ['/usr/bin/python3', '-c', 'import gitlab'],
  },
  {
    name: 'ruby-gitlab of Debian',
    backend: 'forge',
    sweeps: true,
    command: ['/usr/bin/ruby', at('sweeps/ruby-gitlab.rb')],
    check: ['/usr/bin/ruby', '-e', "require 'gitlab'"],
  },
  {
    name: 'libgitlab-api-v4-perl of Debian',
    backend: 'forge',
    sweeps: true,
    command: ['/usr/bin/perl', at('sweeps/perl-gitlab.pl')],
    check: ['/usr/bin/perl', '-MGitLab::API::v4', '-e', '1'],
  },
  {
    name: 'go-gitlab of Debian',
    backend: 'forge',
    sweeps: true,
    command: [...GO, 'run', at('sweeps/go-gitlab.go'), at('sweeps/go-gitlab-words.go')],
    check: [...GO, 'list', 'github.com/xanzy/go-gitlab'],
  },
  {
    name: '@gitbeaker/rest 43 of npm',
    backend: 'forge',
    sweeps: true,
    command: [process.execPath, '--no-deprecation', at('sweeps/gitbeaker.js')],
    check: [process.execPath, '-e', "require.resolve('@gitbeaker/rest')"],
  },
  {
    name: '@zereight/mcp-gitlab 2 of npm',
    backend: 'forge',
    command: [process.execPath, at('mcp-gitlab/main.js')],
    packages: ['@zereight/mcp-gitlab@2.1.64'],
  },
  {
    name: '@semantic-release/gitlab 13 of npm',
    backend: 'forge',
    command: [process.execPath, at('semantic-release.js')],
    packages: ['@semantic-release/gitlab@13.3.3'],
  },
  {
    name: 'danger 14 of npm',
    backend: 'forge',
    command: [process.execPath, at('danger.js')],
    packages: ['danger@14.0.7'],
  },
  {
    name: 'renovate 44 of npm',
    backend: 'forge',
    command: [process.execPath, at('renovate/main.js')],
    packages: ['renovate@44.121.2', `node-24@npm:node-${process.platform}-${process.arch}@24.22.3`],
  },
];
