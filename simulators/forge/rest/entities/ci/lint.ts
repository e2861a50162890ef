import { stringify } from 'yaml';
import { inherited, type PlannedJob, planIn, readConfig } from '../../../actions/ci/config.js';
import type { CiVariables } from '../../../actions/ci/rules.js';

/** What is right or wrong with the text of a configuration (GitLab REST API, "CI lint"); null where there is none. */
export function lintJson(text: string | null, variables: CiVariables | null, includesJobs: boolean) {
  if (text === null) return refused(['Please provide content of .gitlab-ci.yml']);
  const config = readConfig(text);
  const plan = planIn(text, variables);
  if (config === null) return refused('problem' in plan ? [plan.problem] : []);
  const merged = Object.fromEntries(
    Object.entries(config).map(([name, member]) => [name, isJob(member) ? inherited(config, name) : member]),
  );
  const isValid = !('problem' in plan);
  return {
    valid: isValid,
    errors: isValid ? [] : [plan.problem],
    warnings: [],
    merged_yaml: `---\n${stringify(merged, { aliasDuplicateObjects: false })}`,
    includes: [],
    ...(includesJobs && { jobs: isValid ? plan.jobs.map((job) => jobJson(job, merged[job.name])) : [] }),
  };
}

/** Of what is no configuration nothing is merged. */
function refused(errors: readonly string[]) {
  return { valid: false, errors, warnings: [], merged_yaml: null, includes: null };
}

function jobJson({ name, stage, tags, allowFailure, manual }: PlannedJob, config: unknown) {
  const given = isJob(config) ? config : {};
  return {
    name,
    stage,
    before_script: linesOf(given.before_script),
    script: linesOf(given.script),
    after_script: linesOf(given.after_script),
    tag_list: tags,
    only: given.only ?? null,
    except: given.except ?? null,
    environment: given.environment ?? null,
    when: manual ? 'manual' : (given.when ?? 'on_success'),
    allow_failure: allowFailure,
    needs: given.needs ?? null,
  };
}

function linesOf(script: unknown): unknown[] {
  return script === undefined || script === null ? [] : [script].flat();
}

function isJob(member: unknown): member is Readonly<Record<string, unknown>> {
  return typeof member === 'object' && member !== null && !Array.isArray(member);
}
