import { register } from '../../collections/register.js';
import { DAY, HOUR } from '../../world/records/time.js';
import { nextId } from '../../world/world.js';
import { at } from '../choices.js';
import type { Setting } from '../context.js';

const TEXTS = [
  'Maintenance of the database on Sunday from 06:00 to 08:00 UTC',
  'Pipelines are slower than usual, we are looking into it',
  'New runners are available: use the tag `large`',
  'Please move to the pipeline template v3',
  'Sign-in with two factors is required from next month on',
  'The freeze for the end of the quarter has begun',
];
const COLORS = ['#e75e40', '#6666c4', '#1f75cb', '#108548'];
const FONTS = ['#ffffff', '#fff8e1', '#f2f2f2'];
const THEMES = ['indigo', 'light-indigo', 'blue', 'light-blue', 'green', 'red'];

/** More messages than a page holds: past ones, one on show, one still to come. */
const MESSAGES = 26;

/** Makes the messages of administrators to everybody. */
export function makeBroadcasts({ world, calendar }: Setting): void {
  for (let place = 0; place < MESSAGES; place += 1) {
    const daysAgo = place === MESSAGES - 1 ? -2 : (MESSAGES - 2 - place) * 17 + 3;
    const startsAt = calendar.ago(daysAgo, 8);
    const onShow = place === MESSAGES - 2;
    register(world, 'broadcasts', {
      id: nextId(world, 'broadcasts'),
      message: at(TEXTS, place),
      startsAt,
      endsAt: onShow ? calendar.ago(-30, 8) : startsAt + (place % 4 === 0 ? DAY : 6 * HOUR),
      color: at(COLORS, place),
      font: at(FONTS, place),
      targetAccessLevels: place % 5 === 0 ? [30, 40, 50] : [],
      targetPath: place % 6 === 0 ? '*/platform/*' : '',
      type: place % 7 === 3 ? 'notification' : 'banner',
      theme: at(THEMES, place),
      dismissable: place % 2 === 0,
    });
  }
}
