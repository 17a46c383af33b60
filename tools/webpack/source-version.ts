import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

export type Lock = { packages: Record<string, { version?: string; link?: boolean }> };

const FOLDERS = ['', 'contract/', 'shared-ui/', 'tools/'];

/** A link is a workspace project: its sources are hashed instead. */
export function lockedPackages({ packages }: Lock, project: string): string[] {
  const folders = [...FOLDERS, `${project}/`];
  return Object.entries(packages).flatMap(([path, { version, link }]) => {
    const start = path.indexOf('node_modules/');
    if (start < 0 || link || !folders.includes(path.slice(0, start))) return [];
    return [`${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`];
  });
}

const root = join(import.meta.dirname, '../..');

/** The same sources give the same version on every machine. */
export function sourceVersion(project: string): string {
  const inputs = [
    join(project, 'src'),
    join(project, 'webpack.config.js'),
    ...['shared-ui/src', 'shared-ui/package.json', 'contract/src', 'tools/webpack'].map((path) =>
      join(root, path),
    ),
  ];
  const packages = lockedPackages(readLock(), basename(project));
  return hashOf(inputs.flatMap(filesBelow), packages);
}

const ANTD_PACKAGE = /^(antd|@ant-design\/.*|@rc-component\/.*|rc-.*|react|react-dom)@/;

/** Changes only with the kit or one of its libraries, so that areas share it across releases. */
export function antdKitVersion(): string {
  const libraries = lockedPackages(readLock(), 'shared-ui').filter((one) => ANTD_PACKAGE.test(one));
  const hash = hashOf(filesBelow(join(root, 'shared-ui/src/antd')), libraries);
  return `1.0.${Number.parseInt(hash, 16)}`;
}

function readLock(): Lock {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

function hashOf(files: readonly string[], packages: readonly string[]): string {
  const hash = createHash('sha256').update(packages.join());
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => entry.name !== 'node_modules' && !isOfTests(entry.name))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

const isOfTests = (name: string) => name === 'testing' || /\.(test|factory)\.tsx?$/.test(name);
