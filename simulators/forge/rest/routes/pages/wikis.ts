import { Reply } from '../../../../core/http/response.js';
import { canSee, canUse, DEVELOPER, hasRole } from '../../../access/roles.js';
import { createPage, currentVersion, pagesOf, updatePage } from '../../../actions/pages/wikis.js';
import { remove } from '../../../collections/remove.js';
import { object } from '../../../parameters/object.js';
import {
  defaulted,
  flag,
  type InputOf,
  notBlank,
  oneOf,
  required,
  text,
} from '../../../parameters/parameter.js';
import { atLeastOneOf } from '../../../parameters/rules.js';
import { forbidden, notFound } from '../../../refusals/refusals.js';
import type { WikiPage, WikiVersion } from '../../../world/records/pages.js';
import type { Group, Project } from '../../../world/records/projects.js';
import { wikiPageBasic, wikiPageJson } from '../../entities/pages.js';
import { groupAt, projectAt } from '../../requests/lookup.js';
import { type Call, type RestRoute, rest } from '../../routing/routing.js';

type HomeAt = (call: Call<unknown, 'id'>) => Project | Group;

const FORMATS = ['markdown', 'rdoc', 'asciidoc', 'org'] as const;
const format = defaulted(oneOf(text(), ...FORMATS), 'markdown');
const front_matter = object({ title: text() });

type Written = { readonly front_matter: typeof front_matter };

/** Wikis of projects and of groups (GitLab REST API, "Project wikis" and "Group wikis"). */
export const wikiRoutes: readonly RestRoute[] = [
  ...routesFor('projects', (call) => {
    const project = projectAt(call, call.params.id);
    if (canUse(call.viewer, project, 'wiki')) return project;
    throw notFound();
  }),
  ...routesFor('groups', (call) => {
    const group = groupAt(call, call.params.id);
    if (call.settings.tier !== 'free' && canSee(call.viewer, group)) return group;
    throw notFound();
  }),
];

function routesFor(noun: 'projects' | 'groups', at: HomeAt): RestRoute[] {
  const wikis = `/${noun}/:id/wikis` as const;
  const page = `${wikis}/:slug` as const;
  return [
    rest(`GET ${wikis}`, { who: 'anyone', takes: { with_content: flag() } }, (call) => {
      const show = call.input.with_content ? wikiPageJson : wikiPageBasic;
      return Reply.json(pagesOf(call.world, at(call)).map((one) => show(one)));
    }),
    rest(`GET ${page}`, { who: 'anyone', takes: { version: text(), render_html: flag() } }, (call) => {
      const found = pageIn(call, at(call));
      const version = versionOf(found, call.input.version);
      return Reply.json(wikiPageJson(found, { version, html: call.input.render_html === true }));
    }),
    rest(
      `POST ${wikis}`,
      {
        takes: {
          title: required(notBlank(text())),
          content: required(notBlank(text())),
          format,
          front_matter,
        },
      },
      (call) => {
        const { title, content } = call.input;
        const made = createPage(call.world, call.act(), writableBy(call, at(call)), {
          title,
          content,
          format: call.input.format,
          frontMatter: frontMatterIn(call.input.front_matter),
        });
        return Reply.json(wikiPageJson(made), { status: 201 });
      },
    ),
    rest(
      `PUT ${page}`,
      {
        takes: { title: text(), content: text(), format, front_matter },
        rules: [atLeastOneOf('content', 'title', 'format')],
      },
      (call) => {
        const found = pageIn(call, writableBy(call, at(call)));
        const { title, content } = call.input;
        const changes = {
          title: title || undefined,
          content: content ?? undefined,
          format: call.input.format,
          frontMatter:
            call.input.front_matter === undefined ? undefined : frontMatterIn(call.input.front_matter),
        };
        return Reply.json(wikiPageJson(updatePage(call.world, call.act(), found, changes)));
      },
    ),
    rest(`DELETE ${page}`, {}, (call) => {
      remove(call.world, { wikiPages: [pageIn(call, writableBy(call, at(call)))] });
      return new Reply(null, { status: 204 });
    }),
  ];
}

function frontMatterIn(sent: InputOf<Written>['front_matter']) {
  return sent?.title == null ? {} : { title: sent.title };
}

function writableBy({ viewer }: Pick<Call, 'viewer'>, home: Project | Group): Project | Group {
  if (hasRole(viewer, home, DEVELOPER)) return home;
  throw forbidden();
}

function pageIn(
  { world, params }: Pick<Call<unknown, 'slug'>, 'world' | 'params'>,
  home: Project | Group,
): WikiPage {
  const page = pagesOf(world, home).find(({ slug }) => slug === params.slug);
  if (page) return page;
  throw notFound('Wiki Page');
}

function versionOf(page: WikiPage, sha: string | null | undefined): WikiVersion {
  if (!sha) return currentVersion(page);
  const version = page.versions.find((one) => one.sha === sha);
  if (version) return version;
  throw notFound('Wiki Page');
}
