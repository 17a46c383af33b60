import type { BootRemote } from '@gangway/contract/platform/remotes';

export function aBootRemote(changes: Partial<BootRemote> = {}): BootRemote {
  const { name = 'mfe-test', version = 'v1' } = changes;
  const base = `/remotes/${name}/${version}`;
  const files = (file: string) => ({ scripts: [asset(`${base}/${file}`)], styles: [], fonts: [] });
  return {
    name,
    version,
    url: `${base}/entry.js`,
    integrity: `sha384-of-${base}/entry.js`,
    container: 'c',
    isLight: true,
    routes: [],
    parts: { c: files('entry.js'), remote: files('remote.js') },
    ...changes,
  };
}

const asset = (url: string) => ({ url, integrity: `sha384-of-${url}`, bytes: 1 });
