import { MatchersV3 } from '@pact-foundation/pact';
import { statedBy } from '../stated.js';

const { eachLike, like, regex } = MatchersV3;

/** The account that our server signs in with while it is recorded. */
export const ACCOUNT = { email: 'ada@example.com', token: 'a-token' };

/** The values in place of the provider's while our server is recorded. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  authorization: `Basic ${Buffer.from(`${ACCOUNT.email}:${ACCOUNT.token}`).toString('base64')}`,
  projectKey: 'PROJ',
  issueKey: 'PROJ-7',
  issueId: '10007',
  accountId: '5b10a2844c20165700ede21g',
  issueTypeId: '10001',
  transitionId: '31',
  attachmentId: '10200',
  component: 'Engine',
  boardId: '3',
  sprintId: '12',
  nextPageToken: 'ZXhhbXBsZTpwYWdlMg',
  storyPointsField: 'customfield_10016',
};

/** A text with the values of the provider's state in it, by `{name}`. */
export const stated = statedBy(EXAMPLES);

/** What the tracker server signs in with. */
export const CREDENTIAL = { authorization: stated('{authorization}') };

/** The tracker's own way to write a time. */
export const time = regex(
  '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}[+-]\\d{4}$',
  '2026-06-24T19:24:50.000+0000',
);
/** Digits, but a text: a pattern would let a number pass. */
export const id = like('10007');
export const key = regex('^[A-Z][A-Z0-9_]*-\\d+$', 'PROJ-7');
export const person = { accountId: like('5b10a2844c20165700ede21g'), displayName: like('Ada') };
export const status = { name: like('To Do'), statusCategory: { name: like('To Do') } };

/** Rich text of one paragraph, as our server writes it. */
export function paragraph(text: string) {
  return { type: 'doc', version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** A page of one record, which is all there is unless the size and the total say otherwise. */
export function page(name: string, record: object, { maxResults = 100, total = 1 } = {}) {
  return { maxResults: like(maxResults), total: like(total), [name]: eachLike(record, 1) };
}

/** An issue as it is read after a change: these of its fields. */
export function readBack(
  description: string,
  ids: string,
  fields: object,
  states: readonly { name: string }[] = [{ name: 'an issue' }],
) {
  return {
    description,
    states: [...states],
    request: {
      method: 'GET',
      path: stated('/rest/api/3/issue/{issueKey}'),
      query: { fields: ids, expand: 'names' },
    },
    response: { status: 200, body: { id, key, fields } },
  };
}

/** A refusal in the tracker's envelope. */
export function refused(code: number, message: string) {
  return { status: code, body: { errorMessages: eachLike(message, 1) } };
}
