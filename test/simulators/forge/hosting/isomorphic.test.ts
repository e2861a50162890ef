import fs from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import * as git from 'isomorphic-git';
import client from 'isomorphic-git/http/node';
import { expect, test } from 'vitest';
import { listedBy, projectAt, simulated } from './both-sides.js';
import { gitClient, hostedForge } from './git-client.js';

/** The usual agent of Node gives up after five seconds, which a busy machine takes. */
const agent = new Agent();
const http: git.HttpClient = {
  request: (asked) => client.request({ ...asked, agent }),
};

const AUTHOR = { name: 'Ann', email: 'ann@example.com' };
const PATH = 'community/sdk';

test('isomorphic-git clones, pushes commits and tags, by force too, and removes a branch', async () => {
  const { simulator, url } = await hostedForge();
  const checker = gitClient();
  const dir = join(checker.folder, 'work');
  const onAuth = () => ({ username: 'anyone', password: simulator.credentials.token ?? '' });
  const at = { fs, http, dir, onAuth };
  await git.clone({ ...at, url: `${url}/${PATH}.git`, noCheckout: false });
  const commit = async (message: string, more: { readonly amend?: boolean } = {}) => {
    fs.writeFileSync(join(dir, 'notes.txt'), message);
    await git.add({ fs, dir, filepath: 'notes.txt' });
    return git.commit({ fs, dir, message, author: AUTHOR, ...more });
  };
  await git.branch({ fs, dir, ref: 'topic', checkout: true });
  await git.branch({ fs, dir, ref: 'gone' });
  await commit('One');
  await git.annotatedTag({ fs, dir, ref: 'marked', message: 'A tag', tagger: AUTHOR });
  const pushed = [
    await git.push({ ...at, remote: 'origin', ref: 'topic' }),
    await git.push({ ...at, remote: 'origin', ref: 'gone' }),
    await git.push({ ...at, remote: 'origin', ref: 'marked' }),
  ];
  const amended = await commit('Other', { amend: true });
  pushed.push(await git.push({ ...at, remote: 'origin', ref: 'topic', force: true }));
  pushed.push(await git.push({ ...at, remote: 'origin', remoteRef: 'gone', delete: true }));

  const project = projectAt(simulator, PATH);
  const { branches, tags } = project.repository;
  await checker.git('clone', '-q', '--mirror', `${url}/${PATH}.git`, 'mirror');
  const mirror = (...args: string[]) => checker.git('-C', 'mirror', ...args);

  expect(pushed.map(({ ok }) => ok)).toStrictEqual(pushed.map(() => true));
  expect([branches.get('topic')?.sha, branches.has('gone')]).toStrictEqual([amended, false]);
  expect(tags.get('marked')?.id).toBe(await git.resolveRef({ fs, dir, ref: 'refs/tags/marked' }));
  expect(await listedBy(mirror, 'refs/heads')()).toStrictEqual(simulated(project));
  expect(await mirror('fsck', '--full', '--strict')).toBe('');
});
