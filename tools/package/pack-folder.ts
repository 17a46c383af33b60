import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { create, type WriteEntry } from 'tar';

/** The same content gives the same bytes: files in order, without users, of one time and fixed rights. */
export async function packFolder(
  folder: string,
  { file, date }: { file: string; date: Date },
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();
  await mkdir(dirname(file), { recursive: true });
  const options = { cwd: folder, gzip: { level: 9 }, portable: true, mtime: date, strict: true };
  await create({ ...options, file, onWriteEntry: setRights }, files);
}

function setRights({ stat }: WriteEntry): void {
  if (stat) stat.mode = stat.mode & 0o100 ? 0o755 : 0o644;
}
