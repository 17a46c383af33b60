import type { CDPSession, Page } from '@playwright/test';

type Fetched = {
  url: string;
  kind: string;
  bytes: number;
  askedBy: string | null;
};

export type Traffic = {
  scriptBytes: number;
  scripts: number;
  styleBytes: number;
  depth: number;
  pending: number;
  files: readonly Fetched[];
};

type Entry = Fetched & { headerBytes: number; isCached: boolean; isOver: boolean };

export async function watchTraffic(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  const fetched = new Map<string, Entry>();
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    const askedBy = askerOf(initiator);
    fetched.set(requestId, {
      url: request.url,
      kind: type ?? 'Other',
      bytes: 0,
      askedBy,
      headerBytes: 0,
      isCached: false,
      isOver: false,
    });
  });
  client.on('Network.requestServedFromCache', ({ requestId }) => fetched.delete(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    const one = fetched.get(requestId);
    if (!one) return;
    one.headerBytes = response.encodedDataLength;
    one.isCached = response.fromDiskCache === true;
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (!one) return;
    one.bytes = encodedDataLength - one.headerBytes;
    one.isOver = true;
  });
  client.on('Network.loadingFailed', ({ requestId }) => fetched.delete(requestId));
  return (later: readonly string[]) =>
    summarise(
      [...fetched.values()].filter(({ isCached, url }) => !isCached && !later.includes(url)),
    );
}

type Initiator = {
  type: string;
  url?: string;
  stack?: { callFrames: { url: string }[]; parent?: Initiator['stack'] };
};

const askerOf = ({ url, stack }: Initiator) => url ?? scriptOf(stack);

function scriptOf(stack: Initiator['stack']): string | null {
  if (!stack) return null;
  const frame = stack.callFrames.find(({ url }) => url !== '');
  return frame?.url ?? scriptOf(stack.parent);
}

function summarise(all: readonly Entry[]): Traffic {
  const files = all.filter((file) => !isExtra(file));
  const byUrl = new Map(files.map((file) => [file.url, file]));
  const scripts = files.filter(({ url }) => /\.js(\?|$)/.test(url));
  const styles = files.filter(({ url }) => /\.css(\?|$)/.test(url));
  const bytesOf = (some: readonly Fetched[]) => some.reduce((total, { bytes }) => total + bytes, 0);
  return {
    scriptBytes: bytesOf(scripts),
    scripts: scripts.length,
    styleBytes: bytesOf(styles),
    depth: Math.max(0, ...files.map((file) => depthOf(file, byUrl))),
    pending: files.filter(({ isOver }) => !isOver).length,
    files,
  };
}

/** The favicon, release reports and a worker's own code are not part of the page. */
const isExtra = ({ url, kind }: Fetched) =>
  url.includes('/favicon') || url.startsWith('blob:') || kind === 'Ping';

function depthOf(file: Fetched, byUrl: ReadonlyMap<string, Fetched>): number {
  const asker = file.askedBy === null ? undefined : byUrl.get(file.askedBy);
  return asker && asker !== file ? 1 + depthOf(asker, byUrl) : 1;
}
