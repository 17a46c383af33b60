const CHUNK = 64 * 1024;

export function chunked(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let from = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setImmediate(resolve));
      if (from < bytes.length) controller.enqueue(bytes.subarray(from, from + CHUNK));
      else controller.close();
      from += CHUNK;
    },
  });
}
