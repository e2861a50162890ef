// What the simulators are asked for over a socket: each is another address, so that nothing can be kept from one to the next.

const PAGE = 50;
const PAGES = 300;
const GRAPHQL_QUERIES = 3_000;
const PROJECT = '/api/v4/projects/platform%2Fcore';

/** By the name of the figure: the backend, and the requests; `ask` asks for a path and gives the text of the answer. */
export const ADDRESSES = {
  'one issue': { name: 'tracker', listed: trackerIssues },
  'a page of 50 issues': { name: 'tracker', listed: trackerPages },
  'one issue of a project': { name: 'forge', listed: (ask) => ofProjects(ask, 'issues') },
  'one merge request': { name: 'forge', listed: (ask) => ofProjects(ask, 'merge_requests') },
  'a page of 50 issues of a project': { name: 'forge', listed: forgePages },
  '20 issues with 10 fields by GraphQL': { name: 'forge', listed: forgeQueries },
};

/** What is written before a round, by backend. */
export const WRITES = {
  tracker: (round) => [
    { path: '/rest/api/2/issue/TIDE-1/comment', method: 'POST', json: { body: `Round ${round}` } },
  ],
  forge: (round) => [
    { path: `${PROJECT}/issues`, method: 'POST', json: { title: `Round ${round}`, labels: 'bug' } },
    { path: `${PROJECT}/issues/1/notes`, method: 'POST', json: { body: `Round ${round}` } },
  ],
};

async function trackerIssues(ask) {
  const query = encodeURIComponent('created > 2000-01-01');
  const path = `/rest/api/3/search/jql?jql=${query}&maxResults=5000&fields=id`;
  const { issues } = JSON.parse(await ask({ path }));
  return issues.map(({ id }) => ({ path: `/rest/api/3/issue/${id}` }));
}

/** Every query has another beginning, and fills its page. */
function trackerPages() {
  return Array.from({ length: PAGES }, (_, at) => {
    const query = encodeURIComponent(`project = TIDE AND created > "${dayBefore(at)}" ORDER BY created DESC`);
    return { path: `/rest/api/3/search/jql?jql=${query}&maxResults=${PAGE}&fields=*navigable` };
  });
}

async function ofProjects(ask, kind) {
  const found = [];
  for (let page = 1; ; page++) {
    const records = JSON.parse(await ask({ path: `/api/v4/${kind}?scope=all&per_page=100&page=${page}` }));
    if (records.length === 0) return found;
    found.push(
      ...records.map(({ project_id, iid }) => ({ path: `/api/v4/projects/${project_id}/${kind}/${iid}` })),
    );
  }
}

function forgePages() {
  return Array.from({ length: PAGES }, (_, at) => ({
    path: `${PROJECT}/issues?per_page=${PAGE}&created_after=${dayBefore(at)}`,
  }));
}

/**
 * The address of each has its number, for a server that answers by address. There are more than of pages, as the code of an
 * interpreter of queries is compiled later than that of a route.
 */
function forgeQueries() {
  return Array.from({ length: GRAPHQL_QUERIES }, (_, at) => ({
    path: `/api/graphql?query_number=${at}`,
    method: 'POST',
    json: {
      query: `{ project(fullPath: "platform/core") { issues(first: 20, createdAfter: "${dayBefore(at)}") { nodes {
        iid title state createdAt updatedAt webUrl confidential userNotesCount author { username } milestone { title }
      } } } }`,
    },
  }));
}

function dayBefore(at) {
  return new Date(Date.UTC(2020, 0, 1) - at * 24 * 3_600_000).toISOString().slice(0, 10);
}
