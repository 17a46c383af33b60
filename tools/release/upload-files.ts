import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease } from './built-release';
import type { Client } from './client';
import { kilobytes } from './figures';

const AT_ONCE = 4;
const REPORTS = 4;

type Upload = { client: Client; release: BuiltRelease; missing: readonly string[] };

export async function uploadFiles(
  { client, release, missing }: Upload,
  say: (line: string) => void,
): Promise<void> {
  const { name: remote, version } = release.manifest;
  const queue = release.files.filter(({ name }) => missing.includes(name));
  const [count, size] = [queue.length, sizeOf(queue)];
  let [sent, sentBytes, said] = [0, 0, 0];

  const note = (bytes: number) => {
    sent += 1;
    sentBytes += bytes;
    const quarter = Math.floor((REPORTS * sentBytes) / size);
    if (quarter > said) say(`${sent} of ${count} files, ${kilobytes(sentBytes, size)}`);
    said = quarter;
  };

  const uploadNext = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) {
      const params = { remote, version, file: file.name };
      const upload = new Uint8Array(await readFile(join(release.dist, file.name)));
      await client.call('PUT /api/releases/:remote/:version/files/:file', { params, upload });
      note(file.bytes);
    }
  };

  try {
    await Promise.all(Array.from({ length: AT_ONCE }, uploadNext));
  } catch (error) {
    queue.length = 0;
    throw error;
  }
}

const sizeOf = (files: BuiltRelease['files']) => files.reduce((sum, { bytes }) => sum + bytes, 0);
