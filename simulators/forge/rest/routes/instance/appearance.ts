import { Reply } from '../../../../core/http/response.js';
import { file, flag, type Parameters, text } from '../../../parameters/parameter.js';
import { changeInstance, instancePartsOf } from '../../parts/instance-parts.js';
import { rest } from '../../routing/routing.js';

const WORDS = {
  title: '',
  description: '',
  pwa_name: null,
  pwa_short_name: '',
  pwa_description: '',
  member_guidelines: '',
  new_project_guidelines: '',
  profile_image_guidelines: '',
  header_message: '',
  footer_message: '',
  message_background_color: '#E75E40',
  message_font_color: '#FFFFFF',
} as const;
const PICTURES = ['logo', 'pwa_icon', 'header_logo', 'favicon'] as const;
const FIRST: Readonly<Record<string, unknown>> = {
  ...WORDS,
  ...Object.fromEntries(PICTURES.map((name) => [name, null])),
  email_header_and_footer_enabled: false,
  site_name: null,
};
const changes: Parameters = {
  ...Object.fromEntries(Object.keys(WORDS).map((name) => [name, text()])),
  ...Object.fromEntries(PICTURES.map((name) => [name, file()])),
  email_header_and_footer_enabled: flag(),
  site_name: text(),
};

/** How the pages of the instance look (GitLab REST API, "Appearance"); a picture is shown by the address that it would have. */
export const appearanceRoutes = [
  rest('GET /application/appearance', { who: 'admin' }, (call) =>
    Reply.json({ ...FIRST, ...instancePartsOf(call).appearance }),
  ),
  rest('PUT /application/appearance', { who: 'admin', takes: changes }, (call) => {
    const sent = Object.entries(call.input).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value instanceof File ? addressOf(name, value) : value]],
    );
    const appearance = { ...instancePartsOf(call).appearance, ...Object.fromEntries(sent) };
    changeInstance(call, { appearance });
    return Reply.json({ ...FIRST, ...appearance });
  }),
];

function addressOf(name: string, { name: fileName }: File): string {
  return `/uploads/-/system/appearance/${name}/1/${fileName}`;
}
