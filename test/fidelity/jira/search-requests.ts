import { type Ask, get, send, written } from './ask.js';

/** Requests that reach every route that takes a query. */
export const SEARCH_REQUESTS: readonly Ask[] = [
  send('PUT', '/issue/{worked}/worklog/{worklog}', 200, { comment: written('Two coats.') }),
  get('/search?jql=project={project}', 410),
  send('POST', '/search', 410, { jql: 'project = {project}' }),
  get('/search/jql?jql=project%20%3D%20{project}'),
  get('/search/jql?jql=project%20%3D%20{project}&fields=*all&maxResults=100&expand=names,schema,changelog'),
  get('/search/jql?jql=id%20in%20({planned},{unplanned})&fields=*all'),
  get('/search/jql?jql=order%20by%20created', 400),
  send('POST', '/search/jql', 200, { jql: 'key = {pictured}', fields: ['*all'] }),
  send('POST', '/search/jql', 200, {
    jql: 'id in ({planned}, {unplanned}) or key in ( {worked}, {secret}, {parent})',
    fields: ['*all'],
  }),
  send('POST', '/search/jql', 200, { jql: 'project = {project}', fields: ['key'], maxResults: 5000 }),
  send('POST', '/search/jql', 200, { jql: 'key = {issue}', fields: ['summary', '-status'] }),
  send('POST', '/search/jql', 400, { jql: 'colour = red' }),
  send('POST', '/search/jql', 400, { jql: '' }),
  send('POST', '/search/jql', 400, { jql: 'project = {project}', nextPageToken: 'no token' }),
  send('POST', '/search/jql', 400, { jql: 7 }),
  send('POST', '/search/approximate-count', 200, { jql: 'project = {project}' }),
  send('POST', '/search/approximate-count', 400, { jql: '' }),
];
