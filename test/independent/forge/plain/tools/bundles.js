// An issue or a merge request with all that is about it, in one answer.
import { part } from '../gitlab.js';
import { flag, whole, words } from '../schemas.js';
import { commitsOf, pipelineOf, pipelinesOf, reviewOf } from './merge-requests.js';

const subject = { 'projectPath!': words, 'iid!': words, includeSystemNotes: flag(false) };

/** Notes, oldest first, without those of the system unless they are asked for. */
async function notesOf(gitlab, path, { maxNotes, includeSystemNotes }) {
  const fits = ({ system }) => includeSystemNotes || !system;
  const query = { sort: 'asc', order_by: 'created_at' };
  return await gitlab.some(`${path}/notes`, query, { most: maxNotes, fits });
}

export const bundles = {
  get_issue_context: {
    about: 'An issue, its notes, merge requests that mention or close it, and issues linked to it.',
    arguments: { ...subject, maxNotes: whole(1, 500, 100) },
    async run({ projectPath, iid, ...args }, { gitlab, records, style }) {
      const path = `/projects/${part(projectPath)}/issues/${part(iid)}`;
      const it = await gitlab.get(path);
      const [notes, mentions, closers, links] = await Promise.all([
        notesOf(gitlab, path, args),
        gitlab.some(`${path}/related_merge_requests`),
        gitlab.some(`${path}/closed_by`),
        gitlab.get(`${path}/links`),
      ]);
      return {
        about: records.issue(it),
        notes: notes.members.map(records.note),
        more_notes: notes.isMore,
        mentioned_by: style.inAnyOrder(mentions.members).map(records.brief),
        closed_by: style.inAnyOrder(closers.members).map(records.brief),
        links: style.inAnyOrder(links).map((link) => ({ link: link.link_type, ...records.brief(link) })),
      };
    },
  },
  get_merge_request_context: {
    about: 'A merge request, its notes, commits, last pipeline, reviewers and the issues that it will close.',
    arguments: { ...subject, maxNotes: whole(1, 500, 100), maxCommits: whole(1, 500, 50) },
    async run({ projectPath, iid, maxCommits, ...args }, { gitlab, records, style }) {
      const path = `/projects/${part(projectPath)}/merge_requests/${part(iid)}`;
      const it = await gitlab.get(path);
      const [notes, commits, closes, review, pipelines] = await Promise.all([
        notesOf(gitlab, path, args),
        commitsOf(gitlab, path, maxCommits),
        gitlab.some(`${path}/closes_issues`),
        reviewOf(gitlab, path),
        pipelinesOf(gitlab, { projectPath, iid, first: 1 }),
      ]);
      return {
        about: records.mergeRequest(it),
        ...review,
        pipeline: pipelines.nodes.map(pipelineOf(style))[0] ?? null,
        commits: commits.members.map(records.commit),
        more_commits: commits.isMore,
        notes: notes.members.map(records.note),
        more_notes: notes.isMore,
        will_close: style.inAnyOrder(closes.members).map(records.brief),
      };
    },
  },
};
