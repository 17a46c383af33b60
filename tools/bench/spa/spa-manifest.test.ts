import type { AreaRoute, BuildManifest, ReleaseFiles } from '@gangway/contract/remotes';
import { spaManifest } from './spa-manifest';

const script = (url: string) => ({ url, integrity: `sha384-${url}`, bytes: 1 });
const files = (...urls: string[]): ReleaseFiles => ({
  scripts: urls.map(script),
  styles: [],
  fonts: [],
});

function aBuild(name: string, changes: Partial<BuildManifest> = {}): BuildManifest {
  const nothing = { container: name, routes: [], parts: {}, provides: {}, requires: {} };
  return { name, version: 'v1', contract: 1, isLight: false, ...nothing, ...changes };
}

const route = (path: string, changes: Partial<AreaRoute> = {}): AreaRoute => ({
  path,
  title: path,
  ...changes,
});

const bundle = aBuild('shell', {
  isLight: true,
  parts: {
    shell: files('shell.js'),
    area: files('area.js'),
    'mfe-heavy': files('antd.js', 'heavy.js'),
    'mfe-light': files('light.js'),
    lists: files('lists.js'),
  },
});
const shell = aBuild('shell', { routes: [route('/settings', { chunk: 'settings' })] });
const heavy = aBuild('mfe-heavy', { routes: [route('/a'), route('/a/b', { chunk: 'lists' })] });
const light = aBuild('mfe-light', { isLight: true, routes: [route('/c', { isProtected: true })] });

const manifest = spaManifest(bundle, shell, [heavy, light]);

function scriptsAt(path: string): string[] {
  const { chunk = '' } = manifest.routes.find((one) => one.path === path) ?? {};
  return manifest.parts[chunk]?.scripts.map(({ url }) => url) ?? [];
}

test('the bundle owns the pages of the shell and of every area', () => {
  expect(manifest.routes.map(({ path }) => path)).toEqual(['/settings', '/a', '/a/b', '/c']);
  expect(manifest.routes[0]).toEqual(shell.routes[0]);
  expect(manifest.routes[3]).toMatchObject({ title: '/c', isProtected: true });
});

test('a page names the frame, its area and its own chunk, each file once', () => {
  expect(scriptsAt('/a')).toEqual(['area.js', 'antd.js', 'heavy.js']);
  expect(scriptsAt('/a/b')).toEqual(['area.js', 'antd.js', 'heavy.js', 'lists.js']);
});

test('a light area does without the frame', () => {
  expect(scriptsAt('/c')).toEqual(['light.js']);
});

test('where all is one file, a page names nothing else', () => {
  const one = aBuild('shell', { parts: { shell: files('shell.js') } });
  const { parts } = spaManifest(one, shell, [heavy]);
  expect(parts['page /a']).toEqual(files());
  expect(parts['shell']).toEqual(files('shell.js'));
});
