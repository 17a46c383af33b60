import { toRelease } from '@gangway/contract/release-rules';
import { BuildManifest, type Registry } from '@gangway/contract/remotes';
import type { RemoteRegistry } from './remote-registry';

async function readManifest(origin: string): Promise<BuildManifest> {
  const response = await fetch(`${origin}/release.json`);
  return BuildManifest.parse(await response.json());
}

/** In demo mode, for `npm run dev`: one area comes from its own development server. */
export function withDevRemote(registry: RemoteRegistry, origin: string): RemoteRegistry {
  return {
    async read(): Promise<Registry> {
      const [known, manifest] = await Promise.all([registry.read(), readManifest(origin)]);
      const release = toRelease(manifest, `${origin}/`);
      return {
        ...known,
        microFrontends: { ...known.microFrontends, [manifest.name]: [release] },
      };
    },
  };
}
