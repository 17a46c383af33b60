import { join } from 'node:path';
import type { RendererOptions } from './renderer-server';

/** The build of the renderer is a folder with these, and needs nothing else. */
export const childrenIn = (folder: string): RendererOptions['children'] => ({
  views: {
    file: join(folder, 'renderer-views.js'),
    memoryMb: 256,
    limitMs: 10_000,
    wholeLimitMs: 30_000,
    mostOutput: 16 * 1024 * 1024,
  },
  pages: {
    file: join(folder, 'renderer-pages.js'),
    memoryMb: 512,
    limitMs: 20_000,
    wholeLimitMs: 180_000,
    mostOutput: 256 * 1024,
  },
});
