// @ts-check
import { readFileSync } from 'node:fs';

/** Must be imported first: other modules need this Node version even to load. */
const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const problem = nodeVersionProblem(process.versions.node, engines.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/**
 * What is wrong with this Node, as a sentence, or null.
 * @param {string} version `process.versions.node`
 * @param {string} range `engines.node` of package.json, of the form ">=20.19"
 */
export function nodeVersionProblem(version, range) {
  if (isAtLeast(version, range)) return null;
  const minimum = range.replace(/^>=\s*/, '');
  return `Gangway needs Node ${minimum} or newer; this is Node ${version}.`;
}

/** @param {string} version @param {string} minimum */
function isAtLeast(version, minimum) {
  const [have, want] = [numbersOf(version), numbersOf(minimum)];
  const differing = want.findIndex((number, index) => number !== (have[index] ?? 0));
  return differing === -1 || (have[differing] ?? 0) > (want[differing] ?? 0);
}

/** @param {string} version */
function numbersOf(version) {
  return version.match(/\d+/g)?.map(Number) ?? [];
}
