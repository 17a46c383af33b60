import type { AreaRoute } from '@gangway/contract/platform/remotes';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { runCommand } from '../run/command.mjs';
import { CliError } from '../run/progress.mjs';

export type RemoteArguments = { name: string; paths: string[] };

type PageNames = {
  path: string;
  file: string;
  component: string;
  title: string;
};

/** For example `/payroll/:id`: `payroll-id`, PayrollIdPage, "Payroll id". */
export function pageNames(path: string): PageNames {
  const words = path
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return {
    path,
    file: words.join('-'),
    component: `${words.map(capital).join('')}Page`,
    title: capital(words.join(' ')),
  };
}

/** For example `mfe-pay-slips`: "Pay slips". */
export const areaTitle = (name: string) => capital(name.replace(/^mfe-/, '').replace(/-/g, ' '));

const PAGE = 'PAGE_FILE';

const TEMPLATE = join(import.meta.dirname, 'template');

export async function createRemote(root: string, { name, paths }: RemoteArguments) {
  const folder = join(root, name);
  if (existsSync(folder)) throw new CliError(`${name} already exists. Choose another name.`);
  const pages = paths.map(pageNames);
  const common = areaValues(name, pages);
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  const written = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const source = join(entry.parentPath, entry.name);
    const text = await readFile(source, 'utf8');
    for (const page of source.includes(PAGE) ? pages.map(pageValues) : [{}]) {
      const values = { ...common, ...page };
      const target = fill(relative(TEMPLATE, source), values);
      await mkdir(dirname(join(folder, target)), { recursive: true });
      await writeFile(join(folder, target), fill(text, values));
      written.push(target);
    }
  }
  await format(root, name);
  await link(root, name);
  return written.toSorted();
}

type Values = Record<string, string>;

function areaValues(name: string, pages: readonly PageNames[]): Values {
  return {
    AREA_NAME: name,
    AREA_TITLE: areaTitle(name),
    AREA_ROUTES: JSON.stringify(pages.map(routeOf)),
    PAGE_IMPORTS: pages
      .map(({ component, file }) => `import { ${component} } from './routes/${file}.page';`)
      .join('\n'),
    PAGE_LIST: pages.map(({ path, component }) => `'${path}': page(${component})`).join(', '),
  };
}

const routeOf = ({ path, title }: PageNames): AreaRoute => ({ path, title });

const pageValues = ({ file, component, title }: PageNames): Values => ({
  PAGE_FILE: file,
  PAGE_COMPONENT: component,
  PAGE_TITLE: title,
});

const fill = (text: string, values: Values) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(name, value), text);

async function format(root: string, folder: string): Promise<void> {
  const oxfmt = join(root, 'node_modules/oxfmt/bin/oxfmt');
  const { code, lines } = await runCommand(process.execPath, [oxfmt, folder], { cwd: root });
  if (code !== 0) throw new Error(`The files could not be formatted: ${lines.join('\n')}`);
}

async function link(root: string, name: string): Promise<void> {
  const path = join(root, 'node_modules/@gangway', name);
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  );
  if (isThere || !existsSync(dirname(path))) return;
  await symlink(relative(dirname(path), join(root, name)), path, 'junction');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
