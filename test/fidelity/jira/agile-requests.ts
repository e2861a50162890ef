import { type Ask, get, send } from './ask.js';

const AGILE = '/rest/agile/1.0';
const SOFTWARE = '/rest/software/1.0';

/** Every list of issues, by the deprecated route and by the one that replaces it. */
const LISTS = [
  '/board/{scrum}/issue',
  '/board/{kanban}/issue',
  '/board/{scrum}/backlog',
  '/board/{kanban}/backlog',
  '/board/{scrum}/epic/none/issue',
  '/board/{scrum}/epic/{epic}/issue',
  '/board/{scrum}/sprint/{active}/issue',
  '/board/{scrum}/sprint/{closed}/issue',
  '/sprint/{active}/issue',
  '/sprint/{closed}/issue',
  '/epic/none/issue',
  '/epic/{epic}/issue',
];

/** Requests that reach every route for boards, sprints, backlogs and epics. */
export const AGILE_REQUESTS: readonly Ask[] = [
  ...LISTS.flatMap((path) => [get(AGILE + path), get(SOFTWARE + path)]),
  get(`${AGILE}/issue/{planned}`),
  ...LISTS.flatMap((path) => [
    get(`${AGILE}${path}?maxResults=1&fields=summary&expand=names,schema`),
    get(`${SOFTWARE}${path}?maxResults=1&fields=summary&expand=names,schema`),
  ]),
  get(`${AGILE}/board/99/issue`, 404),
  get(`${AGILE}/sprint/{active}/issue?jql=colour%20%3D%20red`, 400),
  get(`${SOFTWARE}/board/{scrum}/issue?nextPageToken=x`, 400),
  get(`${SOFTWARE}/board/{scrum}/issue/approximate-count`),
  get(`${SOFTWARE}/board/{scrum}/backlog/approximate-count`),

  get(`${AGILE}/board`),
  get(`${AGILE}/board?type=scrum&projectKeyOrId={project}&name=tide&orderBy=-name`),
  get(`${AGILE}/board/{scrum}`),
  get(`${AGILE}/board/99`, 404),
  get(`${AGILE}/board/filter/{filter}`),
  get(`${AGILE}/board/{scrum}/configuration`),
  get(`${AGILE}/board/{kanban}/configuration`),
  get(`${AGILE}/board/{scrum}/project`),
  get(`${AGILE}/board/{scrum}/project/full`),
  get(`${AGILE}/board/{scrum}/version`),
  get(`${AGILE}/board/{scrum}/epic?done=false`),
  get(`${AGILE}/board/{scrum}/sprint`),
  get(`${AGILE}/board/{scrum}/sprint?state=active,future`),
  get(`${AGILE}/board/{scrum}/sprint?state=odd`, 400),
  get(`${AGILE}/board/{kanban}/sprint`, 400),

  get(`${AGILE}/sprint/{closed}`),
  get(`${AGILE}/sprint/9999`, 404),
  send(
    'POST',
    `${AGILE}/sprint`,
    201,
    {
      name: 'Paint',
      originBoardId: 1,
      goal: 'Red ramps',
      startDate: '2026-04-11T15:22:00.000+10:00',
      endDate: '2026-04-20T01:22:00.000+10:00',
    },
    { keep: 'sprint' },
  ),
  send('POST', `${AGILE}/sprint`, 400, { name: 'Paint' }),
  send('POST', `${AGILE}/sprint/{sprint}/issue`, 204, { issues: ['{issue}'], rankBeforeIssue: '{other}' }),
  send('POST', `${AGILE}/sprint/{closed}/issue`, 400, { issues: ['{issue}'] }),
  send('POST', `${AGILE}/sprint/{sprint}`, 200, { state: 'active' }),
  send('POST', `${AGILE}/sprint/{sprint}`, 400, { state: 'future' }),
  send('PUT', `${AGILE}/sprint/{sprint}`, 400, { goal: 'no name' }),
  send('POST', `${AGILE}/sprint/{sprint}`, 200, { state: 'closed' }),
  send('PUT', `${AGILE}/sprint/{sprint}`, 200, { name: 'Painted', state: 'closed', goal: 'Done' }),
  send('DELETE', `${AGILE}/sprint/{sprint}`, 204),
  send('DELETE', `${AGILE}/sprint/{sprint}`, 404),

  send('POST', `${AGILE}/backlog/issue`, 204, { issues: ['{issue}'] }),
  send('POST', `${AGILE}/backlog/{scrum}/issue`, 204, { issues: ['{issue}'], rankAfterIssue: '{other}' }),
  send('POST', `${AGILE}/backlog/issue`, 400, { issues: [] }),
  send('PUT', `${AGILE}/issue/rank`, 204, { issues: ['{issue}'], rankBeforeIssue: '{other}' }),
  send('PUT', `${AGILE}/issue/rank`, 400, { issues: ['{issue}'] }),
  get(`${AGILE}/issue/{issue}`),
  get(`${AGILE}/issue/{other}`),
  get(`${AGILE}/issue/NOPE-1`, 404),
  get(`${AGILE}/issue/{issue}/estimation?boardId={scrum}`),
  send('PUT', `${AGILE}/issue/{issue}/estimation?boardId={scrum}`, 200, { value: '8.0' }),
  send('PUT', `${AGILE}/issue/{issue}/estimation?boardId={scrum}`, 400, { value: 'many' }),
  get(`${AGILE}/issue/{issue}/estimation`, 400),

  get(`${AGILE}/epic/{epic}`),
  get(`${AGILE}/epic/{issue}`, 404),
  send('POST', `${AGILE}/epic/{epic}/issue`, 204, { issues: ['{issue}'] }),
  send('POST', `${AGILE}/epic/none/issue`, 204, { issues: ['{issue}'] }),
  send('POST', `${AGILE}/epic/none/issue`, 400, { issues: ['{epic}'] }),
];
