import { Registry, REGISTRY_SCHEMA } from '@gangway/contract/remotes';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '../../start-error';

export type RemoteRegistry = { read(): Promise<Registry> };

const EMPTY: Registry = { schema: REGISTRY_SCHEMA, microFrontends: {} };

type Known = { changedAt: number; registry: Registry };

async function readChanged(file: string, known: Known | null): Promise<Known> {
  const { mtimeMs } = await stat(file);
  if (known?.changedAt === mtimeMs) return known;
  const registry = Registry.parse(JSON.parse(await readFile(file, 'utf8')));
  return { changedAt: mtimeMs, registry };
}

/** The registry beside the releases, read anew when it has changed; one that breaks is not taken. */
export async function openRegistry(
  releasesDir: string | null,
  log: Logger,
): Promise<RemoteRegistry> {
  if (releasesDir === null) return { read: async () => EMPTY };
  const file = join(releasesDir, 'registry.json');
  let known = await readChanged(file, null).catch(() => {
    throw new StartError(`RELEASES_DIR has no registry of releases that can be read: ${file}.`);
  });
  return {
    async read() {
      try {
        known = await readChanged(file, known);
      } catch (error) {
        log.error({ err: error }, 'registry of releases unreadable');
      }
      return known.registry;
    },
  };
}
