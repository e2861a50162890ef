import { type ArchiveEntry, artifactSize } from '../../../queries/ci/job-archives.js';
import type { Artifact } from '../../../world/records/pipelines.js';

/** Something that a job left behind (schema APIEntitiesCiJobArtifact). */
export function artifactJson(artifact: Artifact) {
  const { type, filename, format } = artifact;
  return { file_type: type, size: artifactSize(artifact), filename, file_format: format };
}

/** The archive that is downloaded, as jobs name it (schema APIEntitiesCiJobArtifactFile). */
export function artifactsFileJson(archive: Artifact | null) {
  return archive && { filename: archive.filename, size: artifactSize(archive) };
}

/** A file or folder in an archive (schema APIEntitiesCiJobArtifactEntry). */
export function archiveEntryJson({ name, path, type, size, mode }: ArchiveEntry) {
  return { name, path, type, size, mode };
}
