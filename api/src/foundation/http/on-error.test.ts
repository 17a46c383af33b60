import { ErrorBody } from '@gangway/contract/foundation/errors';
import { Hono } from 'hono';
import pino from 'pino';
import { ApiError } from '../errors/api-error';
import { StoreUnavailable } from '../ports/object-store';
import type { AppEnv } from './app-env';
import { onError } from './on-error';

const LONG = 'x'.repeat(1_000_000);

async function answerTo(error: Error) {
  const app = new Hono<AppEnv>();
  app.onError(onError(pino({ level: 'silent' })));
  app.get('/', () => {
    throw error;
  });
  return ErrorBody.parse(await (await app.request('/')).json());
}

describe('an error answer', () => {
  it('shortens long texts, which a request may have caused', async () => {
    const issues = [{ path: LONG, message: LONG }];
    const { message, issues: shown } = await answerTo(
      new ApiError('invalid_request', LONG, { issues }),
    );
    const cut = `${'x'.repeat(299)}…`;
    expect({ message, shown }).toEqual({ message: cut, shown: [{ path: cut, message: cut }] });
  });

  it('asks to try again if the store of files does not answer', async () => {
    expect(await answerTo(new StoreUnavailable('The bucket answered 500', '500'))).toEqual({
      code: 'unavailable',
      message: 'Files are not available right now. Please try again in a moment.',
    });
  });

  it('has at most a thousand issues, and one that counts the others', async () => {
    const issues = Array.from({ length: 5000 }, () => ({ path: 'a', message: 'b' }));
    expect((await answerTo(new ApiError('csv_invalid', 'Bad', { issues }))).issues).toHaveLength(
      1001,
    );
  });
});
