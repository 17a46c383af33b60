import { ERROR_STATUS, type ErrorBody } from '@gangway/contract/errors';
import type { Logger } from 'pino';
import { ProviderError } from '../modules/payments/provider/payment-provider';
import { troubleOf, type Trouble } from '../db/database-trouble';
import { ApiError } from './api-error';
import type { AppContext } from './app-env';

function answer(c: AppContext, error: ApiError) {
  const { issues, headers } = error.details;
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  const body: ErrorBody = { message: error.message, code: error.code, ...(issues && { issues }) };
  return c.json(body, ERROR_STATUS[error.code]);
}

/** Whatever was begun is on record: the same call again goes on from there. */
const unavailable = () =>
  new ApiError(
    'payments_unavailable',
    'Payments are not available just now. Nothing is lost: please try again in a moment.',
  );

const AGAIN_LATER: Record<Trouble, { seconds: number; message: string }> = {
  down: { seconds: 2, message: 'Gangway is not available just now. Please try again in a moment.' },
  busy: { seconds: 1, message: 'Gangway is very busy just now. Please try again in a moment.' },
  full: {
    seconds: 60,
    message: 'Nothing can be saved just now. Please try again in a few minutes.',
  },
};

function databaseUnavailable(trouble: Trouble): ApiError {
  const { seconds, message } = AGAIN_LATER[trouble];
  return new ApiError('unavailable', message, { headers: { 'retry-after': String(seconds) } });
}

/** What a stranger sees of a failure that nobody foresaw is a fixed text and the request id. */
export function onError(log: Logger) {
  return (error: Error, c: AppContext) => {
    if (error instanceof ApiError) return answer(c, error);
    const requestId = c.get('requestId');
    const record = { requestId, route: c.get('route'), err: error };
    if (error instanceof ProviderError) {
      log[error.isTransient ? 'warn' : 'error'](record, 'payment provider failed');
      return answer(c, unavailable());
    }
    const trouble = troubleOf(error);
    if (trouble) {
      log.warn({ ...record, trouble }, 'database unavailable');
      return answer(c, databaseUnavailable(trouble));
    }
    log.error(record, 'request failed');
    const text = `Something went wrong on our side. If it stays, tell us this number: ${requestId}`;
    return answer(c, new ApiError('internal', text));
  };
}
