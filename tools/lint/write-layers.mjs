// @ts-check
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layersPage, LAYERS_PAGE } from './api-layers.mjs';
import { repositoryFiles } from './repository-files.mjs';

const root = join(import.meta.dirname, '../..');
writeFileSync(join(root, LAYERS_PAGE), layersPage(repositoryFiles(root)));
execFileSync('npx', ['oxfmt', LAYERS_PAGE], { cwd: root, stdio: 'ignore' });
