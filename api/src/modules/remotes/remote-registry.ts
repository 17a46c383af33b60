import { Registry, REGISTRY_SCHEMA } from '@gangway/contract/remotes';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type RemoteRegistry = { read(): Promise<Registry> };

const EMPTY: Registry = { schema: REGISTRY_SCHEMA, microFrontends: {} };

/** The registry beside the releases; read anew when the file has changed. */
export function openRegistry(releasesDir: string | null): RemoteRegistry {
  if (releasesDir === null) return { read: async () => EMPTY };
  const file = join(releasesDir, 'registry.json');
  let known = { changedAt: -1, registry: EMPTY };
  return {
    async read() {
      const { mtimeMs } = await stat(file);
      if (mtimeMs !== known.changedAt) {
        const registry = Registry.parse(JSON.parse(await readFile(file, 'utf8')));
        known = { changedAt: mtimeMs, registry };
      }
      return known.registry;
    },
  };
}
