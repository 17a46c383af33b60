import type { ReleaseFile } from '@gangway/contract/platform/releases';
import type { Asset, BuildManifest, ReleaseFiles } from '@gangway/contract/platform/remotes';
import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export type Build = { manifest: BuildManifest; files: Map<string, Buffer> };

export const bytesOnly = (url: string, bytes: number): Asset => ({
  url,
  integrity: 'sha384-x',
  bytes,
});

export function buildShell(overrides: Partial<BuildManifest> = {}): BuildManifest {
  return {
    name: 'shell',
    version: 's1',
    contract: 1,
    container: 'gangway_shell',
    isLight: true,
    routes: [
      { path: '/settings', title: 'Settings', isProtected: true },
      { path: '/recruiter/:plan/:username/settings', title: 'Settings', isProtected: true },
    ],
    parts: {
      shell: ofParts([bytesOnly('/assets/shell.js', 50_000)], [bytesOnly('/assets/s.css', 3000)]),
      'user-menu': ofParts([bytesOnly('/assets/user-menu.js', 5000)]),
      area: ofParts([bytesOnly('/assets/area.js', 30_000)]),
    },
    provides: { react: '19.3.0', zustand: '5.0.1' },
    requires: {},
    ...overrides,
  };
}

export function buildShellRelease(more: Partial<BuildManifest> = {}): Build {
  const { files, add } = startFiles();
  const { version = 's2' } = more;
  const chunk = (name: string) => `${name}.${version.padStart(10, '0')}.js`;
  const parts = {
    shell: ofParts([add(chunk('shell'), `void '${version}';`)]),
    'user-menu': ofParts([add(chunk('user-menu'), 'void 1;')]),
    area: ofParts([add(chunk('area-frame'), 'void 2;')]),
  };
  return { manifest: buildShell({ version, parts, ...more }), files };
}

type Sources = {
  name?: string;
  version?: string;
  entry?: string;
  remote?: string;
  more?: Partial<BuildManifest>;
};

export function buildArea(sources: Sources = {}): Build {
  const { name = 'mfe-payroll', version = 'v1', more = {} } = sources;
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const { entry = `var ${container} = {};`, remote = 'void 0;' } = sources;
  const { files, add } = startFiles();
  const parts = {
    [container]: ofParts([add('entry.0123456789.js', entry)]),
    remote: ofParts([add('remote.0123456789.js', remote)]),
  };
  files.set('remote.0123456789.js.map', Buffer.from('{}'));
  const manifest: BuildManifest = {
    name,
    version,
    contract: 1,
    container,
    isLight: true,
    routes: [{ path: `/${name.replace('mfe-', '')}`, title: 'A page' }],
    parts,
    provides: {},
    requires: { react: '^19.0.0' },
    ...more,
  };
  return { manifest, files };
}

export const filesOf = ({ files }: Build): ReleaseFile[] =>
  [...files].map(([name, bytes]) => ({
    name,
    sha256: hash('sha256', bytes, 'hex'),
    bytes: bytes.length,
  }));

const ofParts = (scripts: Asset[], styles: Asset[] = []): ReleaseFiles => ({
  scripts,
  styles,
  fonts: [],
});

function startFiles() {
  const files = new Map<string, Buffer>();
  const add = (file: string, text: string): Asset => {
    const plain = Buffer.from(text);
    const compressed = brotliCompressSync(plain);
    files.set(file, plain).set(`${file}.br`, compressed).set(`${file}.gz`, gzipSync(plain));
    const integrity = `sha384-${hash('sha384', plain, 'base64')}`;
    return { url: file, integrity, bytes: compressed.length };
  };
  return { files, add };
}

const hash = (algorithm: string, bytes: Buffer, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(bytes).digest(encoding);
