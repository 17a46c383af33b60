import { SHELL } from '@gangway/contract/release-rules';
import type { BuildManifest } from '@gangway/contract/remotes';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PlatformDeps } from '../ports/platform-deps';
import { requireStore } from '../store/require-store';
import { folderOf } from '../store/store-path';
import { isRun } from './load-gate';

type ShellDeps = Pick<PlatformDeps, 'env' | 'shell' | 'store'>;

async function unpack(deps: ShellDeps, shell: BuildManifest, folder: string): Promise<void> {
  const store = requireStore(deps);
  const stored = folderOf({ remote: SHELL, version: shell.version });
  for (const path of await store.list(stored)) {
    const name = path.slice(stored.length + 1);
    const bytes = isRun(name) ? await store.read(path) : null;
    if (bytes) await writeFile(join(folder, name), bytes);
  }
}

/** Runs with a folder that has the files of a shell: this server's own, or an unpacked release. */
export async function withShellFolder<T>(
  deps: ShellDeps,
  shell: BuildManifest,
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const { webRoot } = deps.env;
  if (webRoot !== null && deps.shell?.version === shell.version) return run(resolve(webRoot));
  const folder = await mkdtemp(join(tmpdir(), 'gangway-shell-'));
  try {
    await unpack(deps, shell, folder);
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
