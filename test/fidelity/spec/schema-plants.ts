import { argumentOf, contractOf, type Plant } from './plant.js';

/** Changes of an argument's schema. */
export const schemaPlants: Plant[] = [
  {
    lie: 'an argument is gone',
    server: 'forge',
    plant: (all) => void delete contractOf(all, 'get_issues').input.properties?.sort,
    shows: /no clause for: get_issues argument "sort"/,
  },
  {
    lie: 'an argument is added',
    server: 'media',
    plant: (all) =>
      void Object.assign(contractOf(all, 'get_status').input.properties ?? {}, {
        verbose: { type: 'boolean' },
      }),
    shows: /no sentence for: get_status argument "verbose"/,
  },
  {
    lie: 'a required argument is optional',
    server: 'tracker',
    plant: (all) => void delete contractOf(all, 'tracker_add_comment').input.required,
    shows: /no clause for: tracker_add_comment required "body"/,
  },
  {
    lie: 'an optional argument is required',
    server: 'media',
    plant: (all) => void contractOf(all, 'generate_video').input.required?.push('model'),
    shows: /no sentence for: generate_video required "model"/,
  },
  {
    lie: 'a type is another',
    server: 'tracker',
    plant: (all) => {
      argumentOf(all, 'tracker_list_sprints', 'startAt').type = 'integer';
    },
    shows: /no sentence for: tracker_list_sprints.startAt type \["integer"\]/,
  },
  {
    lie: 'a maximum is off by one',
    server: 'media',
    plant: (all) => {
      argumentOf(all, 'list_history', 'count').maximum = 51;
    },
    shows: /no clause for: list_history.count maximum 50/,
  },
  {
    lie: 'a bound is invented',
    server: 'media',
    plant: (all) => {
      argumentOf(all, 'list_history', 'count').minimum = 1;
    },
    shows: /no sentence for: list_history.count minimum 1/,
  },
  {
    lie: 'a minimum length is gone',
    server: 'forge',
    plant: (all) => void delete argumentOf(all, 'create_note', 'body').minLength,
    shows: /no clause for: create_note.body minLength 1/,
  },
  {
    lie: 'a default is another',
    server: 'tracker',
    plant: (all) => {
      argumentOf(all, 'tracker_get_my_sprint_issues', 'maxResults').default = 50;
    },
    shows: /no clause for: tracker_get_my_sprint_issues.maxResults default 200/,
  },
  {
    lie: 'a value set lacks a value',
    server: 'forge',
    plant: (all) => void argumentOf(all, 'get_user_merge_requests', 'state').enum?.splice(2, 1),
    shows: /no clause for: get_user_merge_requests.state enum/,
  },
  {
    lie: 'examples are closed to a value set',
    server: 'forge',
    plant: (all) => {
      argumentOf(all, 'get_issues', 'sort').enum = ['UPDATED_DESC'];
    },
    shows: /no sentence for: get_issues.sort enum/,
  },
  {
    lie: 'credentials are not nullable',
    server: 'forge',
    plant: (all) => {
      argumentOf(all, 'get_project', 'userCredentials').type = 'object';
    },
    shows: /no clause for: get_project.userCredentials type \["null","object"\]/,
  },
  {
    lie: 'credentials are open',
    server: 'forge',
    plant: (all) => void delete argumentOf(all, 'get_project', 'userCredentials').additionalProperties,
    shows: /no clause for: get_project.userCredentials additionalProperties false/,
  },
  {
    lie: 'a tracker tool refuses unknown properties',
    server: 'tracker',
    plant: (all) => {
      contractOf(all, 'tracker_list_boards').input.additionalProperties = false;
    },
    shows: /no sentence for: tracker_list_boards additionalProperties false/,
  },
];
