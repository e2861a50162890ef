import * as z from 'zod';
import type { CheckContext } from './context/check-context.js';
import type { Clause } from './contract/clauses.js';
import { complaintAbout } from './verdicts/complaint.js';

export {
  assertAccepted,
  assertRefused,
  assertSame,
  assertThat,
  ClauseViolation,
  NotJudged,
} from './verdicts/clause-violation.js';

/** Sees the facts of a clause before its check does. */
type Observe = <Facts extends object>(facts: Facts) => Facts;

/** A kind of clauses: `npm run clauses` writes it into contracts/kinds.json. */
interface Kind {
  readonly kind: string;
  /** What a clause of the kind states, as a sentence for reports and readers of contracts. */
  readonly means: string;
  /** What clauses are about that no rule of a contract states, but a schema, a hint or the protocol; absent where rules state them. */
  readonly of?: 'server' | 'tool';
  /** The facts that quote the sentence which a rule cites. */
  readonly quotes?: readonly string[];
  /** Whether what is listed is enough to judge by, without a single call. */
  readonly byLists?: true;
}

/** Judges every clause of one kind: returns where the clause holds, throws {@link ClauseViolation} where it does not. */
export interface Check extends Kind {
  /** What clauses of the kind say, and nothing else. */
  readonly facts: z.ZodType;
  /** Throws an Error that names file, rule and place where the facts are not those of the kind. */
  judge(clause: Clause, context: CheckContext, observe?: Observe): Promise<void>;
}

/** What a check judges: a clause with facts that have passed the schema of its kind. */
interface JudgedClause<Facts> {
  readonly facts: Facts;
  /** The tool it is about. Throws for a clause of the server as a whole. */
  readonly tool: string;
}

interface Definition<Facts extends z.ZodType<object>> extends Kind {
  readonly facts: Facts;
  judge(clause: JudgedClause<z.infer<Facts>>, context: CheckContext): Promise<void>;
}

/** A check as a literal: its kind, the schema of its facts, and the judgement, which gets them typed. */
export function check<Facts extends z.ZodType<object>>(definition: Definition<Facts>): Check {
  const { facts } = definition;
  return {
    ...definition,
    judge: (clause, context, observe = (same) => same) =>
      definition.judge(
        {
          facts: observe(factsOf(clause, facts)),
          get tool() {
            return toolOf(clause);
          },
        },
        context,
      ),
  };
}

/** A kind of which clauses have no facts. */
export const NO_FACTS = z.strictObject({});

function factsOf<Facts extends z.ZodType<object>>(clause: Clause, schema: Facts): z.infer<Facts> {
  const { data, error } = schema.safeParse(clause.facts);
  if (error) throw new Error(complaintAbout(clause, error));
  return data;
}

function toolOf({ id, tool }: Clause): string {
  if (tool === undefined) throw new Error(`${id} is about no tool`);
  return tool;
}
