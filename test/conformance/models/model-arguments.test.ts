import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readContract } from '#conformance/contract/contract.js';
import { SERVERS } from '#src/library/wiring/registry.js';

const CONTRACTS = new URL('../../../contracts/', import.meta.url);

/** Positions in lists are given by answers. */
const POSITION = /\.(after|nextPageToken)$/;

test.each(SERVERS)(
  'the models of $name call each tool with each of its arguments',
  async ({ name, gate }) => {
    const { tools } = readContract(name, new URL(`${name}/`, CONTRACTS));
    const { profile } = (await gate()).begin()(1);
    profile.reset();
    const world = profile.world(mkdtempSync(join(tmpdir(), 'models-')));

    const missing = Object.entries(tools).flatMap(([tool, { input }]) => {
      const model = profile.tools[tool];
      if (!model) return [tool];
      const valid = model.valid(world);
      const calls = [
        ...[valid, model.values ?? {}, ...(model.or?.(world) ?? []), ...(model.together?.(world) ?? [])],
        ...(profile.commonArguments?.(valid) ?? []),
      ];
      const given = new Set(calls.flatMap((args) => Object.keys(args)));
      return Object.keys(input.properties ?? {}).flatMap((argument) =>
        given.has(argument) ? [] : [`${tool}.${argument}`],
      );
    });

    expect(missing.filter((argument) => !POSITION.test(argument))).toStrictEqual([]);
  },
);
