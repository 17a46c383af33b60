// @ts-check

const numbersOf = (/** @type {string} */ version) => version.match(/\d+/g)?.map(Number) ?? [];

/** @param {string} version @param {string} wanted */
function isAtLeast(version, wanted) {
  const [have, want] = [numbersOf(version), numbersOf(wanted)];
  const differing = want.findIndex((number, index) => number !== (have[index] ?? 0));
  return differing === -1 || (have[differing] ?? 0) > (want[differing] ?? 0);
}

/**
 * What is wrong with this Node, as a sentence, or null.
 * @param {string} version `process.versions.node`
 * @param {string} range `engines.node` of package.json, of the form ">=20.19"
 */
export function nodeVersionProblem(version, range) {
  if (isAtLeast(version, range)) return null;
  const wanted = range.replace(/^>=\s*/, '');
  return `Gangway needs Node ${wanted} or newer; this is Node ${version}.`;
}
