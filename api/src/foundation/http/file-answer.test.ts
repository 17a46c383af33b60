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
