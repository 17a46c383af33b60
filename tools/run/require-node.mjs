// @ts-check
import { readFileSync } from 'node:fs';
import { nodeVersionProblem } from './node-version.mjs';

/** Must be imported first: other modules need this Node version even to load. */
const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);
const problem = nodeVersionProblem(process.versions.node, engines.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
