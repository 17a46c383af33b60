import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For `forFile` and `forEachTest`, which remove it. */
export async function openFolder() {
  const path = await mkdtemp(join(tmpdir(), 'gangway-test-'));
  return { path, close: () => rm(path, { recursive: true }) };
}
