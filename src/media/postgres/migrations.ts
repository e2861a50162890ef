import type { Migration } from '../../kernel/state/database.js';

/**
 * The tables of the media server. Records are JSON in columns of text, for those of JSON refuse characters that prompts may have (PostgreSQL:
 * JSON Types, on \u0000). Where there is no mark of a caller or of a key, it is empty.
 */
export const MIGRATIONS: readonly Migration[] = [
  `create table understudy_media_settings (
    backend text not null,
    caller text not null,
    name text not null,
    value text not null,
    primary key (backend, caller, name)
  );
  create table understudy_media_images (
    position bigint generated always as identity primary key,
    backend text not null,
    path text not null,
    owner text not null,
    caller text not null,
    entry text not null,
    unique (backend, path)
  );
  create index on understudy_media_images (backend, owner, position);
  create index on understudy_media_images (backend, caller, position);
  create sequence understudy_media_ends;
  create table understudy_media_videos (
    position bigint generated always as identity primary key,
    backend text not null,
    id text not null,
    owner text not null,
    asked text not null,
    operation text,
    outcome text,
    ended text,
    ended_at text collate "C",
    end_position bigint,
    claimed_by text,
    claimed_until timestamptz,
    unique (backend, id)
  );
  create index on understudy_media_videos (backend, owner, position)
    where outcome is null or outcome in ('failed', 'lost');
  create index on understudy_media_videos (backend, owner, ended_at, end_position) where outcome = 'made';`,
];
