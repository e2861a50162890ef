import { createRandom, type Random } from '../../core/random.js';
import type { WorldOrigin } from '../../core/simulator.js';
import type { Video, VideoMaker } from '../videos/video.js';
import { MODELS } from './models.js';

export type KeyName = 'billed' | 'free';

export interface ApiKey {
  readonly name: KeyName;
  readonly value: string;
  readonly billing: boolean;
}

/** A picture that was made; its bytes are with the caller, and kept for a while. */
export interface Picture {
  readonly id: string;
  readonly number: number;
  readonly model: string;
  readonly prompt: string;
  readonly mimeType: string;
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  /** The pictures it was made from, the edited one first. */
  readonly parents: readonly string[];
  /** Simulated time. */
  readonly at: string;
}

/** A long-running generation of videos. */
export interface Operation {
  readonly id: string;
  readonly model: string;
  readonly prompt: string;
  /** Simulated time. */
  readonly at: string;
  readonly readyAt: string;
  /** What it ends in: files, or why there are none. */
  readonly files: readonly string[];
  readonly withheld: readonly string[];
  readonly error?: { readonly code: number; readonly message: string };
}

/** A video that was made; it is encoded when its bytes are asked for. */
export interface VideoFile {
  readonly id: string;
  readonly video: Video;
  /** Simulated time. */
  readonly createdAt: string;
  readonly expiresAt: string;
  bytes?: Promise<Uint8Array>;
}

/** A file that a client uploaded. */
export interface UploadedFile {
  readonly id: string;
  readonly displayName?: string;
  readonly mimeType: string;
  readonly bytes: Uint8Array;
  /** In base64. */
  readonly sha256: string;
  /** Simulated time. */
  readonly createdAt: string;
  readonly expiresAt: string;
}

/** An upload that was begun and has not ended, with what arrived of it. */
export interface Upload {
  readonly name?: string;
  readonly displayName?: string;
  readonly mimeType: string;
  readonly received: Uint8Array[];
}

export interface World {
  readonly seed: number;
  readonly random: Random;
  readonly keys: Readonly<Record<KeyName, ApiKey>>;
  readonly pictures: Picture[];
  /** The bytes of the pictures that were painted last, by their SHA-256. */
  readonly painted: Map<string, Uint8Array>;
  /** How many pictures were begun: each gets its number before it is painted. */
  begun: number;
  /** When each key called each model in the last minute, by `key/model`. */
  readonly calls: Map<string, number[]>;
  operationsBegun: number;
  readonly operations: Map<string, Operation>;
  readonly files: Map<string, VideoFile>;
  /** By their id. */
  readonly uploaded: Map<string, UploadedFile>;
  /** By the id in their address. */
  readonly uploads: Map<string, Upload>;
  readonly makeVideo: VideoMaker;
}

/** A world in which nothing was generated yet; it has no records for `scale` to multiply. */
export function createWorld({ seed }: WorldOrigin, makeVideo: VideoMaker): World {
  return {
    seed,
    random: createRandom(seed, 'responses'),
    keys: keysFor(seed),
    pictures: [],
    painted: new Map(),
    begun: 0,
    calls: new Map(),
    operationsBegun: 0,
    operations: new Map(),
    files: new Map(),
    uploaded: new Map(),
    uploads: new Map(),
    makeVideo,
  };
}

/** A world of the same records, that goes its own way: what is written to is copied. */
export function copyWorld(world: World): World {
  return {
    ...world,
    random: world.random.copy(),
    pictures: [...world.pictures],
    painted: new Map(world.painted),
    calls: new Map(world.calls),
    operations: new Map(world.operations),
    files: new Map([...world.files].map(([id, file]) => [id, { ...file }])),
    uploaded: new Map(world.uploaded),
    uploads: new Map(
      [...world.uploads].map(([id, upload]) => [id, { ...upload, received: [...upload.received] }]),
    ),
  };
}

/** The two keys of a seed, in the shape of real ones. */
function keysFor(seed: number): Record<KeyName, ApiKey> {
  const random = createRandom(seed, 'keys');
  const value = () => `AIzaSy${random.text(33)}`;
  return {
    billed: { name: 'billed', value: value(), billing: true },
    free: { name: 'free', value: value(), billing: false },
  };
}

/** A key in the shape of a real one that no seed gives out. */
export function invalidKey(seed: number): string {
  return `AIzaSy${createRandom(seed, 'strangers').text(33)}`;
}

/** The world as JSON, without the keys themselves. */
export function describeWorld(world: World): object {
  const { calls } = world;
  return {
    keys: visibleKeys(world),
    models: MODELS.map(({ name }) => name),
    ...madeRecords(world),
    calls: Object.fromEntries([...calls].map(([name, times]) => [name, times.length])),
  };
}

/** The keys without their values. */
export function visibleKeys({ keys }: World): Pick<ApiKey, 'name' | 'billing'>[] {
  return Object.values(keys).map(({ name, billing }) => ({ name, billing }));
}

/** What was generated and uploaded, by kind, without bytes. */
export function madeRecords({ pictures, operations, files, uploaded }: World) {
  return {
    pictures: [...pictures],
    operations: [...operations.values()],
    files: [...files.values()].map(describeFile),
    uploaded: [...uploaded.values()].map(({ bytes, sha256: _, ...about }) => ({
      ...about,
      sizeBytes: bytes.length,
    })),
  };
}

function describeFile({ id, video, createdAt, expiresAt }: VideoFile): object {
  const { inputs, ...said } = video;
  return { id, ...said, inputs: inputs.map((input) => input.sha256), createdAt, expiresAt };
}
