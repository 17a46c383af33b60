import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chooseIsolation, type Isolate } from '../platform/renderer/isolation';
import type { ChildOptions } from '../platform/renderer/render-child';
import { rendererClient, type RunJob } from '../platform/renderer/renderer-client';
import { childrenIn } from '../platform/renderer/renderer-files';
import { startRenderer } from '../platform/renderer/renderer-server';
import { builtEntry } from './api-build';

export type TestRenderer = { run: RunJob; close: () => Promise<void> };

type Options = Partial<ChildOptions> & { isolate?: Isolate };

export async function openTestRenderer({
  isolate = chooseIsolation().isolate,
  ...changes
}: Options = {}): Promise<TestRenderer> {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-renderer-'));
  const socket = join(folder, 'socket');
  const built = changes.file ?? (await builtEntry('renderer/renderer'));
  const { views, pages } = childrenIn(dirname(built));
  const children = { views: { ...views, ...changes }, pages: { ...pages, ...changes } };
  const renderer = await startRenderer({ socket, children, isolate });
  return {
    run: rendererClient(socket),
    close: async () => {
      await renderer.close();
      await rm(folder, { recursive: true });
    },
  };
}
