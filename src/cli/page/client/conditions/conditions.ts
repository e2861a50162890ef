import { element } from '../elements/element.js';
import type { View } from '../elements/view.js';
import { accountsPart } from './accounts.js';
import { clockPart } from './clock.js';
import { faultsPart } from './faults.js';
import type { Part } from './part.js';
import { settingsPart } from './settings.js';
import { snapshotsPart } from './snapshots.js';

const PARTS: Readonly<Record<string, Part>> = {
  Faults: faultsPart,
  Clock: clockPart,
  'Snapshots and reset': snapshotsPart,
  Settings: settingsPart,
  Accounts: accountsPart,
};

/** What a simulator does under which conditions: faults, time, limits, and states to go back to. */
export const conditionsView: View = async (place, _shown, [name = '']) => {
  const parts = Object.entries(PARTS).map(([title, part]) => {
    const content = element('div');
    place.append(element('section', { className: 'card' }, element('h2', {}, title), content));
    return { part, content };
  });
  const fill = async () => {
    await Promise.all(parts.map(({ part, content }) => part(content, name, fill)));
  };
  await fill();
};
