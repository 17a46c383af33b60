// @ts-check
import { areaName } from './areas.mjs';
import { outputOf } from './command.mjs';
import { affectedProjects } from './nx.mjs';

/** Where this branch began; on main, what was last pushed. */
async function findBase() {
  for (const main of ['origin/main', 'main']) {
    const base = await outputOf('git', 'merge-base', 'HEAD', main);
    if (base) return base.trim();
  }
  return 'HEAD';
}

/**
 * The areas that the browser tests can be limited to: none where anything else has changed, since
 * every area depends on that.
 * @param {readonly string[]} projects
 */
export function areasAmong(projects) {
  const names = projects.map((name) => name.replace('@gangway/', ''));
  const areas = names.filter((name) => name === areaName(name));
  const others = names.filter((name) => name !== areaName(name) && name !== 'e2e');
  return others.length === 0 ? areas.map((name) => name.replace('mfe-', '')) : [];
}

/** What has changed since the base, and the settings that limit the browser tests to it. */
export async function readAffected() {
  const base = await findBase();
  const areas = areasAmong(await affectedProjects(base));
  return { base, env: areas.length > 0 ? { E2E_AREAS: areas.join(',') } : {} };
}
