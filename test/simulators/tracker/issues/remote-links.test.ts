import { describe, expect, test } from 'vitest';
import { call, get, HERE, still, V3 } from '../calls.js';

const OBJECT = { url: 'https://wiki.example/page/7', title: 'The plan', summary: 'What we said' };

async function newIssue(simulator = still()) {
  const { projects } = simulator.world;
  const [project] = projects.keys();
  const fields = { project: { key: project }, issuetype: { name: 'Task' }, summary: 'Linked' };
  const { json } = await call(simulator, 'POST', `${V3}/issue`, { fields });
  return { simulator, key: String(json.key), links: `${V3}/issue/${json.key}/remotelink` };
}

describe('links of an issue to other places', () => {
  test('are made, read, replaced and removed by id', async () => {
    const { simulator, key, links } = await newIssue();

    const made = await call(simulator, 'POST', links, { object: OBJECT, relationship: 'explained by' });
    const { id, self } = made.json;
    const one = await get(simulator, `${links}/${id}`);
    const replaced = await call(simulator, 'PUT', `${links}/${id}`, {
      object: { ...OBJECT, title: 'Plan B' },
    });
    const all = await get(simulator, links);
    const gone = await call(simulator, 'DELETE', `${links}/${id}`);

    expect([made.status, replaced.status, gone.status]).toStrictEqual([201, 204, 204]);
    expect(self).toBe(`${HERE}${V3}/issue/${key}/remotelink/${id}`);
    expect(one.json).toStrictEqual({
      id,
      self,
      application: {},
      relationship: 'explained by',
      object: OBJECT,
    });
    expect(all.json).toStrictEqual([{ id, self, application: {}, object: { ...OBJECT, title: 'Plan B' } }]);
    expect((await get(simulator, links)).json).toStrictEqual([]);
  });

  test('of one global id are one link, which is found and removed by it', async () => {
    const { simulator, links } = await newIssue();
    const named = { globalId: 'system=wiki&id=7', object: OBJECT };
    const byId = `${links}?globalId=${encodeURIComponent(named.globalId)}`;

    const first = await call(simulator, 'POST', links, named);
    const second = await call(simulator, 'POST', links, {
      ...named,
      object: { ...OBJECT, title: 'Changed' },
    });

    expect([first.status, second.status, second.json.id]).toStrictEqual([201, 200, first.json.id]);
    expect((await get(simulator, byId)).json.object.title).toBe('Changed');
    expect((await call(simulator, 'DELETE', byId)).status).toBe(204);
    expect((await get(simulator, byId)).status).toBe(404);
  });

  test.each([
    [{}, ['title', 'url']],
    [{ object: { title: 'x' } }, ['url']],
    [{ object: { url: 'https://a.example' } }, ['title']],
    [{ object: OBJECT, globalId: 'g'.repeat(256) }, ['globalId']],
    [{ object: OBJECT, relationship: 7 }, ['relationship']],
  ])('are refused by the name of what is missing or wrong: %j', async (body, names) => {
    const { simulator, links } = await newIssue();

    const { status, json } = await call(simulator, 'POST', links, body);

    expect([status, Object.keys(json.errors).sort()]).toStrictEqual([400, names]);
    expect((await get(simulator, links)).json).toStrictEqual([]);
  });

  test('need the permission to link, and an issue and a link that are there', async () => {
    const { simulator, links } = await newIssue();

    const answers = await Promise.all([
      call(simulator, 'POST', links, { object: OBJECT }, 'reader'),
      get(simulator, `${links}/1`),
      get(simulator, `${links}/one`),
      get(simulator, `${V3}/issue/NONE-1/remotelink`),
      call(simulator, 'DELETE', links),
    ]);

    expect(answers.map(({ status }) => status)).toStrictEqual([403, 404, 400, 404, 400]);
  });

  test('go with the issue', async () => {
    const { simulator, key, links } = await newIssue();
    await call(simulator, 'POST', links, { object: OBJECT });
    const issue = simulator.world.issues.byKey.get(key);

    await call(simulator, 'DELETE', `${V3}/issue/${key}`, undefined, 'admin');

    expect(issue && simulator.world.annotations.remoteLinks(issue)).toStrictEqual([]);
  });
});
