import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';
import { areaFolders } from '../run/areas.mjs';
import { runCommand } from '../run/command.mjs';
import { CliError } from '../run/progress.mjs';
import { licenseTexts } from './license-texts';
import { packFolder } from './pack-folder';
import { readShipped } from './read-shipped';

type Making = { root: string; folder: string; version: string; date: Date };

/**
 * One file with all that a production server needs, each at its path in the repository: the server
 * looks for its shell, areas and migrations there, and its packages depend on who is above them.
 */
export async function makePackage({ root, folder, version, date }: Making) {
  const built = builtFolders(root);
  const name = `gangway-${version}`;
  const temporary = await mkdtemp(join(tmpdir(), 'gangway-package-'));
  const content = join(temporary, name);
  try {
    const { packages, sbom, server } = await readShipped(root, { version, date });
    for (const path of [...built, ...server]) await copy(root, content, path);
    await copyTracked(root, content);
    const manifest = packageJson(await readFile(join(root, 'package.json'), 'utf8'), version);
    await writeFile(join(content, 'package.json'), manifest);
    await writeFile(join(content, 'sbom.json'), `${JSON.stringify(sbom, null, 2)}\n`);
    await writeFile(join(content, 'LICENSES.txt'), await licenseTexts(root, packages));
    const file = join(resolve(root, folder), `${name}.tgz`);
    await packFolder(temporary, { file, date });
    return { file, bytes: (await stat(file)).size };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** `deploy` also has the operator's secrets, which git ignores. */
export async function copyTracked(root: string, content: string): Promise<void> {
  const { code, lines } = await runCommand('git', ['ls-files', ...SOURCES], { cwd: root });
  if (code !== 0) throw new CliError(`git ls-files failed: ${lines.join(' ')}`);
  for (const path of lines) {
    await mkdir(dirname(join(content, path)), { recursive: true });
    await cp(join(root, path), join(content, path));
  }
}

const SOURCES = ['api/migrations', 'deploy'];

function builtFolders(root: string): string[] {
  const folders = ['shell/dist', ...areaFolders(root).map((area) => `${area}/dist`)];
  const missing = folders.filter((one) => !existsSync(join(root, one, 'release.json')));
  if (!existsSync(join(root, 'api/dist/main.js'))) missing.push('api/dist');
  if (missing.length === 0) return ['api/dist', ...folders];
  throw new CliError(`These are not built: ${missing.join(', ')}.`);
}

async function copy(root: string, content: string, path: string): Promise<void> {
  const filter = (file: string) => isNeeded(relative(root, file));
  await cp(join(root, path), join(content, path), { recursive: true, filter });
}

/** Node.js reads no types and no source maps, and receipts use the older format of fonts. */
const UNNEEDED =
  /^api\/dist\/.*\.map$|(^|\/)node_modules\/.*\.(d\.[cm]?ts|map|woff2|md|tsbuildinfo)$|\/node_modules\/\.bin\//;
const NESTED = /node_modules\/.*\/node_modules$/;

const isNeeded = (path: string) => !UNNEEDED.test(path) && !NESTED.test(path);

const Manifest = z.object({ description: z.string(), license: z.string(), engines: z.unknown() });

function packageJson(own: string, version: string): string {
  const { description, engines, license } = Manifest.parse(JSON.parse(own));
  const scripts = { start: 'node api/dist/main.js', admin: 'node api/dist/admin.js' };
  // The hash of passwords is native code.
  const system = { os: [process.platform], cpu: [process.arch] };
  const all = { name: 'gangway', version, private: true, description, license, type: 'module' };
  return `${JSON.stringify({ ...all, engines, ...system, scripts }, null, 2)}\n`;
}
