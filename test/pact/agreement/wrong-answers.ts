/** Makes a wrong answer of a right one. */
export type Change = (answer: Response) => Promise<Response>;

/** Changes of answers, by what they do; each fails some interactions of a contract and passes others. */
export const WRONG_ANSWERS: Record<string, Change> = {
  'changes nothing': async (answer) => answer,
  'answers every success with 200': async (answer) =>
    new Response(answer.status === 204 ? null : await answer.text(), {
      status: answer.ok ? 200 : answer.status,
      headers: answer.headers,
    }),
  'answers every refusal with 400': async (answer) =>
    answer.ok ? answer : new Response(await answer.text(), { status: 400, headers: answer.headers }),
  'calls JSON plain text': async (answer) => {
    const headers = new Headers(answer.headers);
    headers.set('content-type', 'text/plain');
    return new Response(await answer.text(), { status: answer.status, headers });
  },
  'leaves out every third member': jsonChanged((json) =>
    members(json, (entries) => entries.filter((_, at) => at % 3 !== 2)),
  ),
  'writes numbers as texts': jsonChanged((json) =>
    leaves(json, (leaf) => (typeof leaf === 'number' ? String(leaf) : leaf)),
  ),
  'gives whole numbers a fraction': jsonChanged((json) =>
    leaves(json, (leaf) => (typeof leaf === 'number' ? leaf + 0.5 : leaf)),
  ),
  'has null for every text': jsonChanged((json) =>
    leaves(json, (leaf) => (typeof leaf === 'string' ? null : leaf)),
  ),
  'writes texts in capitals': jsonChanged((json) =>
    leaves(json, (leaf) => (typeof leaf === 'string' ? `${leaf.toUpperCase()}!` : leaf)),
  ),
  'turns every true into false': jsonChanged((json) =>
    leaves(json, (leaf) => (typeof leaf === 'boolean' ? !leaf : leaf)),
  ),
  'has nothing in any list': jsonChanged((json) => lists(json, () => [])),
  'has everything in a list twice': jsonChanged((json) => lists(json, (list) => [...list, ...list])),
  'has the members of a list in a list each': jsonChanged((json) =>
    lists(json, (list) => list.map((item) => [item])),
  ),
  'wraps the answer in a list': jsonChanged((json) => [json]),
};

function jsonChanged(change: (json: unknown) => unknown): Change {
  return async (answer) => {
    if (!answer.headers.get('content-type')?.includes('json')) return answer;
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    return new Response(JSON.stringify(change(await answer.json())), { status: answer.status, headers });
  };
}

function members(json: unknown, change: (entries: [string, unknown][]) => [string, unknown][]): unknown {
  if (Array.isArray(json)) return json.map((item) => members(item, change));
  if (typeof json !== 'object' || json === null) return json;
  const inner = Object.entries(json).map(([name, value]): [string, unknown] => [
    name,
    members(value, change),
  ]);
  return Object.fromEntries(change(inner));
}

function leaves(json: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(json)) return json.map((item) => leaves(item, change));
  if (typeof json !== 'object' || json === null) return change(json);
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, leaves(value, change)]));
}

function lists(json: unknown, change: (list: unknown[]) => unknown[]): unknown {
  if (Array.isArray(json)) return change(json.map((item) => lists(item, change)));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, lists(value, change)]));
}
