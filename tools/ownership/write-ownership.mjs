// @ts-check
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outdatedFiles, strayPipelines } from './ownership-files.mjs';

export function writeOwnership(/** @type {string} */ root) {
  for (const path of strayPipelines(root)) rmSync(join(root, path));
  return outdatedFiles(root).map(({ path, text }) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return path;
  });
}
