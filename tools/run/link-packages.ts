import { lstat, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const SCOPE = '@gangway';

/** The copy needs its own links and tool caches. */
const NOT_LINKED = [SCOPE, '.cache', '.federation'];

export async function linkPackages(root: string, copy: string): Promise<void> {
  await linkAll(root, copy);
  await mkdir(join(copy, 'node_modules', SCOPE), { recursive: true });
  for (const project of await readdir(join(root, 'node_modules', SCOPE))) {
    const folder = join(copy, project);
    if (!(await exists(folder))) continue;
    await symlink(folder, join(copy, 'node_modules', SCOPE, project));
    // Versions that only this project has.
    if (await exists(join(root, project, 'node_modules')))
      await linkAll(join(root, project), folder);
  }
}

async function linkAll(root: string, copy: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  await mkdir(to, { recursive: true });
  const packages = (await readdir(from)).filter((name) => !NOT_LINKED.includes(name));
  await Promise.all(packages.map((name) => symlink(join(from, name), join(to, name))));
}

const exists = async (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );
