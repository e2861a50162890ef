import { expect, test } from 'vitest';
import { WIRE_RULES } from '#conformance/strict/rules/all.js';
import { Wire } from '#conformance/strict/wire.js';

test('an output schema that another connection lists again is the one that was compiled, and another schema is not', () => {
  const wire = new Wire(WIRE_RULES);
  const listedAs = (type: string) => {
    const connection = wire.connection();
    const tools = [{ name: 'count', inputSchema: { type: 'object' }, outputSchema: { type } }];
    connection.sent({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
    connection.received({ jsonrpc: '2.0', id: 1, result: { tools } });
    return wire.outputs.get('count');
  };

  const [first, again, other] = [listedAs('object'), listedAs('object'), listedAs('array')];

  expect(again).toBe(first);
  expect(other).toStrictEqual({ type: 'array' });
});
