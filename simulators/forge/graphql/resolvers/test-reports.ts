import { countsOf, testSuitesOf } from '../../queries/ci/test-reports.js';
import type { Pipeline } from '../../world/records/pipelines.js';
import { pageOfItems } from '../connections/listed.js';
import type { Paging } from '../connections/page.js';
import type { Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** What the tests of a pipeline came to; the record is the pipeline. */
export const testReportFields: Fields<Pipeline> = {
  testSuites: (pipeline, args: Paging) =>
    pageOfItems(
      testSuitesOf(pipeline).map(({ name, jobIds, cases }) => {
        const { time, count, success, failed, skipped, error } = countsOf(cases);
        return {
          buildIds: jobIds.map((id) => globalId('Ci::Build', id)),
          errorCount: error,
          failedCount: failed,
          name,
          skippedCount: skipped,
          successCount: success,
          suiteError: null,
          totalCount: count,
          totalTime: time,
        };
      }),
      args,
    ),
  total: (pipeline) => ({
    ...countsOf(testSuitesOf(pipeline).flatMap(({ cases }) => cases)),
    suiteError: null,
  }),
};
