import { Reply } from '../../core/http/response.js';
import { Refusal } from '../../core/refusal.js';
import { projectForGit } from '../access/git-access.js';
import type { ForgeExchange } from '../backend.js';
import type { Repository } from '../git/objects/repository.js';
import { GitProgramError } from './files/git-program.js';
import { decided } from './push-decision.js';
import { type PushOutcome, refusedWhole, reportOf } from './push-report.js';
import { type PushRequest, readPush } from './push-request.js';
import { Quarantine } from './quarantine.js';
import {
  type HeldObjects,
  type ReceivedObjects,
  receivedObjects,
  UnsimulatedObject,
} from './received-objects.js';
import { headersOf, hostedAt, notWritten, serviceable, unpacked } from './serving.js';

const SERVICE = 'git-receive-pack';

/** Takes a push: its objects are read first, then it is judged, and then all that it asks for is done at once. */
export async function answerReceivePack(exchange: ForgeExchange<'project'>): Promise<Reply> {
  const project = projectForGit(exchange, exchange.params.project, SERVICE);
  const { user } = exchange.caller;
  if (user === null) throw new Refusal(403, 'You are not allowed to push code to this project.');
  const push = pushIn(exchange);
  const headers = headersOf(SERVICE, 'result');
  if (push.commands.length === 0) return new Reply(new Uint8Array(), { headers });
  const hosted = await hostedAt(exchange, project);
  const { world, settings, clock, request } = exchange;
  const outcome = await hosted.use(async (): Promise<PushOutcome> => {
    const read = serviceable(
      received(push, hosted.folder, { repository: project.repository, held: hosted.held }),
    );
    const objects = await read;
    if (typeof objects === 'string') return refusedWhole(push, objects);
    const act = { user, at: clock.now().getTime() };
    return decided({ world, act, project, site: request.origin, tier: settings.tier }, push, objects);
  });
  return new Reply(reportOf(outcome, push.hasSideBand), { headers });
}

function pushIn({ request }: Pick<ForgeExchange, 'request'>): PushRequest {
  try {
    const { buffer, byteOffset, byteLength } = unpacked(request);
    return readPush(Buffer.from(buffer, byteOffset, byteLength));
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(400, `The push cannot be read. ${error.message}`);
    throw error;
  }
}

/** The objects of a push, or why they are not taken. */
function received(
  { commands, pack }: PushRequest,
  folder: string,
  { repository, held }: { readonly repository: Repository; readonly held: HeldObjects },
): Promise<ReceivedObjects | string> {
  return Quarantine.within(folder, async (quarantine) => {
    try {
      await quarantine.unpack(pack);
      const raw = await quarantine.objectsFor(commands.flatMap(({ after }) => after ?? []));
      return receivedObjects(repository, raw, held);
    } catch (error) {
      if (error instanceof UnsimulatedObject) return error.message;
      if (error instanceof GitProgramError)
        return error.unwritable === null ? 'missing necessary objects' : notWritten(error.unwritable);
      throw error;
    }
  });
}
