import { Hono } from 'hono';
import type { AppEnv } from './app-env';
import { FileAnswer } from './file-answer';

const TYPES = ['image/png', 'application/pdf', 'text/csv'];

async function answerOf(contentType: string) {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => c.text(error.message, 500));
  const bytes = new Uint8Array([1, 2, 3]);
  app.get('/', (c) => new FileAnswer({ contentType, bytes, name: 'a.file' }).send(c, TYPES));
  return app.request('/');
}

describe('FileAnswer', () => {
  it('displays an image inline, and offers any other file for download', async () => {
    const dispositionOf = async (type: string) =>
      (await answerOf(type)).headers.get('content-disposition');
    expect(await dispositionOf('image/png')).toBe('inline; filename="a.file"');
    expect(await dispositionOf('application/pdf')).toBe('attachment; filename="a.file"');
  });

  it('contains the unchanged bytes with their type', async () => {
    const answer = await answerOf('image/png');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  });

  it('names the encoding of text', async () => {
    const answer = await answerOf('text/csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  it('refuses a type that the contract of the call does not name', async () => {
    const answer = await answerOf('text/html');
    expect(answer.status).toBe(500);
    expect(await answer.text()).toBe('text/html is not a type of this call');
  });
});
