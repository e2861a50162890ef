import { expect, test } from 'vitest';
import { documentsOf } from '#conformance/reading/outputs/documents.js';

/** What is read of a text, without the text. */
function read(text: string): unknown {
  const [document] = documentsOf({ structured: undefined, texts: [text] });
  const { '#text': _, ...value } = Object(document?.value);
  return value;
}

test('elements of XML are read by their names, those of one name as a list', () => {
  const issues = '<issue id="1"><key>AB-1</key></issue><issue id="2"><key>AB-2</key></issue>';

  expect(
    read(`<?xml version="1.0"?>\n<answer><total>2</total><issues>${issues}</issues></answer>`),
  ).toStrictEqual({
    total: '2',
    issues: [
      { id: '1', key: 'AB-1' },
      { id: '2', key: 'AB-2' },
    ],
  });
});

test('an item of XML by itself is a list, and lines of a text are no names', () => {
  expect(
    read(
      '<answer><labels><item>api</item></labels><body>Total: 3\n&lt;b&gt; &amp; won&#x27;t</body></answer>',
    ),
  ).toStrictEqual({
    labels: ['api'],
    body: "Total: 3\n<b> & won't",
  });
});

test('a text that is not XML to its end is read as words', () => {
  expect(read('<answer>Total: 3</answer>\nState: open')).toMatchObject({ State: 'open' });
});

test('elements and attributes of XML may have names beyond ASCII', () => {
  expect(read('<count><größere_möwen größe="2">1</größere_möwen><api>3</api></count>')).toStrictEqual({
    größere_möwen: { größe: '2', '#value': '1' },
    api: '3',
  });
});

test('characters of attributes are read, those of a verbatim part are as they are', () => {
  expect(read('<count note="a &amp; b"><body><![CDATA[a &amp; <b>]]></body></count>')).toStrictEqual({
    note: 'a & b',
    body: 'a &amp; <b>',
  });
});

test.each([
  ['an element ends by another name', '<answer><total>\nState: open\n</sum></answer>'],
  ['an element does not end', '<answer><total>\nState: open\n</total>'],
  ['there are two', '<total>3</total><answer>\nState: open\n</answer>'],
  ['words are before them', 'Here it is.\n<answer>\nState: open\n</answer>'],
  ['a sign begins none', '<answer><total>1 < 3</total>\nState: open\n</answer>'],
  ['one ends that did not begin', '</total><answer>\nState: open\n</answer>'],
  ['it is HTML', '<div><total>3</total>\nState: open\n</div>'],
])('elements are read as words where %s', (_why, text) => {
  expect(read(text)).toMatchObject({ State: 'open' });
});

test('an element by itself is a fact, not a list of one', () => {
  expect(read('<answer><issue><key>AB-1</key></issue></answer>')).toStrictEqual({ issue: { key: 'AB-1' } });
});

test('elements of one name beside others are a list, and so are those with attributes of their own', () => {
  expect(
    read(
      '<answer><label>api</label><total>2</total><label>web</label><page at="1"><key>AB-1</key><key>AB-2</key></page></answer>',
    ),
  ).toStrictEqual({ label: ['api', 'web'], total: '2', page: { at: '1', key: ['AB-1', 'AB-2'] } });
});
