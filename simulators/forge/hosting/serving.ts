import { once } from 'node:events';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { Reply } from '../../core/http/response.js';
import { Refusal } from '../../core/refusal.js';
import type { Received } from '../../core/routing/route.js';
import { type GitService, projectForGit } from '../access/git-access.js';
import type { ForgeExchange } from '../backend.js';
import type { Project } from '../world/records/projects.js';
import { hasGitIds } from '../world/world.js';
import { GitProgramError, gitOutput, startGit } from './files/git-program.js';
import type { HostedRepository } from './files/hosted-repository.js';
import { repositoryFiles } from './files/repository-files.js';

/** Bytes of an unpacked request to fetch: what a client has and wants. */
const LARGEST_REQUEST = 64 * 1024 * 1024;

type GitExchange = ForgeExchange<'project'>;

/** The refs of a repository, and what can be asked of it. */
export async function answerRefs(exchange: GitExchange): Promise<Reply> {
  const service = exchange.query.get('service');
  // The protocol of plain files is not served; GitLab refuses it likewise.
  if (service !== 'git-upload-pack' && service !== 'git-receive-pack')
    throw new Refusal(
      403,
      'Expected the service git-upload-pack or git-receive-pack: this server speaks the smart protocol.',
    );
  const project = projectForGit(exchange, exchange.params.project, service);
  const hosted = await hostedAt(exchange, project);
  const env = protocolOf(exchange.request);
  const refs = await hosted.use(() =>
    serviceable(
      gitOutput({
        args: [commandOf(service), '--stateless-rpc', '--advertise-refs', '.'],
        folder: hosted.folder,
        env,
      }),
    ),
  );
  const isSecond = env.GIT_PROTOCOL?.split(':').includes('version=2') && service === 'git-upload-pack';
  const body = isSecond ? refs : Buffer.concat([Buffer.from(introductionOf(service)), refs]);
  return new Reply(body, { headers: headersOf(service, 'advertisement') });
}

/** The objects that a client asks for, as they are packed. */
export async function answerUploadPack(exchange: GitExchange): Promise<Reply> {
  const service = 'git-upload-pack';
  const { request } = exchange;
  const project = projectForGit(exchange, exchange.params.project, service);
  const hosted = await hostedAt(exchange, project);
  const args = [commandOf(service), '--stateless-rpc', '.'];
  const child = startGit({ args, folder: hosted.folder, env: protocolOf(request) });
  void hosted.use(() => once(child, 'close')).catch((error) => child.stdout.destroy(error));
  child.stderr.resume();
  child.stdin.on('error', () => {}); // git has said why by then
  child.stdin.end(unpacked(request));
  // Node's type of such a stream is another one than that of the web; the object is the same.
  const body = Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>;
  return new Reply(body, { headers: headersOf(service, 'result') });
}

/** The files of a project's repository as it is now. */
export async function hostedAt({ world }: GitExchange, project: Project): Promise<HostedRepository> {
  if (!hasGitIds(world.origin))
    throw new Refusal(501, 'Git reads worlds up to a scale of 10: start the simulator with a lower --scale.');
  return serviceable(
    (async () => {
      const hosted = repositoryFiles(process).of(world, project);
      await hosted.use(() => hosted.update(project));
      return hosted;
    })(),
  );
}

/** Says what of the machine keeps git from answering: the program is not there, or nothing can be written. */
export async function serviceable<Made>(work: Promise<Made>): Promise<Made> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GitProgramError)
      throw new Refusal(503, error.unwritable === null ? error.message : notWritten(error.unwritable));
    if (error instanceof Error && 'syscall' in error) throw new Refusal(503, notWritten(error.message));
    throw error;
  }
}

/** Says that the temporary folder takes nothing, and what to do about it. */
export function notWritten(reason: string): string {
  return `Git over HTTP writes repositories to a temporary folder, and that failed: ${reason}. Free space there, or name another folder by TMPDIR.`;
}

function commandOf(service: GitService): string {
  return service.replace(/^git-/, '');
}

/** The version of the protocol that the client asks for. */
function protocolOf({ headers }: Received): Record<string, string> {
  const protocol = headers.get('git-protocol') ?? '';
  return /^[a-z0-9=:.-]{1,100}$/i.test(protocol) ? { GIT_PROTOCOL: protocol } : {};
}

/** A line and the end of a section. */
function introductionOf(service: GitService): string {
  const line = `# service=${service}\n`;
  return `${(line.length + 4).toString(16).padStart(4, '0')}${line}0000`;
}

export function headersOf(service: GitService, what: 'advertisement' | 'result'): Record<string, string> {
  return {
    'content-type': `application/x-${service}-${what}`,
    'cache-control': 'no-cache, max-age=0, must-revalidate',
    expires: 'Fri, 01 Jan 1980 00:00:00 GMT',
    pragma: 'no-cache',
  };
}

export function unpacked({ bytes, headers }: Received): Uint8Array {
  if (!/gzip/.test(headers.get('content-encoding') ?? '')) return bytes;
  return gunzipSync(bytes, { maxOutputLength: LARGEST_REQUEST });
}
