import { expect, test } from 'vitest';
import { WhileUnchanged } from '#conformance/models/state-cache.js';

test('a value is known until any part of the state is another', () => {
  const state: unknown[] = ['world', 1];
  const known = new WhileUnchanged<string>(() => [...state]);
  const seen: (string | undefined)[] = [];

  known.get('call');
  known.set('call', 'first');
  seen.push(known.get('call'), known.get('another call'));
  state[1] = 2;
  seen.push(known.get('call'));
  state[1] = 1;
  seen.push(known.get('call'));

  expect(seen).toStrictEqual(['first', undefined, undefined, undefined]);
});

test('what was found while the state changed is not remembered', () => {
  const state = { world: 1 };
  const known = new WhileUnchanged<string>(() => [state.world]);

  known.get('call');
  state.world = 2;
  known.set('call', 'of the world before');

  expect(known.get('call')).toBeUndefined();
});
