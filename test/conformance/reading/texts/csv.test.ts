import { expect, test } from 'vitest';
import { documentsOf } from '#conformance/reading/outputs/documents.js';

/** What is read of a text, without the text. */
function read(text: string): unknown {
  const [document] = documentsOf({ structured: undefined, texts: [text] });
  const { '#text': _, tables: __, ...value } = Object(document?.value);
  return value;
}

test('comma-separated values are read as the rows of their tables', () => {
  expect(
    read('sprint_id,points\n53,29.5\n\ngroup,issues,points\nTo Do,0,0\n"Done, all",7,24\n'),
  ).toStrictEqual({
    'columns sprintid points': [{ sprint_id: '53', points: '29.5' }],
    'columns group issues points': [
      { group: 'To Do', issues: '0', points: '0' },
      { group: 'Done, all', issues: '7', points: '24' },
    ],
  });
});

test('a table may be named in a line before it, and have fields of several lines', () => {
  expect(read('# labels: none\n\n# issues\nkey,summary\nAB-1,"He said: ""no""\nKey: AB-2"\n')).toStrictEqual({
    labels: [],
    issues: [{ key: 'AB-1', summary: 'He said: "no"\nKey: AB-2' }],
  });
});

test('each table of comma-separated values is in the list of all, too, for its columns may differ', () => {
  const [document] = documentsOf({ structured: undefined, texts: ['key,note\nAB-1,none'] });

  expect(document?.value).toMatchObject({ tables: [[{ key: 'AB-1', note: 'none' }]] });
});

test('sentences with commas are no table', () => {
  expect(read('Sprint 7, the last\nTotal: 3')).toMatchObject({ Total: '3' });
});

test('values may be separated by tabs, with line breaks as escapes, or by semicolons', () => {
  const rows = [{ key: 'AB-1', note: 'say "no", \nand \\ go' }];

  expect(read('key\tnote\nAB-1\tsay "no", \\nand \\\\ go\n')).toStrictEqual({ 'columns key note': rows });
  expect(read('key;note\r\nAB-1;"say ""no"", \nand \\ go"\r\n')).toStrictEqual({ 'columns key note': rows });
});

test('a field of tab-separated values may begin with a quotation', () => {
  expect(read('key\tnote\nAB-1\t"No" is right\nAB-2\t"a\tb"\n')).toStrictEqual({
    'columns key note': [
      { key: 'AB-1', note: '"No" is right' },
      { key: 'AB-2', note: 'a\tb' },
    ],
  });
});

test('tables of the same columns are one list', () => {
  expect(read('key,note\nAB-1,old\n\nkey,note\nAB-2,new\n')).toStrictEqual({
    'columns key note': [
      { key: 'AB-1', note: 'old' },
      { key: 'AB-2', note: 'new' },
    ],
  });
});

test.each([
  ['a line of it has more fields than its head', 'key,note\nAB-1,old,torn\nTotal: 3'],
  ['its columns are no names', 'key,3%\nAB-1,old\nTotal: 3'],
  ['two columns have the same name', 'key,key\nAB-1,AB-2\n\nTotal: 3'],
  ['it has one column', 'key\nAB-1\n\nTotal: 3'],
  ['it has one column, of fields with commas', 'key\n"AB, 1"\n\nTotal: 3'],
  ['it is only a head', 'key,note\n\nTotal: 3'],
  ['words come before it', 'All of them: 2\n\nkey,note\nAB-1,old\n\nTotal: 3'],
  ['a quotation in it does not end', 'key,note\nAB-1,"old\n\nTotal: 3'],
])('a text is read as words where %s', (_why, text) => {
  const value = read(text);

  expect(value).toMatchObject({ Total: '3' });
  expect(Object.keys(Object(value)).filter((name) => name.startsWith('columns'))).toStrictEqual([]);
});

test('a table with words after it is read beside them', () => {
  expect(read('key,note\nAB-1,old\n\nTotal: 3, as before')).toMatchObject({
    'columns key note': [{ key: 'AB-1', note: 'old' }],
    Total: '3, as before',
  });
});

test('a table beside others may have one column', () => {
  expect(read('# labels\nname\napi\nweb\n\nkey,note\nAB-1,old\n')).toStrictEqual({
    labels: [{ name: 'api' }, { name: 'web' }],
    'columns key note': [{ key: 'AB-1', note: 'old' }],
  });
});
