import { toDevelopmentRelease } from '@gangway/contract/platform/build-release';
import type { Served } from '@gangway/contract/platform/release-rules';
import { BuildManifest } from '@gangway/contract/platform/remotes';
import type { RemoteRegistry } from '../ports/remote-registry';

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

async function readRemote(origin: string): Promise<Served> {
  const response = await fetch(`${origin}/release.json`);
  const manifest = BuildManifest.parse(await response.json());
  return { name: manifest.name, release: toDevelopmentRelease(manifest, `${origin}/`) };
}
