import { createSnippet } from '../../actions/pages/snippets.js';
import { createPage, updatePage } from '../../actions/pages/wikis.js';
import { addEmail, addKey } from '../../actions/places/credentials.js';
import { addList, createBoard } from '../../actions/planning/boards.js';
import type { Group, Project } from '../../world/records/projects.js';
import { DAY } from '../../world/records/time.js';
import type { Setting } from '../context.js';
import type { People } from '../places/people.js';

const WIKI = [
  {
    title: 'home',
    content: 'What everybody new should read first.\n\n- [First steps](guides/first-steps)\n',
  },
  { title: 'guides/first steps', content: '# First steps\n\nClone the project, then run the tests.\n' },
];
const KEY = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIG5vdC1hLXJlYWwta2V5LW9mLWFuLWFjY291bnQ= laptop';
const APART = 20 * DAY;
const COLUMNS = ['workflow::ready', 'workflow::in progress', 'workflow::in review'];

/** Makes wikis, snippets and boards of the main project and its group, and a key and an address of the usual account. */
export function makePages(setting: Setting, people: People): void {
  const { world, calendar } = setting;
  const [project, group] = [world.places.get('platform/core'), world.places.get('platform')];
  if (project?.kind !== 'project' || group?.kind !== 'group') return;
  for (const home of [project, group]) {
    makeWiki(setting, home, people);
    makeBoard(setting, home);
  }
  makeSnippets(setting, project, people);
  const at = calendar.ago(80, 10);
  addKey(world, at, people.usual, { title: 'Laptop', key: KEY, usage: 'auth_and_signing', expiresAt: null });
  addEmail(world, people.usual, { email: 'second.address@example.com', confirmedAt: at });
}

function makeWiki({ world, calendar }: Setting, home: Project | Group, { usual, developer }: People): void {
  for (const page of WIKI) createPage(world, { user: usual, at: calendar.ago(90, 10) }, home, page);
  const [first] = [...world.wikiPages.values()].filter((page) => page.home === home);
  if (first)
    updatePage(world, { user: developer, at: calendar.ago(30, 10) }, first, {
      content: `${WIKI[0]?.content ?? ''}\nAsk in the channel of the team.\n`,
    });
}

function makeBoard({ world }: Setting, home: Project | Group): void {
  const board = createBoard(world, home, 'Development');
  const nothing = { milestone: null, iteration: null, assignee: null };
  for (const name of COLUMNS) {
    const label = [...world.labels.values()].find((one) => one.home.kind === 'group' && one.name === name);
    if (label) addList(world, board, { ...nothing, label });
  }
}

function makeSnippets({ world, calendar }: Setting, project: Project, { usual, developer }: People): void {
  const at = calendar.ago(50, 10);
  const files = [
    { path: 'clean.sh', content: '#!/bin/sh\nrm -rf build\n' },
    { path: 'notes/why.md', content: 'Old builds are in the way.\n' },
  ];
  for (const [place, visibility] of (['private', 'internal', 'public'] as const).entries()) {
    const described = { title: `Clean the build (${visibility})`, description: null, visibility, files };
    createSnippet(world, { user: usual, at: at + place * APART }, { ...described, project });
    createSnippet(world, { user: usual, at: at + place * APART }, { ...described, project: null });
    createSnippet(world, { user: developer, at: at + (2 - place) * APART }, { ...described, project: null });
  }
}
