import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Reply } from '#simulators/core/http/response.js';
import type { Backend, Route } from '#simulators/core/routing/route.js';
import { indexRoutes } from '#simulators/core/routing/route-index.js';
import { forgeRoutes } from '#simulators/forge/routes.js';
import { trackerRoutes } from '#simulators/tracker/routes/index.js';
import { createToy, HERE, posting } from './toy.js';

const nothing = () => new Reply(null);
const route = (pattern: string): Route<Backend> => ({ pattern, handle: nothing });

test('any text is one segment of a path, slashes included', async () => {
  const match = indexRoutes([route('GET /projects/:project/files/:file')]);
  const segment = fc.string({ minLength: 1, unit: 'binary' });

  fc.assert(
    fc.property(segment, segment, (project, file) => {
      const path = `/projects/${encodeURIComponent(project)}/files/${encodeURIComponent(file)}`;

      expect(match('GET', path)?.params).toStrictEqual({ project, file });
    }),
  );
});

test('a segment is decoded once only', async () => {
  const { fetch } = createToy();

  const response = await fetch(`${HERE}/projects/group%2Fproject/files/100%2525`);

  expect(await response.json()).toStrictEqual({ project: 'group/project', file: '100%25' });
});

test('a literal segment wins over a parameter', async () => {
  const { fetch } = createToy();

  const response = await fetch(`${HERE}/notes/latest`);

  expect(await response.json()).toStrictEqual({ latest: null });
});

test('a literal segment of another method does not hide a parameter', () => {
  const match = indexRoutes([route('POST /notes/latest'), route('GET /notes/:id')]);

  expect(match('GET', '/notes/latest')?.params).toStrictEqual({ id: 'latest' });
});

test('a parameter may end in a literal, and the longer literal wins', async () => {
  const { fetch } = createToy();

  const response = await fetch(`${HERE}/notes/a%3Ab:archive`, posting(null));

  expect(await response.json()).toStrictEqual({ archived: 'a:b' });
});

test('the longest literal after a parameter wins, in any order of the routes', () => {
  const patterns = ['GET /m/:m', 'GET /m/:m:predict', 'GET /m/:m:x:predict'];
  const found = (routes: string[], path: string) =>
    indexRoutes(routes.map(route))('GET', path)?.route.pattern;

  for (const routes of [patterns, patterns.toReversed()]) {
    expect(found(routes, '/m/a')).toBe('GET /m/:m');
    expect(found(routes, '/m/a:predict')).toBe('GET /m/:m:predict');
    expect(found(routes, '/m/a:x:predict')).toBe('GET /m/:m:x:predict');
  }
});

test.each(['/notes/', '/notes/%zz', '/notes/1/2', '/note', '//notes', '/notes/latest/'])(
  'no route takes %s',
  async (path) => {
    const toy = createToy();

    const response = await toy.fetch(`${HERE}${path}`);

    expect(response.status).toBe(404);
    expect(toy.journal.entries()[0]).toMatchObject({ unrouted: true, route: null, path, status: 404 });
  },
);

test('a method that a path does not have is no route', async () => {
  const { fetch } = createToy();

  const response = await fetch(`${HERE}/notes`, { method: 'DELETE' });

  expect(response.status).toBe(404);
});

test('two routes for the same method and path are refused with the first request that is as long', () => {
  const match = indexRoutes([route('GET /a/:b'), route('GET /a/:c'), route('GET /a')]);

  expect(match('GET', '/a')).not.toBeNull();
  expect(() => match('GET', '/a/1')).toThrow('Two routes for GET /a/:c');
});

test.each(Object.entries({ forgeRoutes, trackerRoutes }))(
  'each of the %s is found by a path of its own, so that no two are the same',
  (_, routes: readonly Route<never>[]) => {
    const match = indexRoutes(routes);
    const astray = routes.filter(({ pattern }) => {
      const [method = '', path = ''] = pattern.split(' ');
      return match(method, path.replace(/:[A-Za-z_]\w*\*?/g, 'x'))?.route.pattern !== pattern;
    });

    expect(routes.length).toBeGreaterThan(5);
    expect(astray).toStrictEqual([]);
  },
);

test('a last parameter with a star takes all that follows, where nothing else fits', () => {
  const match = indexRoutes(['GET /:page*', 'GET /api/:id', 'GET /api/:id/notes'].map(route));

  expect(match('GET', '/group/sub%2Fgroup/-/issues/5')?.params).toStrictEqual({
    page: 'group/sub/group/-/issues/5',
  });
  expect(match('GET', '/api/7')?.params).toStrictEqual({ id: '7' });
  expect(match('GET', '/api/7/none')?.params).toStrictEqual({ page: 'api/7/none' });
  expect(match('POST', '/group')).toBeNull();
});

test('the methods of a path are listed, whatever was asked', () => {
  const match = indexRoutes(['GET /notes/:id', 'DELETE /notes/:id', 'PUT /notes/latest'].map(route));

  expect(match.methods('/notes/latest')).toStrictEqual(['GET', 'PUT', 'DELETE']);
  expect(match.methods('/nowhere')).toStrictEqual([]);
});
