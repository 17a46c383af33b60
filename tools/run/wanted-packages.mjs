// @ts-check

/**
 * @typedef {Record<string, string>} Ranges
 * @typedef {{
 *   version?: string,
 *   optional?: boolean,
 *   link?: boolean,
 *   resolved?: string,
 *   dependencies?: Ranges,
 *   devDependencies?: Ranges,
 *   optionalDependencies?: Ranges,
 *   peerDependencies?: Ranges,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lock
 */

/** @returns {string[]} */
function dependencies(/** @type {Entry} */ entry) {
  const isOptional = (/** @type {string} */ name) => entry.peerDependenciesMeta?.[name]?.optional;
  return [
    ...Object.keys(entry.dependencies ?? {}),
    ...Object.keys(entry.devDependencies ?? {}),
    ...Object.keys(entry.optionalDependencies ?? {}),
    ...Object.keys(entry.peerDependencies ?? {}).filter((name) => !isOptional(name)),
  ];
}

/**
 * Where Node finds a package from a folder: the nearest node_modules that has it.
 * @param {Lock} lock
 * @param {string} from
 * @param {string} name
 * @returns {string | null}
 */
function findPackage({ packages }, from, name) {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (packages[path]) return path;
  return from === '' ? null : findPackage({ packages }, from.replace(/(^|\/)[^/]+$/, ''), name);
}

/**
 * What of the lock file is needed where some of the projects are not: a clone of one team. npm
 * leaves away what only the absent ones use.
 * @param {Lock} lock
 * @param {(folder: string) => boolean} isThere
 * @returns {Lock}
 */
export function wantedPackages(lock, isThere) {
  const links = Object.entries(lock.packages).filter(([, { link }]) => link);
  const present = links.filter(([, { resolved = '' }]) => isThere(resolved));
  if (present.length === links.length) return lock;
  const queue = ['', ...present.flatMap(([path, { resolved = '' }]) => [path, resolved])];
  /** @type {Lock['packages']} */
  const wanted = {};
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const entry = lock.packages[path];
    if (!entry || wanted[path]) continue;
    wanted[path] = entry;
    for (const name of dependencies(entry)) {
      const found = findPackage(lock, path, name);
      if (found) queue.push(found);
    }
  }
  return { packages: wanted };
}
