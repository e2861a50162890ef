import { Reply } from '../../../../core/http/response.js';
import { DEVELOPER, MAINTAINER } from '../../../access/roles.js';
import { integer, notBlank, required, text } from '../../../parameters/parameter.js';
import { invalidRecord, notFound } from '../../../refusals/refusals.js';
import { timeJson } from '../../../rendering/times.js';
import type { AgentToken, ClusterAgent } from '../../../world/records/places/parts.js';
import type { Project } from '../../../world/records/projects.js';
import { secretOf } from '../../../world/secrets.js';
import { nextId } from '../../../world/world.js';
import { projectIdentity } from '../../entities/places/projects.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { changeParts, replaced } from '../../parts/place-parts.js';
import { projectFor } from '../../requests/managed-places.js';
import { type Call, rest } from '../../routing/routing.js';

const AGENTS = '/projects/:id/cluster_agents';
const AGENT = `${AGENTS}/:agent_id` as const;
const TOKENS = `${AGENT}/tokens` as const;
const number = { agent_id: required(integer()) };
const ofToken = { ...number, token_id: required(integer()) };
/** A name as hosts have them (app/models/clusters/agent.rb). */
const NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const MOST_TOKENS = 2;

/** Agents of clusters, and their tokens; none connects here (GitLab REST API, "Agents"). */
export const agentRoutes = [
  rest(`GET ${AGENTS}`, { takes: pagination }, (call) => {
    const project = projectFor(call, call.params.id, DEVELOPER);
    return pagedItems(call, project.parts?.agents ?? [], (one) => agentJson(one, project));
  }),
  rest(`GET ${AGENT}`, { takes: number }, (call) => {
    const { project, agent } = agentAt(call, DEVELOPER);
    return Reply.json(agentJson(agent, project));
  }),
  rest(`POST ${AGENTS}`, { takes: { name: required(notBlank(text())) } }, (call) => {
    const project = projectFor(call, call.params.id, MAINTAINER);
    const { name } = call.input;
    const { agents = [] } = project.parts ?? {};
    judge(name, agents);
    const { user, at } = call.act();
    const agent = { id: nextId(call.world, 'agent'), name, userId: user.id, createdAt: at, tokens: [] };
    changeParts(call, project, { agents: [...agents, agent] });
    return Reply.json(agentJson(agent, project), { status: 201 });
  }),
  rest(`DELETE ${AGENT}`, { takes: number }, (call) => {
    const { project, agent } = agentAt(call, MAINTAINER);
    changeParts(call, project, { agents: replaced(project.parts?.agents ?? [], agent) });
    return new Reply(null, { status: 204 });
  }),
  rest(`GET ${TOKENS}`, { takes: { ...number, ...pagination } }, (call) => {
    const { agent } = agentAt(call, DEVELOPER);
    return pagedItems(call, agent.tokens.filter(isActive), (token) => tokenJson(token, agent));
  }),
  rest(`GET ${TOKENS}/:token_id`, { takes: ofToken }, (call) => {
    const { agent } = agentAt(call, DEVELOPER);
    return Reply.json({ ...tokenJson(tokenIn(agent, call.input.token_id), agent), last_used_at: null });
  }),
  rest(
    `POST ${TOKENS}`,
    { takes: { ...number, name: required(notBlank(text())), description: text() } },
    (call) => {
      const { project, agent } = agentAt(call, MAINTAINER);
      if (agent.tokens.filter(isActive).length >= MOST_TOKENS)
        throw invalidRecord({ base: ['An agent can have only two active tokens at a time'] });
      const { user, at } = call.act();
      const token: AgentToken = {
        id: nextId(call.world, 'agentToken'),
        name: call.input.name,
        description: call.input.description ?? null,
        status: 'active',
        userId: user.id,
        createdAt: at,
      };
      change(call, project, agent, [...agent.tokens, token]);
      const secret = `glagent-${secretOf(call.world, 'agent token', token.id, { length: 50 })}`;
      return Reply.json({ ...tokenJson(token, agent), last_used_at: null, token: secret }, { status: 201 });
    },
  ),
  rest(`DELETE ${TOKENS}/:token_id`, { takes: ofToken }, (call) => {
    const { project, agent } = agentAt(call, MAINTAINER);
    const token = tokenIn(agent, call.input.token_id);
    change(call, project, agent, replaced(agent.tokens, token, { ...token, status: 'revoked' }));
    return new Reply(null, { status: 204 });
  }),
];

const isActive = ({ status }: AgentToken) => status === 'active';

function judge(name: string, agents: readonly ClusterAgent[]): void {
  if (!NAME.test(name) || name.length > 63)
    throw invalidRecord({
      name: ["can contain only lowercase letters, digits, and '-', but cannot start or end with '-'"],
    });
  if (agents.some((one) => one.name === name)) throw invalidRecord({ name: ['has already been taken'] });
}

function agentAt(
  call: Call<{ readonly agent_id: number }, 'id'>,
  least: number,
): { readonly project: Project; readonly agent: ClusterAgent } {
  const project = projectFor(call, call.params.id, least);
  const agent = project.parts?.agents?.find(({ id }) => id === call.input.agent_id);
  if (agent) return { project, agent };
  throw notFound('Agent');
}

function tokenIn({ tokens }: ClusterAgent, wanted: number): AgentToken {
  const token = tokens.find((one) => one.id === wanted && isActive(one));
  if (token) return token;
  throw notFound('Agent Token');
}

function change(
  call: Pick<Call, 'world'>,
  project: Project,
  agent: ClusterAgent,
  tokens: readonly AgentToken[],
): void {
  changeParts(call, project, { agents: replaced(project.parts?.agents ?? [], agent, { ...agent, tokens }) });
}

/** An agent (schema APIEntitiesClustersAgent). */
function agentJson({ id, name, userId, createdAt }: ClusterAgent, project: Project) {
  return {
    id,
    name,
    config_project: projectIdentity(project),
    created_at: timeJson(createdAt),
    created_by_user_id: userId,
    is_receptive: false,
  };
}

/** A token without its secret (schema APIEntitiesClustersAgentTokenBasic). */
function tokenJson({ id, name, description, status, userId, createdAt }: AgentToken, agent: ClusterAgent) {
  return {
    id,
    name,
    description,
    agent_id: agent.id,
    status,
    created_at: timeJson(createdAt),
    created_by_user_id: userId,
  };
}
