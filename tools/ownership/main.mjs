// @ts-check
import '../run/require-node.mjs';
import { root } from '../run/root.mjs';
import { writeOwnership } from './write-ownership.mjs';

for (const path of writeOwnership(root)) console.log(path);
