import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

function hashOf(files: readonly string[], extra = ''): string {
  const hash = createHash('sha256').update(extra);
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

function filesBelow(path: string): string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .filter((entry) => entry.name !== 'node_modules' && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

/** A version that names its content: the same sources give the same version on every machine. */
export function sourceVersion(project: string): string {
  const inputs = [
    join(project, 'src'),
    join(project, 'webpack.config.js'),
    ...['shared-ui/src', 'contract/src', 'tools/webpack', 'package-lock.json'].map((path) =>
      join(root, path),
    ),
  ];
  return hashOf(inputs.flatMap(filesBelow));
}

type Lock = { packages: Record<string, { version?: string }> };

const ANTD_PACKAGE =
  /node_modules\/(antd|@ant-design\/.*|@rc-component\/.*|rc-.*|react|react-dom)$/;

/** Changes only with the kit itself or a library in it, so that areas share it across releases. */
export function antdKitVersion(): string {
  const lock: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const libraries = Object.entries(lock.packages)
    .filter(([name]) => ANTD_PACKAGE.test(name))
    .map(([name, { version }]) => `${name}@${version}`);
  const hash = hashOf(filesBelow(join(root, 'shared-ui/src/antd')), libraries.join());
  return `1.0.${Number.parseInt(hash, 16)}`;
}
