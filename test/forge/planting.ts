import { isDeepStrictEqual } from 'node:util';
import type { ServerDefinition } from '#src/kernel/mcp/server.js';
import { type Tool, Reply as ToolReply } from '#src/kernel/mcp/tool.js';
import { withFigureOff } from '../plants/figures.js';
import { withListsChanged } from '../plants/lists.js';
import { keyOf, type Plant } from '../plants/plant.js';

/**
 * The server with a fault planted in one of its tools: the one that PLANT holds at the time of each call, and none where it
 * is not set. PLANT_APPLIED says afterwards whether it changed anything. PLANTS_WATCHED only adds those faults to
 * PLANTS_APPLICABLE that would have.
 */
export function planted<Api>(definition: ServerDefinition<Api>): ServerDefinition<Api> {
  return { ...definition, tools: definition.tools.map(withFault) };
}

function withFault<Api>(tool: Tool<Api>): Tool<Api> {
  return {
    ...tool,
    async call(args, api, call) {
      const { PLANT, PLANTS_WATCHED } = process.env;
      if (PLANT) return callWith(JSON.parse(PLANT), tool, args, api, call);
      if (PLANTS_WATCHED) return watched(JSON.parse(PLANTS_WATCHED), tool, args, api, call);
      return tool.call(args, api, call);
    },
  };
}

type Reply = ToolReply<Record<string, unknown>>;
type Called<Api> = [tool: Tool<Api>, ...Parameters<Tool<Api>['call']>];

async function callWith<Api>(plant: Plant, ...[tool, args, api, call]: Called<Api>): Promise<Reply> {
  if (plant.tool !== tool.name) return tool.call(args, api, call);
  const sent = withArgument(args, plant);
  noteIfApplied(args, sent);
  const { value, content } = await tool.call(sent, api, call);
  const given = withAnswer(value, plant);
  noteIfApplied(value, given);
  return new ToolReply(given, content);
}

function noteIfApplied(before: unknown, after: unknown): void {
  if (!isDeepStrictEqual(before, after)) process.env.PLANT_APPLIED = 'yes';
}

async function watched<Api>(plants: Plant[], ...[tool, args, api, call]: Called<Api>): Promise<Reply> {
  const own = plants.filter((plant) => plant.tool === tool.name);
  noteApplicable(own.filter((plant) => !isDeepStrictEqual(args, withArgument(args, plant))));
  const reply = await tool.call(args, api, call);
  noteApplicable(own.filter((plant) => !isDeepStrictEqual(reply.value, withAnswer(reply.value, plant))));
  return reply;
}

function noteApplicable(plants: Plant[]): void {
  const applicable: string[] = JSON.parse(process.env.PLANTS_APPLICABLE ?? '[]');
  process.env.PLANTS_APPLICABLE = JSON.stringify([...new Set([...applicable, ...plants.map(keyOf)])]);
}

function withArgument(args: unknown, plant: Plant): unknown {
  if (!('argument' in plant)) return args;
  return withMember(args, plant.argument.split('.'), (given) =>
    plant.kind === 'ignore' ? undefined : plant.values.find((value) => value !== given),
  );
}

/** An object with one member, at whatever depth, changed or (undefined) left out; as it is where it has no such member. */
function withMember(
  object: unknown,
  [name = '', ...rest]: string[],
  change: (value: unknown) => unknown,
): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, name)) return object;
  const { [name]: value, ...others }: Record<string, unknown> = { ...object };
  const next = rest.length > 0 ? withMember(value, rest, change) : change(value);
  return next === undefined ? others : { ...object, [name]: next };
}

function withAnswer(value: Record<string, unknown>, plant: Plant): Record<string, unknown> {
  if ('list' in plant) return withListsChanged(value, plant.list, plant.kind) as Record<string, unknown>; // lists change, not what holds them
  if ('figure' in plant) return withFigureOff(value, plant.figure) as Record<string, unknown>; // likewise
  return value;
}
