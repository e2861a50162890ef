import { Reply } from '../../../../core/http/response.js';
import { notBlank, required, text } from '../../../parameters/parameter.js';
import { invalidRecord, notFound } from '../../../refusals/refusals.js';
import { findProject } from '../../../world/find.js';
import type { Project } from '../../../world/records/projects.js';
import { nextId } from '../../../world/world.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { changeParts, replaced } from '../../parts/place-parts.js';
import { type Call, rest } from '../../routing/routing.js';
import { refuseUnlicensed } from '../reviews/licence.js';

/** A name of a project besides its path, by which it can be cloned over SSH. */
interface Alias {
  readonly id: number;
  readonly name: string;
}

const ALIASES = '/project_aliases';
const ONE = `${ALIASES}/:name` as const;

/** Names of projects for SSH, which nothing here is cloned by (GitLab REST API, "Project aliases"). */
export const projectAliasRoutes = [
  rest(`GET ${ALIASES}`, { who: 'admin', takes: pagination }, (call) => {
    refuseUnlicensed(call);
    return pagedItems(call, everyAlias(call), aliasJson);
  }),
  rest(`GET ${ONE}`, { who: 'admin' }, (call) => Reply.json(aliasJson(aliasAt(call)))),
  rest(
    `POST ${ALIASES}`,
    { who: 'admin', takes: { project_id: required(text()), name: required(notBlank(text())) } },
    (call) => {
      refuseUnlicensed(call);
      const project = findProject(call.world, call.input.project_id);
      if (!project) throw notFound('Project');
      const { name } = call.input;
      if (everyAlias(call).some(({ alias }) => alias.name === name))
        throw invalidRecord({ name: ['has already been taken'] });
      const alias = { id: nextId(call.world, 'projectAlias'), name };
      changeParts(call, project, { aliases: [...(project.parts?.aliases ?? []), alias] });
      return Reply.json(aliasJson({ project, alias }), { status: 201 });
    },
  ),
  rest(`DELETE ${ONE}`, { who: 'admin' }, (call) => {
    const { project, alias } = aliasAt(call);
    changeParts(call, project, { aliases: replaced(project.parts?.aliases ?? [], alias) });
    return new Reply(null, { status: 204 });
  }),
];

interface Found {
  readonly project: Project;
  readonly alias: Alias;
}

function everyAlias({ world }: Pick<Call, 'world'>): Found[] {
  return [...world.projects.values()]
    .flatMap((project) => (project.parts?.aliases ?? []).map((alias) => ({ project, alias })))
    .sort((one, other) => one.alias.id - other.alias.id);
}

function aliasAt(call: Call<unknown, 'name'>): Found {
  refuseUnlicensed(call);
  const found = everyAlias(call).find(({ alias }) => alias.name === call.params.name);
  if (found) return found;
  throw notFound();
}

/** An alias (schema APIEntitiesProjectAlias). */
function aliasJson({ project, alias }: Found) {
  return { id: alias.id, project_id: project.id, name: alias.name };
}
