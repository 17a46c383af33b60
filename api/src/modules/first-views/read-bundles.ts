import type { Served } from '@gangway/contract/release-rules';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps';
import { fileOf } from '../releases/store/store-path';

export type Bundles = { shell: string; area: string };
/** Null where the shell or the release was built without one. */
export type ReadBundles = (served: Served) => Promise<Bundles | null>;

type Sources = Pick<Deps, 'shell' | 'store'> & { webRoot: string };

const fileName = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The bundles for the server, from where the shell and the releases are kept. */
export function bundleReader({ shell, store, webRoot }: Sources): ReadBundles {
  return async ({ name, release }) => {
    const own = release.extras.prerender;
    if (!own || !shell?.prerender || !store) return null;
    const path = fileOf({ remote: name, version: release.metadata.version }, fileName(own.url));
    const [ofShell, ofArea] = await Promise.all([
      readFile(join(webRoot, shell.prerender.url), 'utf8'),
      store.read(path),
    ]);
    if (!ofArea) throw new Error(`${path} is not in the store`);
    return { shell: ofShell, area: new TextDecoder().decode(ofArea) };
  };
}
