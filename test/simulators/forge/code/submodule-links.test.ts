import { expect, test } from 'vitest';
import { submoduleLinks } from '#simulators/forge/rendering/submodule-links.js';

const SHA = 'c'.repeat(40);
const within = { site: 'https://forge.test', project: 'a/b/c', sha: SHA };
const own = (path: string) => [`/${path}`, `/${path}/-/tree/${SHA}`];

test.each([
  ['../d.git', own('a/b/d')],
  ['../../d/e.git', own('a/d/e')],
  ['../../../x/y', own('x/y')],
  ['../../../x.git', [null, null]],
  ['./d.git', [null, null]],
  ['https://forge.test/x/y/z.git', own('x/y/z')],
  ['https://forge.test/x/y', own('x/y')],
  ['git@forge.test:x/y.git', own('x/y')],
  ['https://github.com/x/y.git', ['https://github.com/x/y', `https://github.com/x/y/tree/${SHA}`]],
  ['git@github.com:x/y.git', ['https://github.com/x/y', `https://github.com/x/y/tree/${SHA}`]],
  ['https://gitlab.com/x/y', ['https://gitlab.com/x/y', `https://gitlab.com/x/y/-/tree/${SHA}`]],
  ['https://notgithub.com/x/y', ['https://notgithub.com/x/y', null]],
  ['https://git.example/x.git', ['https://git.example/x.git', null]],
  ['ssh://git.example/x', ['ssh://git.example/x', null]],
  ['git@git.example:x/y.git', [null, null]],
  ['javascript:alert(1)', [null, null]],
  [undefined, [null, null]],
])('a submodule at %s is linked as GitLab links it', (url, expected) => {
  const { webUrl, treeUrl } = submoduleLinks(url, within);

  expect([webUrl, treeUrl]).toStrictEqual(expected);
});
