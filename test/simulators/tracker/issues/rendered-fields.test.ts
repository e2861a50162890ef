import { describe, expect, test } from 'vitest';
import { call, documentOf, get, HERE, newTask, still, V3 } from '../calls.js';

const V2 = '/rest/api/2';

describe('renderedFields', () => {
  test.each([V3, V2])('of %s show texts as HTML, times in words and null for the rest', async (version) => {
    const simulator = still();
    const key = await newTask(simulator, { duedate: '2026-05-01' });
    await call(simulator, 'PUT', `${V2}/issue/${key}`, {
      fields: { description: 'h2. Why\n\nIt is *red* & {{wet}}.' },
    });
    await call(simulator, 'POST', `${V3}/issue/${key}/comment`, { body: documentOf('Wet <b>') });
    await call(simulator, 'POST', `${V2}/issue/${key}/worklog`, { timeSpent: '1d 4h', comment: '_Primer_' });

    const { json } = await get(simulator, `${version}/issue/${key}?expand=renderedFields`);
    const { description, created, duedate, comment, worklog, summary, labels } = json.renderedFields;

    expect(Object.keys(json.renderedFields)).toStrictEqual(expect.arrayContaining(Object.keys(json.fields)));
    expect(description).toBe('<h2><a name="Why"></a>Why</h2>\n\n<p>It is <b>red</b> &amp; <tt>wet</tt>.</p>');
    expect([created, duedate]).toStrictEqual([
      expect.stringMatching(/^0[123]\/Mar\/26 \d+:\d\d [AP]M$/),
      '01/May/26',
    ]);
    expect([comment.comments[0].body, comment.comments[0].created]).toStrictEqual([
      '<p>Wet &lt;b&gt;</p>',
      created,
    ]);
    expect(worklog.worklogs[0]).toMatchObject({
      comment: '<p><em>Primer</em></p>',
      timeSpent: '1 day, 4 hours',
    });
    expect([summary, labels]).toStrictEqual([null, null]);
  });

  test('of a search show the fields selected', async () => {
    const simulator = still();
    const key = await newTask(simulator, { description: documentOf('Both ramps.') });

    const { json } = await get(
      simulator,
      `${V3}/search/jql?jql=key=${key}&fields=description,summary&expand=renderedFields`,
    );

    expect(json.issues[0].renderedFields).toStrictEqual({ description: '<p>Both ramps.</p>', summary: null });
  });

  test('show every kind of node as the renderer of Jira does', async () => {
    const simulator = still();
    const [user] = simulator.world.users.values();
    const lines = [
      ...[
        '* one',
        '** two',
        '',
        '# three',
        '',
        'bq. Said.',
        '',
        '----',
        '',
        '||A||B||',
        '|1|[2|https://a.example/?b=1&c]|',
        '',
      ],
      ...['{code:js}', 'a < b', '{code}', '', `Hello [~accountid:${user?.accountId}] -x- +y+ ^2^ ~3~`],
    ];
    const key = await newTask(simulator);
    await call(simulator, 'PUT', `${V2}/issue/${key}`, { fields: { description: lines.join('\n') } });

    const { json } = await get(simulator, `${V3}/issue/${key}?expand=renderedFields&fields=description`);
    const html = json.renderedFields.description;

    expect(html).toContain(
      '<ul>\n\t<li>one\n<ul>\n\t<li>two</li>\n</ul></li>\n</ul>\n\n<ol>\n\t<li>three</li>\n</ol>',
    );
    expect(html).toContain('<blockquote><p>Said.</p></blockquote>\n\n<hr />');
    expect(html).toContain("<th class='confluenceTh'>A</th>\n<th class='confluenceTh'>B</th>\n</tr>");
    expect(html).toContain('<a href="https://a.example/?b=1&amp;c" class="external-link"');
    expect(html).toContain('<pre class="code-js">a &lt; b</pre>');
    expect(html).toContain(`<a href="${HERE}/secure/ViewProfile.jspa?accountId=`);
    expect(html).toContain(
      `>${user?.displayName}</a> <del>x</del> <ins>y</ins> <sup>2</sup> <sub>3</sub></p>`,
    );
  });
});

test('comments show their body as HTML where it is asked for', async () => {
  const simulator = still();
  const key = await newTask(simulator);
  const path = `${V3}/issue/${key}/comment`;

  const made = await call(simulator, 'POST', `${path}?expand=renderedBody`, { body: documentOf('Wet.') });
  const list = await get(simulator, `${path}?expand=renderedBody`);
  const one = await get(simulator, `${path}/${made.json.id}?expand=renderedBody`);
  const plain = await get(simulator, path);

  expect([made.json, list.json.comments[0], one.json].map(({ renderedBody }) => renderedBody)).toStrictEqual([
    ...['<p>Wet.</p>', '<p>Wet.</p>', '<p>Wet.</p>'],
  ]);
  expect(plain.json.comments[0]).not.toHaveProperty('renderedBody');
});

test('a mention written as wiki markup names the person in the document', async () => {
  const simulator = still();
  const [user] = simulator.world.users.values();
  const key = await newTask(simulator);
  const body = `Ask [~accountid:${user?.accountId}]`;

  const { json: made } = await call(simulator, 'POST', `${V2}/issue/${key}/comment`, { body });
  const { json } = await get(simulator, `${V3}/issue/${key}/comment/${made.id}`);

  expect(made.body).toBe(body);
  expect(json.body.content[0].content[1]).toStrictEqual({
    type: 'mention',
    attrs: { id: user?.accountId, text: `@${user?.displayName}`, accessLevel: '' },
  });
});
