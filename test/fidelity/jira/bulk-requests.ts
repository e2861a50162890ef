import { type Ask, get, send } from './ask.js';

const BULK = '/bulk/issues';
const ANONYMOUS = { as: 'anonymous' } as const;
const NEW = {
  fields: { project: { key: '{project}' }, issuetype: { name: 'Task' }, summary: 'One of many' },
};
const SELECTED = { selectedIssueIdsOrKeys: ['{many}'] };
const WRONG = { selectedIssueIdsOrKeys: ['NOPE-1'] };
const LABELS = {
  labelsFields: [{ fieldId: 'labels', bulkEditMultiSelectFieldOption: 'ADD', labels: [{ name: 'many' }] }],
};

const moving = (target: string) => ({
  targetToSourcesMapping: {
    [target]: {
      issueIdsOrKeys: ['{many}'],
      inferFieldDefaults: true,
      inferStatusDefaults: true,
      inferSubtaskTypeDefault: true,
      inferClassificationDefaults: true,
    },
  },
});

/** Requests about what is done to many issues at once. */
export const BULK_REQUESTS: readonly Ask[] = [
  send('POST', '/issue', 201, NEW, { keep: 'many' }),
  ...['watch', 'unwatch', 'delete'].flatMap((deed) => [
    send('POST', `${BULK}/${deed}`, 400, WRONG),
    send('POST', `${BULK}/${deed}`, 401, SELECTED, ANONYMOUS),
  ]),
  send('POST', `${BULK}/watch`, 201, SELECTED),
  send('POST', `${BULK}/unwatch`, 201, SELECTED),
  send('POST', `${BULK}/fields`, 201, {
    ...SELECTED,
    editedFieldsInput: LABELS,
    selectedActions: ['labels'],
  }),
  send('POST', `${BULK}/fields`, 400, { ...SELECTED, editedFieldsInput: LABELS, selectedActions: [] }),
  get(`${BULK}/transition?issueIdsOrKeys={many},{issue}`),
  get(`${BULK}/transition?issueIdsOrKeys=NOPE-1`, 400),
  get(`${BULK}/transition?issueIdsOrKeys={many}`, 401, ANONYMOUS),
  send('POST', `${BULK}/transition`, 201, {
    bulkTransitionInputs: [{ ...SELECTED, transitionId: '{transition}' }],
  }),
  send('POST', `${BULK}/transition`, 400, { bulkTransitionInputs: [] }),
  get(`${BULK}/fields?issueIdsOrKeys={many},{issue}`),
  get(`${BULK}/fields?issueIdsOrKeys={many}&searchText=nothing`, 404),
  get(`${BULK}/fields?issueIdsOrKeys=NOPE-1`, 400),
  get(`${BULK}/fields?issueIdsOrKeys={many}`, 401, ANONYMOUS),
  send('POST', `${BULK}/move`, 201, moving('TIDE,10002')),
  send('POST', `${BULK}/move`, 400, moving('NOPE,10002')),
  send('POST', `${BULK}/move`, 401, moving('TIDE,10002'), ANONYMOUS),
  send('POST', `${BULK}/delete`, 201, SELECTED),
  ...['10001', '10002', '10003', '10004', '10005', '10006'].map((task) => get(`/bulk/queue/${task}`)),
  get('/bulk/queue/1', 400),
  get('/bulk/queue/10001', 401, ANONYMOUS),
  send('POST', '/changelog/bulkfetch', 200, { issueIdsOrKeys: ['{changed}', '{issue}'], maxResults: 5 }),
  send('POST', '/changelog/bulkfetch', 200, { issueIdsOrKeys: ['{changed}'], fieldIds: ['status'] }),
  send('POST', '/changelog/bulkfetch', 400, { issueIdsOrKeys: [] }),
];
