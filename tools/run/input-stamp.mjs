// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const OUTPUT = /^(node_modules|dist(-\w+)?|\.results|\.data|\.nx)$/;
const NOT_BUILT = /\.(test\.tsx?|md)$/;

/** @returns {string[]} */
function filesBelow(/** @type {string} */ path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !OUTPUT.test(name) && !NOT_BUILT.test(name))
    .toSorted()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * A stamp of the inputs from file metadata, without reading them; Nx compares the rest.
 * @param {string} root
 * @param {readonly string[]} inputs
 */
export function inputStamp(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesBelow(join(root, input)))) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${relative(root, file)} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export function readStamp(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

export const writeStamp = (/** @type {string} */ file, /** @type {string} */ stamp) =>
  writeFileSync(file, stamp);
