import { expect, test } from 'vitest';
import { get, someIssue, still, V3 } from '../calls.js';

test('shows the time in a custom field of a generated issue as it shows every time', async () => {
  const simulator = still();
  const { key, custom } = someIssue(simulator, (issue) => issue.custom.customfield_10037 !== undefined);

  const { json } = await get(simulator, `${V3}/issue/${key}?fields=customfield_10037`);

  const shown = json.fields.customfield_10037;
  expect(shown).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+0000$/);
  expect(Date.parse(shown)).toBe(custom.customfield_10037);
});
