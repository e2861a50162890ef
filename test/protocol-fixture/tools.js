import * as z from 'zod';
import { ToolError } from '#src/kernel/errors.js';
import { READS, Reply, toolFor } from '#src/kernel/mcp/tool.js';

/** A red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mP4z8AAAAMBAQD3A0FDAAAAAElFTkSuQmCC';
/** A sound of no length: the 44 bytes of a WAV header alone. */
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEARKwAAIhYAQACABAAZGF0YQAAAAA=';

const tool = toolFor();
const nothing = z.object({});
const said = z.object({ said: z.string() });

/** The tools the official suite asks a server for, by the names and with the contents that it documents. */
export const TOOLS = [
  tool({
    name: 'test_simple_text',
    title: 'Text',
    description: 'Answer with text.',
    annotations: READS,
    input: nothing,
    output: said,
    run: () => ({ said: 'This is a simple text response for testing.' }),
  }),

  tool({
    name: 'test_image_content',
    title: 'Picture',
    description: 'Answer with a picture.',
    annotations: READS,
    input: nothing,
    output: nothing,
    run: () => new Reply({}, [{ type: 'image', data: PNG, mimeType: 'image/png' }]),
  }),

  tool({
    name: 'test_audio_content',
    title: 'Sound',
    description: 'Answer with a sound.',
    annotations: READS,
    input: nothing,
    output: nothing,
    run: () => new Reply({}, [{ type: 'audio', data: WAV, mimeType: 'audio/wav' }]),
  }),

  tool({
    name: 'test_embedded_resource',
    title: 'Embedded resource',
    description: 'Answer with a resource inside.',
    annotations: READS,
    input: nothing,
    output: nothing,
    run: () =>
      new Reply({}, [
        {
          type: 'resource',
          resource: {
            uri: 'test://embedded-resource',
            mimeType: 'text/plain',
            text: 'This is an embedded resource content.',
          },
        },
      ]),
  }),

  tool({
    name: 'test_multiple_content_types',
    title: 'Several kinds of content',
    description: 'Answer with text, a picture and a resource.',
    annotations: READS,
    input: nothing,
    output: said,
    run: () =>
      new Reply({ said: 'Multiple content types test:' }, [
        { type: 'image', data: PNG, mimeType: 'image/png' },
        {
          type: 'resource',
          resource: {
            uri: 'test://mixed-content-resource',
            mimeType: 'application/json',
            text: '{"test":"data","value":123}',
          },
        },
      ]),
  }),

  tool({
    name: 'test_error_handling',
    title: 'Failure',
    description: 'Fail, always.',
    annotations: READS,
    input: nothing,
    output: nothing,
    run: () => {
      throw new ToolError('backend_error', 'This tool intentionally returns an error for testing');
    },
  }),

  tool({
    name: 'test_tool_with_progress',
    title: 'Progress',
    description: 'Report progress three times, then answer.',
    annotations: READS,
    input: nothing,
    output: said,
    run: (_, __, call) => {
      for (const done of [0, 50, 100]) call.progress(done, 100, `${done} of 100`);
      return { said: 'Done.' };
    },
  }),
];
