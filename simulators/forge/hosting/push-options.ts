import type { PushChoices } from '../actions/code/push.js';

/** What the sender of a push asks for beside it (GitLab, "Push options"). */
export interface PushOptions {
  readonly pipelines: PushChoices;
  /** Of merge requests, by the name after `merge_request.`; each in the order that it was given. */
  readonly mergeRequest: ReadonlyMap<string, readonly string[]>;
  /** Those of merge requests as they were written. */
  readonly written: readonly string[];
}

/** Reads push options; those that GitLab does not have are passed over. */
export function pushOptions(lines: readonly string[]): PushOptions {
  const mergeRequest = new Map<string, readonly string[]>();
  const written: string[] = [];
  for (const line of lines) {
    const [, name, value = ''] = /^(?:merge_request|mr)\.([a-z_]+)(?:=(.*))?$/s.exec(line) ?? [];
    if (name === undefined) continue;
    written.push(line);
    mergeRequest.set(name, [...(mergeRequest.get(name) ?? []), value]);
  }
  return { pipelines: pipelineChoices(lines), mergeRequest, written };
}

function pipelineChoices(lines: readonly string[]): PushChoices {
  const variables = lines.flatMap((line) => {
    const [, key, value] = /^ci\.variable="?([^=]+)=(.*?)"?$/s.exec(line) ?? [];
    return key === undefined || value === undefined ? [] : [{ key, value, type: 'env_var' as const }];
  });
  return { skipsPipeline: lines.includes('ci.skip'), variables };
}
