import { readList } from './read-list';
import type { ReadEvent, ReadRequest } from './reading';

const post = (event: ReadEvent) => self.postMessage(event);

async function read(request: ReadRequest): Promise<void> {
  const bytes = new Uint8Array(await request.source.arrayBuffer());
  const reading = readList(bytes, request, post);
  for (;;) {
    const { done, value } = reading.next();
    if (!done) continue;
    post({ kind: 'done', result: value });
    return;
  }
}

self.onmessage = ({ data }: MessageEvent<ReadRequest>) => {
  read(data).catch((error: unknown) => post({ kind: 'failed', error }));
};
