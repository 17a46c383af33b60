// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outdatedOwnership } from '../ownership/ownership-files.mjs';
import { folderCycles, outdatedLayers } from './api-layers.mjs';
import { deploymentFaults } from './deployment.mjs';
import { missingFrom } from './documents.mjs';
import { filesWithoutProject } from './project-files.mjs';
import { quotedTexts } from './quoted-texts.mjs';
import { isSparse, repositoryFiles } from './repository-files.mjs';
import {
  fixedAllowances,
  machinePaths,
  missingPlatforms,
  missingTexts,
  resolvedAddresses,
  unexplainedExceptions,
} from './repository.mjs';
import { outdatedSettings, readSettings } from './setting-tables.mjs';

const root = join(import.meta.dirname, '../..');
const files = repositoryFiles(root);
const docs = files.filter(({ path }) => path.endsWith('.md'));

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const needingAllFiles = async () => [
  ...docs.flatMap((doc) => missingFrom(root, doc)),
  ...missingTexts(quotedTexts, files),
  ...outdatedLayers(files),
  ...outdatedSettings(files, await readSettings(root)),
  ...deploymentFaults(files),
];
const findings = [
  ...(isSparse(root) ? [] : await needingAllFiles()),
  ...files.flatMap(machinePaths),
  ...files.flatMap(fixedAllowances),
  ...files.flatMap(unexplainedExceptions),
  ...resolvedAddresses(lock),
  ...missingPlatforms(lock),
  ...outdatedOwnership(root),
  ...folderCycles(files),
  ...filesWithoutProject(
    root,
    files.map(({ path }) => path),
  ),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
