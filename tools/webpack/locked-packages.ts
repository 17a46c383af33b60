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
