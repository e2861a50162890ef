import { documentOf } from './documents.js';

const TASK = { project: { key: 'TIDE' }, issuetype: { name: 'Task' } };

/** What other calls need: what is there, and what they make. */
export const START = [
  { call: 'myself.getCurrentUser', as: 'me' },
  { call: 'board.getAllBoards', of: () => ({ type: 'scrum' }), as: 'boards' },
  { call: 'issueTypes.getIssueAllTypes', as: 'types' },
  { call: 'issueFields.getFields', as: 'fields' },
  {
    call: 'issueSearch.searchAndReconsileIssuesUsingJql',
    of: () => ({ jql: 'project = TIDE AND type = Epic', fields: ['*all'] }),
    as: 'epics',
  },
  {
    call: 'issues.createIssue',
    of: () => ({ fields: { ...TASK, summary: 'From jira.js', description: documentOf('words') } }),
    as: 'issue',
  },
  {
    call: 'issues.createIssue',
    of: () => ({ fields: { ...TASK, summary: 'In wiki markup', description: '*bold*' } }),
    as: 'other',
  },
  {
    call: 'issues.createIssues',
    of: () => ({ issueUpdates: [{ fields: { ...TASK, summary: 'One of many' } }] }),
  },
];
