import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BIN } from '../spawned.js';
import { HAS_BROWSER, ROOMS, serving } from './opened.js';

const HOSTILE = '<img src=x onerror=alert(1)><script>alert(2)</script>\u202egnirts';

/** What a line prints in a shell in which the command is ours, as JSON. */
async function inShell(line: string): Promise<unknown> {
  const command = `understudy() { '${process.execPath}' '${BIN}' "$@"; }; ${line}`;
  return JSON.parse((await promisify(execFile)('bash', ['-c', command])).stdout);
}

/** Goes on by the key Tab until something of this name or text has the focus. */
async function goTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 200; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement: at } = document;
      return `${at?.getAttribute('name') ?? ''}\n${at?.textContent ?? ''}`;
    });
    if (
      focused
        .split('\n')
        .some((each) => each.trim() === name || (name.includes('_') && each.includes(` ${name}`)))
    )
      return;
  }
  expect.unreachable(`no key leads to ${name}`);
}

describe.skipIf(!HAS_BROWSER).each(ROOMS)('the page of up, in a browser, $name', (room) => {
  const up = serving(room);

  test('shows a call as it happens, opened with its arguments, its answer and the requests it caused', async () => {
    const page = await up.opened('calls');
    await up.clients[1]?.callTool({ name: 'tracker_get_issue', arguments: { issueKey: 'TIDE-2' } });

    await page.locator('summary', { hasText: 'tracker_get_issue' }).first().click();
    const call = page.locator('details[data-tool=tracker_get_issue]').first();

    await call.locator('dt', { hasText: 'issueKey' }).first().waitFor();
    await call.locator('summary', { hasText: '· MCP 2025-' }).first().waitFor();
    await call.locator('summary code', { hasText: '/rest/api/3/issue/TIDE-2' }).waitFor();
  });

  test('shows hostile texts as texts', async () => {
    await up.clients[1]?.callTool({ name: 'tracker_get_issue', arguments: { issueKey: HOSTILE } });
    const page = await up.opened('calls');

    await page.locator('details[data-tool=tracker_get_issue] > summary').first().click();
    const shown = page.getByText('onerror=alert(1)').first();
    await shown.waitFor();

    expect(await page.locator('main img, main script').count()).toBe(0);
  });

  test('arms a fault, takes a snapshot and goes back to it, and moves the clock', async () => {
    const page = await up.opened('tracker/conditions');
    await page.getByRole('button', { name: 'Take a snapshot' }).click();
    await page.getByRole('cell', { name: '1', exact: true }).waitFor();
    await page
      .getByRole('form', { name: 'Arm a fault' })
      .getByLabel(/^status/)
      .fill('503');
    await page.getByRole('button', { name: 'Arm', exact: true }).click();
    await page.getByRole('button', { name: 'Take back' }).waitFor();
    await page.getByRole('button', { name: 'Freeze' }).click();
    await page.getByText('· frozen').waitFor();

    const refused = await up.clients[1]?.callTool({
      name: 'tracker_get_issue',
      arguments: { issueKey: 'TIDE-3' },
    });
    await page.getByRole('button', { name: 'Go back to it' }).click();
    await page.getByText('None is armed.').waitFor();

    expect(refused).toBeDefined();
    await page.getByText('simulated seconds a second').waitFor();
  });

  test('checks a fault by the fields that the interface publishes, and says at its foot what the interface complains of', async () => {
    const page = await up.opened('tracker/conditions');
    const form = page.getByRole('form', { name: 'Arm a fault' });
    await form.getByLabel(/^status/).fill('200');
    await form.getByText('It must be 400 or more').waitFor();
    await form.getByLabel(/^status/).fill('503');
    await form.getByLabel(/^times/).fill('always');
    await form.getByLabel(/^route/).fill('GET /nowhere');
    await page.getByRole('button', { name: 'Arm', exact: true }).click();

    await page.locator('#said.problem', { hasText: "'route' must be a route that exists" }).waitFor();
  });

  test('calls a tool with what its form says, which is checked as it is filled in', async () => {
    const page = await up.opened('try/tracker/tracker_get_issue');
    const form = page.getByRole('form', { name: 'Call tracker_get_issue' });
    await page.getByRole('button', { name: 'Call' }).click();
    await form.getByText('It is required').waitFor();
    await form.getByLabel('fields').fill('["kay"]');
    await form.getByText("'0' must be one of key, summary").waitFor();
    await form.getByLabel('fields').fill('["key", "status"]');
    await form.getByLabel('issueKey').fill('TIDE-4');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.locator('dd', { hasText: 'TIDE-4' }).first().waitFor();
    await answer.locator('code', { hasText: '/rest/api/3/issue/TIDE-4' }).waitFor();

    await answer.getByRole('link', { name: 'Try it again' }).click();
    await page.getByText('The answer is shown here.').waitFor();

    await expect.poll(() => form.getByLabel('issueKey').inputValue()).toBe('TIDE-4');
    await expect.poll(() => form.getByLabel('fields').inputValue()).toBe('["key","status"]');
  });

  test('keeps the height of an answer that is scrolled to, so that what is clicked stays where it is', async () => {
    const narrow = { viewport: { width: 400, height: 500 } };
    const page = await up.opened('try/tracker/tracker_get_issue', narrow);
    await page.getByLabel('issueKey').fill('TIDE-4');
    await page.keyboard.press('Enter');
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.locator('code', { hasText: '/rest/api/3/issue/TIDE-4' }).waitFor();

    const heights = await page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame);
      const { documentElement: whole } = document;
      const before = whole.scrollHeight;
      scrollTo(0, before);
      await frame();
      await frame();
      await frame();
      return [before, whole.scrollHeight, scrollY > 0];
    });

    expect(heights).toStrictEqual([heights[0], heights[0], true]);
  });

  test('shows what a request changed in the world, before and after', async () => {
    const page = await up.opened('try/tracker/tracker_update_issue');
    await page.getByLabel('issueKey').fill('TIDE-6');
    await page.getByRole('textbox', { name: 'summary' }).fill('<b>A new summary</b>');
    await page.getByRole('button', { name: 'Call' }).click();
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.locator('summary', { hasText: 'PUT' }).click();
    const changes = page.getByRole('region', { name: /^Changes of issues/ });

    await changes.getByRole('columnheader', { name: 'before' }).waitFor();
    await changes.getByText('<b>A new summary</b>').waitFor();
  });

  test('cancels a call that does not end', async () => {
    const faults = `${up.address}/_simulator/of/tracker/faults`;
    const headers = { 'content-type': 'application/json' };
    await fetch(faults, { method: 'POST', headers, body: '{"kind":"latency","ms":600000,"times":"always"}' });
    onTestFinished(async () => void (await fetch(faults, { method: 'DELETE', headers })));
    const page = await up.opened('try/tracker/tracker_get_issue/%7B%22issueKey%22%3A%22TIDE-5%22%7D');
    await page.getByRole('button', { name: 'Call' }).click();
    await page.getByText('it has not answered yet').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('#said', { hasText: 'It was cancelled.' }).waitFor();

    await page.getByRole('link', { name: 'Calls' }).click();

    await page.locator('details[data-outcome=cancelled] > summary').first().waitFor();
  });

  test('copies a call for a shell, so that it is made again', async () => {
    const given = { issueKey: 'TIDE-8', note: `it's "$HOME" and \`more\`` };
    await up.called('tracker', 'tracker_get_issue', given);
    const page = await up.opened('calls', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.locator('details[data-tool=tracker_get_issue] > summary').first().click();
    const copied = async (name: string, beginning: string) => {
      await page.getByRole('button', { name }).click();
      const read = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(read).toContain(beginning);
      return read();
    };
    const curl = await copied('Copy as curl', 'curl');
    const command = await copied('Copy as a command', 'understudy call');
    const inTest = await copied('Copy as a test', 'vitest');

    const answers = await Promise.all([inShell(curl), inShell(command)]);
    const { calls } = await (await fetch(`${up.address}/_simulator/calls`)).json();

    expect(answers[0]).toMatchObject({ call: { outcome: 'ok', structured: { issue: { key: 'TIDE-8' } } } });
    expect(answers[1]).toMatchObject({ issue: { key: 'TIDE-8' } });
    expect(calls.slice(-2).map((call: { arguments: object }) => call.arguments)).toStrictEqual([
      given,
      given,
    ]);
    expect(inTest).toContain('callTool({ name: \'tracker_get_issue\', arguments: {"issueKey":"TIDE-8"');
  });

  test('begins a form with defaults, which are not sent, and with bounds', async () => {
    const page = await up.opened('try/forge/get_issues');
    const first = page.getByLabel('first', { exact: false }).first();
    expect(await first.inputValue()).toBe('20');
    expect([await first.getAttribute('min'), await first.getAttribute('max')]).toStrictEqual(['1', '100']);

    await page.getByLabel('projectPath').fill('tidewater/none');
    await page.getByRole('button', { name: 'Call' }).click();
    const answer = page.getByRole('region', { name: 'Answer' });
    await answer.locator('.members').first().waitFor();

    expect(await answer.locator('.members').first().innerText()).not.toContain('first');
  });

  test('is gone through by keys alone: a call, a fault and a record', async () => {
    const page = await up.opened('calls');
    await page.getByRole('status').first().waitFor();
    const { keyboard } = page;

    await goTo(page, 'Try');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show its form' }).waitFor();
    await goTo(page, 'tool');
    await keyboard.type('tracker_get_issue');
    await goTo(page, 'Show its form');
    await keyboard.press('Enter');
    await page.getByRole('form', { name: 'Call tracker_get_issue' }).waitFor();
    await goTo(page, 'issueKey');
    await keyboard.type('TIDE-9');
    await keyboard.press('Enter');
    await page.getByRole('region', { name: 'Answer' }).locator('dd', { hasText: 'TIDE-9' }).first().waitFor();
    await goTo(page, 'Copy as curl');

    await goTo(page, 'Calls');
    await keyboard.press('Enter');
    await page.locator('details[data-tool=tracker_get_issue]').first().waitFor();
    await goTo(page, 'tracker_get_issue');
    await keyboard.press('Enter');
    await page.locator('details[open] summary code', { hasText: 'TIDE-9' }).first().waitFor();

    await goTo(page, 'conditions');
    await keyboard.press('Enter');
    await page.getByRole('form', { name: 'Arm a fault' }).waitFor();
    await goTo(page, 'status');
    await keyboard.type('503');
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Take back' }).waitFor();
    await goTo(page, 'Take back');
    await keyboard.press('Enter');
    await page.getByText('None is armed.').waitFor();
    await goTo(page, 'Take a snapshot');
    await keyboard.press('Space');
    await page.getByRole('button', { name: 'Go back to it' }).first().waitFor();

    await goTo(page, 'world');
    await keyboard.press('Enter');
    await page.getByRole('searchbox').waitFor();
    await goTo(page, 'words');
    await keyboard.type('dawn');
    await keyboard.press('Enter');
    await page.getByText('found among').waitFor();
  });
});
