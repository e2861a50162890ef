// One call for all about an issue or a merge request.

import { z } from 'zod';
import { found, segment } from '../arguments.js';
import { ISSUE, issue, MERGE_REQUEST, mergeRequest, restNote } from '../records.js';
import { COMMIT, commit, mergeRequestWith, PIPELINE, pipeline, REVIEW, review } from './merge-requests.js';

const about = {
  projectPath: z.string().min(1),
  iid: z.string().min(1),
  includeSystemNotes: z.boolean().default(false),
};
const upTo = (initial) => z.number().int().min(1).max(500).default(initial);

/** Notes of a thing, the newest ones; without system notes before they are counted, if they are not asked for. */
async function notesOf(forge, path, { maxNotes, includeSystemNotes }, style) {
  const keep = includeSystemNotes ? () => true : ({ system }) => !system;
  const { members, isCut } = await forge.list(`${path}/notes`, {
    query: { sort: 'desc', order_by: 'created_at' },
    cap: maxNotes,
    keep,
  });
  return { notes: members.map((it) => restNote(it, style)), moreNotes: isCut };
}

const brief = (it) => ({
  reference: it.references?.full,
  title: it.title,
  status: it.state,
  link: it.web_url,
});

async function commitsOf(forge, args, style) {
  const { nodes, more } = await (async () => {
    const nodes = [];
    let after;
    for (;;) {
      const fields = `commits(first: $first, after: $after) { nodes { ${COMMIT} } pageInfo { endCursor hasNextPage } }`;
      const variables = { first: Math.min(100, args.maxCommits - nodes.length), after };
      const { commits } = await mergeRequestWith(forge, args, fields, {
        declared: ', $first: Int, $after: String',
        variables,
      });
      nodes.push(...commits.nodes);
      after = commits.pageInfo.endCursor;
      if (!commits.pageInfo.hasNextPage || nodes.length >= args.maxCommits)
        return { nodes, more: commits.pageInfo.hasNextPage };
    }
  })();
  return { commits: nodes.map((it) => commit(it, style)), moreCommits: more };
}

export const CONTEXTS = [
  {
    name: 'get_issue_context',
    description: 'An issue with its notes, the merge requests that mention or close it, and linked issues.',
    input: { ...about, maxNotes: upTo(100) },
    async run(args, { forge, style }) {
      const path = `/projects/${segment(args.projectPath)}/issues/${segment(args.iid)}`;
      const document = `query($path: ID!, $iid: String!) { project(fullPath: $path) { issue(iid: $iid) { ${ISSUE} } } }`;
      const { project } = await forge.query(document, { path: args.projectPath, iid: args.iid });
      const body = found(
        found(project, `Project ${args.projectPath}`).issue,
        `Issue ${args.iid} of ${args.projectPath}`,
      );
      const [notes, mentions, closers, links] = await Promise.all([
        notesOf(forge, path, args, style),
        forge.list(`${path}/related_merge_requests`),
        forge.list(`${path}/closed_by`),
        forge.get(`${path}/links`),
      ]);
      return {
        issue: issue(body, style),
        ...notes,
        mentionedIn: style.inAnyOrder(mentions.members).map(brief),
        closedBy: style.inAnyOrder(closers.members).map(brief),
        linked: style.inAnyOrder(links).map((it) => ({ relation: it.link_type, ...brief(it) })),
      };
    },
  },
  {
    name: 'get_merge_request_context',
    description:
      'A merge request with its notes, commits, pipeline, reviewers and the issues that it will close.',
    input: { ...about, maxNotes: upTo(100), maxCommits: upTo(50) },
    async run(args, { forge, style }) {
      const path = `/projects/${segment(args.projectPath)}/merge_requests/${segment(args.iid)}`;
      const body = await mergeRequestWith(
        forge,
        args,
        `${MERGE_REQUEST} headPipeline { ${PIPELINE} } ${REVIEW.replace('reviewers', 'reviews: reviewers')}`,
      );
      const [notes, commits, closing] = await Promise.all([
        notesOf(forge, path, args, style),
        commitsOf(forge, args, style),
        forge.list(`${path}/closes_issues`),
      ]);
      const { reviewers, ...approval } = review({ ...body, reviewers: body.reviews });
      return {
        mergeRequest: mergeRequest(body, style),
        ...notes,
        ...commits,
        pipeline: body.headPipeline ? pipeline(body.headPipeline, style) : null,
        reviewers,
        approval,
        willClose: style.inAnyOrder(closing.members).map(brief),
      };
    },
  },
];
