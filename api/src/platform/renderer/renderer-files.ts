import { join } from 'node:path';
import { MOST_OUTPUT } from './job-protocol';
import type { RendererOptions } from './renderer-server';

/** The build of the renderer is a folder with these, and needs nothing else. */
export const childrenIn = (folder: string): RendererOptions['children'] => ({
  views: {
    file: join(folder, 'renderer-views.js'),
    memoryMb: 256,
    limitMs: 10_000,
    wholeLimitMs: 30_000,
    mostOutput: MOST_OUTPUT.views,
  },
  pages: {
    file: join(folder, 'renderer-pages.js'),
    memoryMb: 512,
    limitMs: 20_000,
    wholeLimitMs: 180_000,
    mostOutput: MOST_OUTPUT.pages,
  },
});
