import type { Deployment } from '../../world/records/deployments.js';
import { deploymentPayload } from '../payloads/deployments.js';
import { jobPayload } from '../payloads/jobs.js';
import { pipelinePayload } from '../payloads/pipelines.js';
import { pushPayload } from '../payloads/pushes.js';
import { releasePayload } from '../payloads/releases.js';
import { wikiPagePayload } from '../payloads/wiki-pages.js';
import { actionOf, type Observer, observer } from './happening.js';

/** The states of a deployment that are announced. */
const DEPLOYED: readonly Deployment['status'][] = ['running', 'success', 'failed', 'canceled'];

/** What happens to code, pipelines, deployments, releases and wikis. */
export const codeObservers: readonly Observer[] = [
  observer('events', (event, before, showing, gone) => {
    const { push, project: place } = event;
    if (before !== null || gone || push === null) return [];
    const payload = pushPayload(event, push, showing);
    if (push.refType === 'tag') return [{ flag: 'tag_push_events', event: 'Tag Push Hook', place, payload }];
    return [{ flag: 'push_events', event: 'Push Hook', place, branch: push.ref, payload }];
  }),
  observer('pipelines', (pipeline, before, showing, gone) => {
    if (gone || before?.status === pipeline.status) return [];
    const payload = pipelinePayload(pipeline, showing);
    return [{ flag: 'pipeline_events', event: 'Pipeline Hook', place: pipeline.project, payload }];
  }),
  observer('jobs', (job, before, showing, gone) => {
    if (gone || job.external || before?.status === job.status) return [];
    const payload = jobPayload(job, showing);
    return [{ flag: 'job_events', event: 'Job Hook', place: job.pipeline.project, payload }];
  }),
  observer('deployments', (deployment, before, showing, gone) => {
    const { status, project: place } = deployment;
    if (gone || before?.status === status || !DEPLOYED.includes(status)) return [];
    const payload = deploymentPayload(deployment, showing);
    return [{ flag: 'deployment_events', event: 'Deployment Hook', place, payload }];
  }),
  observer('releases', (release, before, showing, gone) => {
    const payload = releasePayload(release, actionOf(before, gone), showing);
    return [{ flag: 'releases_events', event: 'Release Hook', place: release.project, payload }];
  }),
  observer('wikiPages', (page, before, showing, gone) => {
    const { home: place } = page;
    if (place.kind === 'group') return [];
    const payload = wikiPagePayload(page, place, actionOf(before, gone), showing);
    return [{ flag: 'wiki_page_events', event: 'Wiki Page Hook', place, payload }];
  }),
];
