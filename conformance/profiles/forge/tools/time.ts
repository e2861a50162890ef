import type { ExpectedList } from '../../../models/model.js';
import { credentialsOf, sightOf, unseen } from '../sight.js';
import { count, identified, moment, span } from '../spelling.js';
import { forgeTool } from '../tool.js';
import type { ForgeWorld } from '../world.js';
import { seesSubject, subjectOf } from './notes.js';

/** The issues and merge requests with most time logged, those of one project first. */
const logged = ({ all, projects }: ForgeWorld) => {
  const seen = new Set(projects.map(({ fullPath }) => fullPath));
  const issues = all.issues.map(({ place, iid, timelogIds, timeEstimate }) => ({
    place,
    iid,
    type: 'issue',
    timelogIds,
    timeEstimate,
  }));
  const mergeRequests = all.mergeRequests.map(({ project, iid, timelogIds, timeEstimate }) => ({
    place: project,
    iid,
    type: 'merge_request',
    timelogIds,
    timeEstimate,
  }));
  const subjects = [...issues, ...mergeRequests]
    .filter(({ place, timelogIds }) => seen.has(place) && timelogIds.length > 0)
    .sort((one, other) => other.timelogIds.length - one.timelogIds.length);
  const estimated = subjects.filter(({ timeEstimate }) => timeEstimate > 0);
  return [
    subjects[0],
    ...subjects.filter(({ type }) => type === 'merge_request').slice(0, 3),
    ...estimated.slice(0, 4),
  ].flatMap((subject) => subject ?? []);
};

export const timeTools = {
  get_time_tracking: forgeTool({
    valid: (world) => {
      const [most] = logged(world);
      return { projectPath: most?.place, resourceType: most?.type, iid: String(most?.iid) };
    },
    or: (world) =>
      logged(world)
        .slice(1)
        .map(({ place, type, iid }) => ({ projectPath: place, resourceType: type, iid: String(iid) })),
    values: {
      resourceType: () => ['issue', 'merge_request'],
      includeTimelogs: () => [true, false],
      first: () => [1, 2, 100],
      userCredentials: (world) => credentialsOf(world, 'reporterToken'),
    },
    answers: (args, world) => {
      const { resourceType, includeTimelogs = true, first = 20, userCredentials } = args;
      const sight = sightOf(userCredentials, world);
      const subject = subjectOf(resourceType, args, world);
      if (!subject || !seesSubject(sight, subject)) return unseen('timelogs');
      const timelogs = world.all.timelogs.filter((timelog) => timelog.subject === subject.reference);
      const list: ExpectedList = {
        name: 'timelogs',
        records: (includeTimelogs ? timelogs : []).map(({ id, timeSpent, user, spentAt, summary }) => ({
          id: `timelog ${id}`,
          marks: [...identified(['Timelog'], id), [timeSpent, user]],
          facts: { 'time spent': span(timeSpent) },
          may: { user: world.person(user), 'spent at': moment(spentAt), summary },
        })),
        size: Number(first),
        isOrderOpen: true,
      };
      const facts = { estimate: span(subject.timeEstimate), 'time spent': span(subject.timeSpent) };
      return {
        answer: {
          lists: [list],
          may: { 'estimate seconds': count(subject.timeEstimate), 'spent seconds': count(subject.timeSpent) },
          facts: {
            ...facts,
            ...(includeTimelogs ? { 'has a next page': timelogs.length > Number(first) } : {}),
          },
        },
      };
    },
  }),
};
