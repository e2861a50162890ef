import { Reply } from '../../../../core/http/response.js';
import { writable } from '../../../../core/state/changes.js';
import { flag, type InputOf, text } from '../../../parameters/parameter.js';
import { invalidRecord, refused } from '../../../refusals/refusals.js';
import type { User } from '../../../world/records/people.js';
import type {
  NotificationLevel,
  Notifications,
} from '../../../world/records/places/notification-settings.js';
import type { PlaceNotifications } from '../../../world/records/projects.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';
import { type PlaceNoun, placeAt } from '../joining/managed.js';

const LEVELS: readonly string[] = ['disabled', 'participating', 'watch', 'global', 'mention', 'custom'];

/** Parameters to choose events by, in the order in which answers have them. */
const usual = {
  new_release: flag(),
  new_note: flag(),
  new_issue: flag(),
  reopen_issue: flag(),
  close_issue: flag(),
  reassign_issue: flag(),
  issue_due: flag(),
  new_merge_request: flag(),
  push_to_merge_request: flag(),
  reopen_merge_request: flag(),
  close_merge_request: flag(),
  reassign_merge_request: flag(),
  change_reviewer_merge_request: flag(),
  merge_merge_request: flag(),
  failed_pipeline: flag(),
  fixed_pipeline: flag(),
  success_pipeline: flag(),
  moved_project: flag(),
  merge_when_pipeline_succeeds: flag(),
  service_account_failed_pipeline: flag(),
  service_account_success_pipeline: flag(),
  service_account_fixed_pipeline: flag(),
};

const EVENTS = {
  everywhere: { ...usual, approver: flag(), new_epic: flag() },
  groups: { ...usual, new_epic: flag() },
  projects: { ...usual, approver: flag() },
};

/** Events that an account with levels of its own is notified about unless it says otherwise. */
const CHOSEN = ['failed_pipeline', 'fixed_pipeline'];

/** What accounts want to be notified about; no mail is sent (GitLab REST API, "Notification settings"). */
export const notificationSettingRoutes: readonly RestRoute[] = [
  rest('GET /notification_settings', {}, (call) => Reply.json(globalJson(call.act().user))),
  rest(
    'PUT /notification_settings',
    { takes: { level: text(), notification_email: text(), ...EVENTS.everywhere } },
    (call) => {
      const { user } = call.act();
      const { notification_email: email, ...sent } = call.input;
      if (email && !addressesOf(call, user).includes(email))
        throw invalidRecord({ notification_email: ['must be an email you have verified'] });
      const before = globalOf(user);
      writable(call.world, user).notifications = { ...changed(before, sent), email: email || before.email };
      return Reply.json(globalJson(user));
    },
  ),
  ...routesFor('groups'),
  ...routesFor('projects'),
];

function routesFor(noun: PlaceNoun): RestRoute[] {
  const address = `/${noun}/:id/notification_settings` as const;
  return [
    rest(`GET ${address}`, {}, (call) => {
      const { notifications = [] } = placeAt(call, noun);
      return Reply.json(settingJson(settingOf(notifications, call.act().user), EVENTS[noun]));
    }),
    rest(`PUT ${address}`, { takes: { level: text(), ...EVENTS[noun] } }, (call) => {
      const place = placeAt(call, noun);
      const { notifications = [] } = place;
      const { user } = call.act();
      const setting = { user, ...changed(settingOf(notifications, user), call.input) };
      writable(call.world, place).notifications = [
        ...notifications.filter((other) => other.user !== user),
        setting,
      ];
      return Reply.json(settingJson(setting, EVENTS[noun]));
    }),
  ];
}

type Setting = Pick<Notifications, 'level' | 'events'>;

function globalOf({ notifications }: User): Notifications {
  return notifications ?? { level: 'participating', events: {}, email: null };
}

function settingOf(settings: readonly PlaceNotifications[], user: User): Setting {
  return settings.find((setting) => setting.user === user) ?? { level: 'global', events: {} };
}

function changed(
  { level, events }: Setting,
  { level: wanted, ...sent }: Readonly<Record<string, string | boolean | null | undefined>>,
): Setting {
  if (wanted && !isLevel(String(wanted))) throw refused(400, `'${wanted}' is not a valid level`);
  const chosen = Object.entries(sent).filter(([, value]) => typeof value === 'boolean');
  return {
    level: wanted ? (wanted as NotificationLevel) : level, // it is one of them
    events: { ...events, ...(Object.fromEntries(chosen) as Record<string, boolean>) }, // each was chosen so
  };
}

function isLevel(text: string): text is NotificationLevel {
  return LEVELS.includes(text);
}

/** The addresses of an account that mail can go to. */
function addressesOf({ world }: Pick<Call, 'world'>, user: User): string[] {
  const further = [...world.emails.values()].filter((one) => one.user === user && one.confirmedAt !== null);
  return [user.email, ...further.map(({ email }) => email)];
}

/** What an account wants everywhere (schema APIEntitiesGlobalNotificationSetting). */
function globalJson(user: User) {
  const setting = globalOf(user);
  return {
    ...settingJson(setting, EVENTS.everywhere),
    notification_email: setting.email ?? user.email,
  };
}

/** A level, and events where it is made of them (schema APIEntitiesNotificationSetting). */
function settingJson({ level, events }: Setting, all: InputOf<Record<string, never>> | object) {
  if (level !== 'custom') return { level };
  const names = Object.keys(all);
  return {
    level,
    events: Object.fromEntries(names.map((name) => [name, events[name] ?? CHOSEN.includes(name)])),
  };
}
