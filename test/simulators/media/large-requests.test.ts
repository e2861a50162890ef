import { describe, expect, test } from 'vitest';
import { createMediaSimulator } from '#simulators/media/simulator.js';
import { LONGEST_HOLD, longestHold } from '../event-loop.js';
import { type Answer, asking, call, FLASH, refusal } from './calls.js';

const TEXTS = 'gemini-2.5-flash:generateContent';
const within = (schema: object) => ({ type: 'ARRAY', minItems: '1000', items: schema });

const inForm = (responseSchema: object) => ({
  ...asking({ text: 'Show me' }),
  generationConfig: { responseMimeType: 'application/json', responseSchema },
});

describe('a request for more than a model serves is refused quickly', () => {
  test.each([
    [
      `${FLASH}:generateContent`,
      asking({ text: 'a fox '.repeat(170_000) }),
      /token count \(255000\) exceeds .* \(32768\)/,
    ],
    [TEXTS, inForm({ ...within({ type: 'STRING' }), minItems: '1000000000' }), /too many states/],
    [TEXTS, inForm(within(within(within({ type: 'STRING' })))), /too many states/],
    [TEXTS, inForm({ type: 'STRING', minLength: '1000000000' }), /too many states/],
  ])('%# by %s', async (method, body, message) => {
    const simulator = createMediaSimulator({ rate: 0 });
    let answer: Answer = { status: 0, json: {} };

    const held = await longestHold(async () => {
      answer = await call(simulator, method, body);
    });

    expect(refusal(answer)).toStrictEqual([400, 'INVALID_ARGUMENT', expect.stringMatching(message)]);
    expect(held).toBeLessThan(LONGEST_HOLD);
  });

  test('but an array of 1,000 items is given', async () => {
    const { json } = await call(createMediaSimulator({ rate: 0 }), TEXTS, inForm(within({ type: 'STRING' })));

    expect(JSON.parse(json.candidates[0].content.parts[0].text)).toHaveLength(1_000);
  });
});
