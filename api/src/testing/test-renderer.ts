import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chooseIsolation, type Isolate } from '../platform/renderer/isolation';
import { READY } from '../platform/renderer/job-io';
import type { ChildOptions } from '../platform/renderer/render-child';
import { rendererClient, type RunJob } from '../platform/renderer/renderer-client';
import { childrenIn, startRenderer } from '../platform/renderer/renderer-server';
import { builtEntry } from './api-build';
import { openFolder } from './open-folder';

export type TestRenderer = { run: RunJob; close: () => Promise<void> };

type Options = Partial<ChildOptions> & { isolate?: Isolate };

export async function openTestRenderer({
  isolate = chooseIsolation().isolate,
  ...changes
}: Options = {}): Promise<TestRenderer> {
  const folder = await openFolder();
  const socket = join(folder.path, 'socket');
  const built = changes.file ?? (await builtEntry('renderer/renderer'));
  const { views, pages } = childrenIn(dirname(built));
  const children = { views: { ...views, ...changes }, pages: { ...pages, ...changes } };
  const renderer = await startRenderer({ socket, children, isolate });
  return {
    run: rendererClient(socket, async () => undefined),
    close: async () => {
      await renderer.close();
      await folder.close();
    },
  };
}

/** Runs jobs in a child with this code, which writes its results to standard output. */
export async function runInChild<T>(
  { code, limitMs }: { code: string; limitMs: number },
  use: (run: RunJob) => Promise<T>,
): Promise<T> {
  const folder = await openFolder();
  const file = join(folder.path, 'child.mjs');
  await writeFile(file, `console.log('${READY}'); ${code}`);
  const renderer = await openTestRenderer({ file, limitMs });
  try {
    return await use(renderer.run);
  } finally {
    await renderer.close();
    await folder.close();
  }
}
