import { describe, expect, test } from 'vitest';
import type { CheckOptions } from '#src/cli/check/options.js';
import { furtherCommands, repeatCommand, secretsOf } from '#src/library/checking/repeat-command.js';

const options: CheckOptions = { env: [], seed: 1, shard: { part: 1, of: 1 }, deadline: 10_000, report: [] };

describe('the command that repeats a run', () => {
  test('names the target as a shell takes it', () => {
    const command = repeatCommand('media', {
      ...options,
      stdio: "node it's.js",
      deadline: 300,
      env: ['API_URL={url}'],
    });

    expect(command).toBe(
      "understudy check media --stdio 'node it'\\''s.js' --env 'API_URL={url}' --deadline 300 --seed 1",
    );
  });

  test('names secrets by their variables, and gives those of the simulator as they are', () => {
    const env = ['API_TOKEN=my-own-secret', 'OTHER_KEY={token}', 'REGION=eu-north'];

    const command = repeatCommand('media', { ...options, env });

    expect(command).toBe(
      `understudy check media --env "API_TOKEN=$API_TOKEN" --env 'OTHER_KEY={token}' --env REGION=eu-north --seed 1`,
    );
    expect(secretsOf({ ...options, env })).toStrictEqual(['my-own-secret']);
  });

  test('names the names, and headers, of which secret ones are variables', () => {
    const header = [
      'X-Tenant: north sea',
      'Authorization: Bearer my-own-secret',
      'X-Api-Key: another-secret',
    ];
    const url = 'https://example.com/mcp';

    const command = repeatCommand('forge', { ...options, url, header, names: 'my names.json' });

    expect(command).toBe(
      `understudy check forge --url https://example.com/mcp --header 'X-Tenant: north sea' --header "Authorization: $AUTHORIZATION" --header "X-Api-Key: $X_API_KEY" --names 'my names.json' --seed 1`,
    );
    expect(secretsOf({ ...options, header })).toStrictEqual([
      'Bearer my-own-secret',
      'my-own-secret',
      'another-secret',
      'another-secret',
    ]);
  });

  test('shows no password of an address', () => {
    const url = 'https://me:pass-word-1@example.com/mcp';

    expect(repeatCommand('media', { ...options, url })).toBe(
      "understudy check media --url 'https://me:[redacted]@example.com/mcp' --seed 1",
    );
    expect(secretsOf({ ...options, url })).toStrictEqual(['pass-word-1']);
  });

  test('goes on with the same deadline', () => {
    const words = furtherCommands({ ...options, stdio: 'box', deadline: 300 });

    expect(words).toContain('understudy contract init my-server.json --stdio box --deadline 300\n');
    expect(words).toContain('--contract my-server.json --stdio box --deadline 300 --seed 1\n');
  });
});
