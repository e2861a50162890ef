import { Reply } from '../../../../core/http/response.js';
import { createTopic, mergeTopics, removeTopic, updateTopic } from '../../../actions/places/topics.js';
import { file, flag, integer, required, text } from '../../../parameters/parameter.js';
import { searching } from '../../../queries/matching/text-search.js';
import { projectCount } from '../../../queries/places/topics.js';
import { notFound, refused } from '../../../refusals/refusals.js';
import type { Topic } from '../../../world/records/places/topics.js';
import { pagedItems, pagination } from '../../paging/paging.js';
import { pictureFrom } from '../../requests/pictures.js';
import { type Call, rest } from '../../routing/routing.js';

const number = { id: required(integer()) };
const ONE_ORGANIZATION = 1;

/** Words that projects are found by, over the whole instance (GitLab REST API, "Topics"). */
export const topicRoutes = [
  rest(
    'GET /topics',
    {
      who: 'anyone',
      takes: { search: text(), without_projects: flag(), organization_id: integer(), ...pagination },
    },
    (call) => {
      const { search, without_projects, organization_id } = call.input;
      const matches = search ? searching(search) : () => true;
      const found = [...call.world.topics.values()]
        .map((topic) => ({ topic, count: projectCount(call, topic.name) }))
        .filter(
          ({ topic: { name, title }, count }) => matches([name, title]) && !(without_projects && count > 0),
        )
        .sort((one, other) => other.count - one.count || (one.topic.name < other.topic.name ? -1 : 1));
      const here = organization_id == null || organization_id === ONE_ORGANIZATION;
      return pagedItems(call, here ? found : [], ({ topic }) => topicJson(topic, call));
    },
  ),
  rest('GET /topics/:id', { who: 'anyone', takes: number }, (call) =>
    Reply.json(topicJson(topicAt(call, call.input.id), call)),
  ),
  rest(
    'POST /topics',
    {
      who: 'admin',
      takes: {
        name: required(text()),
        title: required(text()),
        description: text(),
        avatar: file(),
        organization_id: integer(),
      },
    },
    async (call) => {
      const { name, title, description, avatar, organization_id } = call.input;
      if (organization_id != null && organization_id !== ONE_ORGANIZATION) throw notFound('Organization');
      const picture = (await pictureFrom(avatar)) ?? null;
      const topic = createTopic(call.world, { name, title, description: description ?? null, picture });
      return Reply.json(topicJson(topic, call), { status: 201 });
    },
  ),
  rest(
    'PUT /topics/:id',
    { who: 'admin', takes: { ...number, name: text(), title: text(), description: text(), avatar: file() } },
    async (call) => {
      const { id, name, title, description, avatar } = call.input;
      const topic = topicAt(call, id);
      const picture = await pictureFrom(avatar);
      updateTopic(call.world, topic, {
        name: name ?? topic.name,
        title: title ?? topic.title,
        description: description === undefined ? topic.description : description,
        picture: picture === undefined ? topic.picture : picture,
      });
      return Reply.json(topicJson(topic, call));
    },
  ),
  rest('DELETE /topics/:id', { who: 'admin', takes: number }, (call) => {
    removeTopic(call.world, topicAt(call, call.input.id));
    return new Reply(null, { status: 204 });
  }),
  rest(
    'POST /topics/merge',
    { who: 'admin', takes: { source_topic_id: required(integer()), target_topic_id: required(integer()) } },
    (call) => {
      const [source, target] = [call.input.source_topic_id, call.input.target_topic_id].map((id) =>
        topicAt(call, id),
      );
      if (!source || !target || source === target)
        throw refused(400, 'The source topic and the target topic are identical.');
      mergeTopics(call.world, source, target);
      return Reply.json(topicJson(target, call), { status: 201 });
    },
  ),
];

function topicAt({ world }: Pick<Call, 'world'>, id: number): Topic {
  const topic = world.topics.get(id);
  if (topic) return topic;
  throw notFound('Topic');
}

/** A topic (schema APIEntitiesProjectsTopic). */
function topicJson(topic: Topic, call: Pick<Call, 'world' | 'viewer' | 'site'>) {
  const { id, name, title, description, picture } = topic;
  return {
    id,
    name,
    title,
    description,
    total_projects_count: projectCount(call, name),
    organization_id: ONE_ORGANIZATION,
    avatar_url: picture
      ? `${call.site}/uploads/-/system/projects/topic/avatar/${id}/${encodeURIComponent(picture.fileName)}`
      : null,
  };
}
