import { lstat, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';

const SCOPE = '@gangway';

/** The copy needs its own links and tool caches. */
const NOT_LINKED = [SCOPE, '.cache'];

export async function linkPackages(root: string, copy: string): Promise<void> {
  const [from, to] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  await mkdir(join(to, SCOPE), { recursive: true });
  const packages = (await readdir(from)).filter((name) => !NOT_LINKED.includes(name));
  await Promise.all(packages.map((name) => symlink(join(from, name), join(to, name))));
  for (const project of await readdir(join(from, SCOPE))) {
    const folder = join(copy, project);
    const isThere = await lstat(folder).catch(() => null);
    if (isThere) await symlink(folder, join(to, SCOPE, project));
  }
}
