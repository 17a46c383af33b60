// @ts-check
import '../../tools/run/require-node.mjs';
import { runTypescript } from '../../tools/run/run-typescript.mjs';

await runTypescript(new URL('lighthouse.ts', import.meta.url));
