import { toDevelopmentRelease } from '@gangway/contract/platform/build-release';
import type { Served } from '@gangway/contract/platform/release-rules';
import {
  REGISTRY_SCHEMA,
  BuildManifest,
  type Registry,
  type RemoteRelease,
} from '@gangway/contract/platform/remotes';
import { openCachedReader } from '../../foundation/db/cached-reader';
import type { StaleWait } from '../../foundation/timing/with-timeout';
import type { PlatformDeps, RemoteRegistry } from '../ports/platform-deps';
import { chooseRelease, chooseReleases } from './canary-assignment';
import { readServing, type Platform, type Serving } from './read-serving';

type Options = Pick<PlatformDeps, 'db' | 'clock' | 'env' | 'log' | 'shell'> & {
  maxAgeMs: number;
  waitMs?: StaleWait;
};

/** Serves the last known state while the database does not answer. */
export function openRegistry({
  db,
  clock,
  env,
  log,
  maxAgeMs,
  waitMs,
  shell: ownShell,
}: Options): RemoteRegistry {
  const { current, invalidate } = openCachedReader<Platform>({
    read: () => readServing(db, env),
    clock,
    maxAgeMs,
    waitMs,
    onError: (error) => log.error({ err: error }, 'registry of releases unreadable'),
  });
  return {
    read: async () => toRegistry(await current()),
    forVisitor: async (visitor) => chooseReleases((await current()).areas, visitor),
    shellFor: async (visitor) => {
      const { shell } = await current();
      return shell ? chooseRelease(shell, visitor) : ownShell;
    },
    shells: async () => shellsOf(await current(), ownShell),
    invalidate,
  };
}

export function withDevRemote(registry: RemoteRegistry, origin: string): RemoteRegistry {
  return {
    ...registry,
    async read() {
      const [known, { name, release }] = await Promise.all([registry.read(), readRemote(origin)]);
      return { ...known, microFrontends: { ...known.microFrontends, [name]: [release] } };
    },
    async forVisitor(visitor) {
      const [known, own] = await Promise.all([registry.forVisitor(visitor), readRemote(origin)]);
      return [...known.filter(({ name }) => name !== own.name), own];
    },
  };
}

function toRegistry({ areas }: Platform): Registry {
  const microFrontends: Registry['microFrontends'] = Object.fromEntries(
    areas.map((serving) => [serving.name, publicOf(serving)]),
  );
  return { schema: REGISTRY_SCHEMA, microFrontends };
}

const publicOf = ({ default: standard, canary }: Serving): RemoteRelease[] =>
  [standard, canary?.release ?? null].filter((release) => release !== null);

function shellsOf({ shell }: Platform, ownShell: BuildManifest | null): BuildManifest[] {
  if (!shell) return ownShell ? [ownShell] : [];
  const previewed = shell.previews.map(({ release }) => release);
  return [shell.default, shell.canary?.release ?? null, ...previewed].filter((one) => one !== null);
}

async function readRemote(origin: string): Promise<Served> {
  const response = await fetch(`${origin}/release.json`);
  const manifest = BuildManifest.parse(await response.json());
  return { name: manifest.name, release: toDevelopmentRelease(manifest, `${origin}/`) };
}
