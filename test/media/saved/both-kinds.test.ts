import { readdirSync } from 'node:fs';
import { filesInFolders } from '#src/media/saved/folder-files.js';
import { newFolder } from '../session.js';
import { filesOf, keysIn, strictServer, wholeServer } from './buckets.js';
import { savedFilesLaws } from './laws.js';

const NOW = new Date('2026-01-01T12:00:00.000Z');
const naming = { now: () => NOW, newId: () => 'one' };

savedFilesLaws('folders', async () => {
  const folder = newFolder();
  const again = async () =>
    filesInFolders({ outputFolder: folder, videoFolder: folder, ...naming }).of('ada');
  return { files: await again(), again, left: async () => readdirSync(folder) };
});

savedFilesLaws('a bucket', async () => {
  const server = await wholeServer();
  const again = async () => (await filesOf(server, { newId: naming.newId })).of('ada');
  return { files: await again(), again, left: () => keysIn(server) };
});

savedFilesLaws('a bucket that checks signatures', async () => {
  const server = await strictServer();
  const again = async () => (await filesOf(server, { newId: naming.newId })).of('ada');
  return { files: await again(), again, left: () => keysIn(server) };
});
