import { activityMutants as forgeActivityMutants } from './forge/activity.js';
import { analyticsMutants } from './forge/analytics.js';
import { boundMutants } from './forge/bounds.js';
import { callerMutants } from './forge/callers.js';
import { combinationMutants as forgeCombinationMutants } from './forge/combinations.js';
import { edgeMutants as forgeEdgeMutants } from './forge/edges.js';
import { faultMutants as forgeFaultMutants } from './forge/faults.js';
import { figureMutants } from './forge/figures.js';
import { furtherMutants } from './forge/further.js';
import { issueMutants as forgeIssueMutants } from './forge/issues.js';
import { partMutants } from './forge/parts.js';
import { passthroughMutants } from './forge/passthrough.js';
import { projectMutants } from './forge/projects.js';
import { rareMutants } from './forge/rare.js';
import { timeOutMutants as forgeTimeOutMutants } from './forge/time-outs.js';
import { configurationMutants } from './media/configuration.js';
import { courseMutants } from './media/courses.js';
import { detailMutants } from './media/details.js';
import { faultMutants as mediaFaultMutants } from './media/faults.js';
import { historyMutants } from './media/histories.js';
import { pictureMutants } from './media/pictures.js';
import { videoMutants } from './media/videos.js';
import type { Mutant } from './mutant.js';
import type { ForgeWorld, MediaWorld, TrackerWorld } from './servers.js';
import { activityMutants } from './tracker/activity.js';
import { attachmentMutants } from './tracker/attachments.js';
import { combinationMutants } from './tracker/combinations.js';
import { countMutants } from './tracker/counts.js';
import { detailMutants as trackerDetailMutants } from './tracker/details.js';
import { discoveryMutants } from './tracker/discovery.js';
import { edgeMutants } from './tracker/edges.js';
import { faultMutants } from './tracker/faults.js';
import { issueMutants } from './tracker/issues.js';
import { refusalMutants } from './tracker/refusals.js';
import { reportMutants } from './tracker/reports.js';
import { rereadMutants } from './tracker/rereads.js';
import { searchMutants } from './tracker/search.js';
import { sprintMutants } from './tracker/sprints.js';
import { statisticsMutants } from './tracker/statistics.js';
import { textMutants } from './tracker/texts.js';
import { timeOutMutants } from './tracker/time-outs.js';

/** Mutants of the media server, written from its specification. */
export const mediaMutants: readonly Mutant<MediaWorld>[] = [
  ...configurationMutants,
  ...pictureMutants,
  ...historyMutants,
  ...videoMutants,
  ...courseMutants,
  ...mediaFaultMutants,
  ...detailMutants,
];

/** Mutants of the tracker server, written from its specification. */
export const trackerMutants: readonly Mutant<TrackerWorld>[] = [
  ...issueMutants,
  ...searchMutants,
  ...activityMutants,
  ...attachmentMutants,
  ...sprintMutants,
  ...reportMutants,
  ...statisticsMutants,
  ...discoveryMutants,
  ...edgeMutants,
  ...trackerDetailMutants,
  ...refusalMutants,
  ...countMutants,
  ...faultMutants,
  ...combinationMutants,
  ...rereadMutants,
  ...textMutants,
  ...timeOutMutants,
];

/** Mutants of the forge server, written from its specification. */
export const forgeMutants: readonly Mutant<ForgeWorld>[] = [
  ...analyticsMutants,
  ...projectMutants,
  ...forgeIssueMutants,
  ...partMutants,
  ...forgeActivityMutants,
  ...passthroughMutants,
  ...forgeEdgeMutants,
  ...figureMutants,
  ...furtherMutants,
  ...forgeFaultMutants,
  ...forgeCombinationMutants,
  ...callerMutants,
  ...boundMutants,
  ...forgeTimeOutMutants,
  ...rareMutants,
];
