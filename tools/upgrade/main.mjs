// @ts-check
import '../run/require-node.mjs';
import { runTypescript } from '../run/run-typescript.mjs';

await runTypescript(new URL('try-federation.ts', import.meta.url));
