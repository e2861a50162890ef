import { projectCount } from '../../queries/places/topics.js';
import { topicPictureUrl } from '../../rendering/addresses.js';
import { markdownHtml } from '../../rendering/markdown.js';
import type { Topic } from '../../world/records/places/topics.js';
import type { Context, Fields } from '../context/context.js';
import { globalId } from '../scalars/global-ids.js';

/** All topics, those of most projects that the viewer sees first. */
export function topicsOf(context: Context): Topic[] {
  const counted = [...context.world.topics.values()].map((topic) => ({
    topic,
    count: projectCount(context, topic.name),
  }));
  return counted
    .sort((one, other) => other.count - one.count || (one.topic.name < other.topic.name ? -1 : 1))
    .map(({ topic }) => topic);
}

/** A topic. */
export const topicFields: Fields<Topic> = {
  avatarUrl: (topic, _args, { site }) => topicPictureUrl(site, topic),
  description: ({ description }) => description,
  descriptionHtml: ({ description }) => markdownHtml(description ?? ''),
  id: ({ id }) => globalId('Projects::Topic', id),
};
