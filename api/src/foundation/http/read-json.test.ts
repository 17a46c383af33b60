import { setImmediate as nextImmediate } from 'node:timers/promises';
import { limitsOf, readJson } from './read-json';

const LIMITS = limitsOf({ access: 'anyone' });

const requestWith = (body: ReadableStream<Uint8Array>) =>
  new Request('http://localhost/', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    duplex: 'half',
  });

describe('readJson', () => {
  it('reports a client that hangs up halfway as a bad request', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"username":'));
        controller.error(new Error('aborted'));
      },
    });
    await expect(readJson(requestWith(body), LIMITS)).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('reads characters that are split over two chunks', async () => {
    const bytes = Buffer.from('"Ü"');
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(bytes.subarray(0, 2));
        controller.enqueue(bytes.subarray(2));
        controller.close();
      },
    });
    expect(await readJson(requestWith(body), LIMITS)).toBe('Ü');
  });

  it('yields to other work while it reads a large body', async () => {
    const chunk = Buffer.from('a'.repeat(64 * 1024));
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('"'));
        for (let count = 0; count < 320; count += 1) controller.enqueue(chunk);
        controller.enqueue(Buffer.from('"'));
        controller.close();
      },
    });
    const read = readJson(requestWith(body), { ...LIMITS, maxBytes: 24 * 1024 * 1024 });
    const over = read.then(() => true);
    let turns = 0;
    while (!(await Promise.race([over, nextImmediate(false)]))) turns += 1;
    expect(String(await read)).toHaveLength(320 * chunk.length);
    expect(turns).toBeGreaterThan(2);
  });
});
