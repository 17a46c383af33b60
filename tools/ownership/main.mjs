// @ts-check
import '../run/require-node.mjs';
import { root } from '../run/root.mjs';
import { writeOwnership } from './ownership-files.mjs';

for (const path of writeOwnership(root)) console.log(path);
