import { type Check, NotJudged } from '../../check.js';
import { CHECKS } from '../../checks/all.js';
import { eraChecks } from '../../checks/eras.js';
import { published } from '../../checks/published.js';
import { schemaChecks } from '../../checks/schema.js';
import { serverChecks } from '../../checks/server.js';
import { typeCheck } from '../../checks/type.js';
import { valueChecks } from '../../checks/values.js';
import type { CheckContext } from '../../context/check-context.js';
import type { Clause } from '../../contract/clauses.js';
import type { Contract } from '../../contract/contract.js';
import type { Fixtures } from '../fixtures.js';
import { caching } from '../modern/caching.js';
import { cancellationChecks } from '../modern/cancellation.js';
import { discover } from '../modern/discover.js';
import { headerMismatch, nameMismatch } from '../modern/header-mismatch.js';
import { listOrder } from '../modern/list-order.js';
import { noSessions } from '../modern/no-sessions.js';
import { refusalChecks } from '../modern/refusals.js';
import { resultType } from '../modern/result-type.js';
import { resultsChecks } from '../modern/results.js';
import { unasked } from '../modern/unasked.js';
import { answers } from './answers.js';
import { backendChecks } from './backend.js';
import { cap } from './cap.js';
import { byDefault } from './default.js';
import { filter } from './filter.js';
import { keywordChecks } from './keywords.js';
import { matters } from './matters.js';
import { order } from './order.js';
import { outputChecks } from './outputs.js';
import { pagination } from './pagination.js';
import { recordedChecks } from './recorded.js';
import { returns } from './returns.js';
import { revision } from './revision.js';
import { shape } from './shape.js';

/** What the gate needs to know of a run. */
export interface Judging {
  readonly fixtures?: Fixtures;
  /** Whether tools are called that are not said to be read-only. */
  readonly allowWrites?: boolean;
  /** Whether a journal shows what reaches the backend. */
  readonly isRecorded?: boolean;
}

/** Kinds that only the journal of a backend can judge. */
const BACKEND_KINDS: readonly string[] = backendChecks({}).map(({ kind }) => kind);

/** The kinds that are judged without a model, by checks of their own. */
export function ownChecks(fixtures: Fixtures = {}): Check[] {
  return [
    ...[answers(fixtures), byDefault, cap, filter, matters, order, pagination, returns, revision, shape],
    ...[discover, resultType, caching, listOrder, ...refusalChecks, headerMismatch, nameMismatch, noSessions],
    ...[unasked, ...resultsChecks, ...cancellationChecks],
    ...recordedChecks,
    ...[...outputChecks(fixtures), ...keywordChecks, ...backendChecks(fixtures)],
  ];
}

/** What is judged by a contract alone: some kinds as usual, some by checks of their own; all others are reported to need a model. */
export function checksByContract({ fixtures = {}, ...judging }: Judging): Check[] {
  const own = ownChecks(fixtures);
  const usual = [
    ...serverChecks,
    ...eraChecks,
    published,
    typeCheck({ isExact: true }),
    ...schemaChecks,
    ...valueChecks,
  ];
  const judged = [...own, ...usual.filter(({ kind }) => !own.some((one) => one.kind === kind))];
  const others = CHECKS.filter(({ kind }) => !judged.some((one) => one.kind === kind));
  return [...judged.map((one) => guarded(one, judging)), ...others.map(unjudged)];
}

/** The same check, which throws NotJudged with the reason where it cannot judge a clause. */
function guarded(check: Check, judging: Judging): Check {
  return {
    ...check,
    async judge(clause, context) {
      const why = await whyNot(check, { clause, context, judging });
      if (why !== undefined) throw new NotJudged(why);
      await check.judge(clause, context);
    },
  };
}

interface Judgement {
  readonly clause: Clause;
  readonly context: CheckContext;
  readonly judging: Judging;
}

async function whyNot(
  { kind, facts, byLists }: Check,
  { clause, context, judging: { allowWrites, isRecorded } }: Judgement,
): Promise<string | undefined> {
  if (hadFailed(clause, context.contract))
    return 'it failed when the contract was recorded: take it out of failedWhenRecorded to judge it';
  if (!facts.safeParse(clause.facts).success) return `no check judges such a clause of the kind ${kind}`;
  if (BACKEND_KINDS.includes(kind) && !isRecorded) return 'it is seen at the backend: name it with --backend';
  if (clause.tool === undefined || byLists || allowWrites) return undefined;
  const { annotations } = await context.target.listed(clause.tool);
  const isRead = [annotations, context.contract.tools[clause.tool]?.annotations].every(
    (hints) => hints?.readOnlyHint === true,
  );
  return isRead ? undefined : 'the tool is not said to be read-only: it is called with --allow-writes alone';
}

/** Whether the server failed a clause of a tool when its answers were recorded. */
function hadFailed({ id }: Clause, { name, failedWhenRecorded = [] }: Contract): boolean {
  return failedWhenRecorded.some((failed) => id === `${name}.${failed}`);
}

/** A kind that needs a model of the server. */
function unjudged(check: Check): Check {
  const judge = () =>
    Promise.reject(new NotJudged('it needs a model of the tool, which a contract alone is not'));
  return { ...check, judge };
}
