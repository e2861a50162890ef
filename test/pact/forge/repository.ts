import { MatchersV3 } from '@pact-foundation/pact';
import { FILE, FOLDER } from '#src/forge/all-documents.js';
import type { Fixture } from '../fixture.js';
import type { Interaction } from '../recording.js';
import { address, asks, brings, EXAMPLES, id, nodes, sha, stated } from './notation.js';

const { boolean, like, regex } = MatchersV3;

const { projectPath, path, ref, tag, blobId } = EXAMPLES;
const IN_PROJECT = { projectPath: stated('{projectPath}') };
const folder = { name: like('docs'), path: like('docs') };
const file = { name: like('plan.md'), path: like('docs/plan.md'), mode: like('100644') };
const base64 = regex('^[A-Za-z0-9+/\\n]+={0,2}\\n?$', 'S2VlbC4K');

/** A repository at a commit, with a part of its tree. */
function atCommit(part: object): Interaction['response'] {
  const revision = { empty: false, rootRef: like('main'), commit: { sha } };
  return brings({ project: { id: id('Project'), webUrl: address, repository: { ...revision, ...part } } });
}

/** A folder that has these, and maybe more. */
function folderOf(entries: object): Interaction['response'] {
  const pageInfo = { endCursor: like('bWFpbg'), hasNextPage: boolean(false) };
  return atCommit({ paginatedTree: { pageInfo, nodes: [entries] } });
}

/** The two requests for a file: its details, and its content. */
function reading(what: string, state: string, content: MatchersV3.Matcher<string>): Interaction[] {
  const oid = regex('^[0-9a-f]{40}$', blobId);
  return [
    {
      description: `the details of ${what}`,
      states: [{ name: state }],
      request: asks(FILE, { ...IN_PROJECT, ref: stated('{ref}'), path: stated('{path}') }),
      response: atCommit({ blobs: { nodes: [{ oid, mode: like('100644'), size: regex('^\\d+$', '6') }] } }),
    },
    {
      description: `the content of ${what}`,
      states: [{ name: state }],
      request: {
        method: 'GET',
        path: stated('/api/v4/projects/{projectId}/repository/blobs/{blobId}'),
      },
      response: { status: 200, body: { encoding: 'base64', content } },
    },
  ];
}

/** Folders and files of repositories. */
export const repositoryFixtures: Record<string, Fixture> = {
  'lists a folder at a tag': {
    tool: 'browse_repository',
    args: { projectPath, ref: tag },
    interactions: {
      description: 'the root of a repository at a tag',
      states: [{ name: 'a tag' }],
      request: asks(FOLDER, { ...IN_PROJECT, ref: stated('{tag}'), path: '', after: null }),
      response: folderOf({ trees: nodes(folder), blobs: nodes(file), submodules: { nodes: like([]) } }),
    },
    outcome: {
      structuredContent: {
        ref: tag,
        entries: [
          { name: 'docs', type: 'folder' },
          { name: 'plan.md', type: 'file' },
        ],
      },
    },
  },
  'lists a folder at a commit': {
    tool: 'browse_repository',
    args: { projectPath, path: 'docs', ref: EXAMPLES.sha },
    interactions: {
      description: 'a folder of a repository at a commit',
      states: [{ name: 'a commit' }],
      request: asks(FOLDER, { ...IN_PROJECT, ref: stated('{sha}'), path: 'docs', after: null }),
      response: folderOf({ trees: { nodes: like([]) }, blobs: nodes(file) }),
    },
    outcome: { structuredContent: { commit: EXAMPLES.sha } },
  },
  'lists a large folder': {
    tool: 'browse_repository',
    args: { projectPath, path, ref },
    interactions: {
      description: 'the first page of a large folder',
      states: [{ name: 'a folder with many entries' }],
      request: asks(FOLDER, {
        ...IN_PROJECT,
        ref: stated('{ref}'),
        path: stated('{path}'),
        after: null,
      }),
      response: atCommit({
        paginatedTree: {
          pageInfo: { endCursor: like('bWFpbg'), hasNextPage: boolean(false) },
          nodes: [{ blobs: nodes(file) }],
        },
      }),
    },
    outcome: { structuredContent: { truncated: false } },
  },
  'finds an empty repository': {
    tool: 'browse_repository',
    args: { projectPath },
    interactions: {
      description: 'the root of a repository without commits',
      states: [{ name: 'a project without a repository' }],
      request: asks(FOLDER, { ...IN_PROJECT, ref: 'HEAD', path: '', after: null }),
      response: brings({ project: { id: id('Project'), repository: { empty: true, commit: null } } }),
    },
    outcome: { isError: true, _meta: { code: 'not_found' } },
  },
  'reads a text file': {
    tool: 'get_file_content',
    args: { projectPath, filePath: path, ref },
    interactions: reading('a file', 'a file in a repository', base64),
    outcome: { structuredContent: { blobId, encoding: 'text', content: 'Keel.\n', size: 6 } },
  },
  'reads a binary file': {
    tool: 'get_file_content',
    args: { projectPath, filePath: path, ref },
    interactions: reading(
      'a binary file',
      'a binary file in a repository',
      regex('^iVBORw0KGgo[A-Za-z0-9+/\\n]+={0,2}\\n?$', 'iVBORw0KGgoAAAAN'),
    ),
    outcome: { structuredContent: { encoding: 'base64', content: 'iVBORw0KGgoAAAAN' } },
  },
  'reads a file with an unusual name': {
    tool: 'get_file_content',
    args: { projectPath, filePath: path, ref },
    interactions: reading('a file with an unusual name', 'a file with an unusual name', base64),
    outcome: { structuredContent: { path, content: 'Keel.\n' } },
  },
};
