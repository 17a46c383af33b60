import { ERROR_STATUS, type ErrorBody } from '@gangway/contract/foundation/errors';
import type { Logger } from 'pino';
import { databaseFailureOf, type DatabaseFailure } from '../db/database-failure';
import { ApiError } from '../errors/api-error';
import { isStorageFull } from '../errors/error-code';
import { ObjectLost, StoreUnavailable } from '../ports/object-store';
import { ProviderError, UnansweredError } from '../ports/payment-provider';
import type { AppContext } from './app-env';

const MAX_TEXT = 300;
const MAX_ISSUES = 1001;

export function onError(log: Logger) {
  return (error: Error, c: AppContext) => {
    if (error instanceof ApiError) return answer(c, error);
    const requestId = c.get('requestId');
    const record = { requestId, route: c.get('route'), err: error };
    if (error instanceof ProviderError) {
      log[error.isTransient ? 'warn' : 'error'](record, 'payment provider failed');
      return answer(c, error instanceof UnansweredError ? unanswered(c) : unavailable());
    }
    const trouble = databaseFailureOf(error);
    if (trouble) {
      log.warn({ ...record, trouble }, 'database unavailable');
      return answer(c, databaseUnavailable(trouble));
    }
    if (error instanceof StoreUnavailable) {
      log.error(record, 'store of files unavailable');
      return answer(c, filesUnavailable());
    }
    if (error instanceof ObjectLost) {
      log.error({ ...record, object: error.objectId }, 'object of a file lost');
      return answer(c, fileLost());
    }
    if (isStorageFull(error)) {
      log.error(record, 'no space left');
      return answer(c, storageFull());
    }
    log.error(record, 'request failed');
    const text = `Something went wrong on our side. If it keeps happening, tell us this number: ${requestId}`;
    return answer(c, new ApiError('internal', text));
  };
}

/** Texts quote keys and values of the request: a large request must not get a large answer. */
function answer(c: AppContext, { code, message, details }: ApiError) {
  const { issues, headers, current } = details;
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value);
  const shown = issues
    ?.slice(0, MAX_ISSUES)
    .map((issue) => ({ path: cut(issue.path), message: cut(issue.message) }));
  const body: ErrorBody = {
    message: cut(message),
    code,
    ...(shown && { issues: shown }),
    ...(current && { current }),
  };
  return c.json(body, ERROR_STATUS[code]);
}

const cut = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

const SOON = { headers: { 'retry-after': '3' } };

/** Only a call that goes on by itself, or with its next try, declares `payment_continues`. */
const unanswered = (c: AppContext) =>
  c.get('errors')?.includes('payment_continues')
    ? new ApiError(
        'payment_continues',
        'Our payment provider is slow to answer. We are still working on this. Please look again in a moment.',
        SOON,
      )
    : new ApiError(
        'payments_unavailable',
        'Our payment provider is slow to answer. Please try again in a moment.',
        SOON,
      );

/**
 * "Nothing was lost" is true because whatever was begun is recorded: the same call continues it.
 */
const unavailable = () =>
  new ApiError(
    'payments_unavailable',
    'Payments are not available right now. Nothing was lost. Please try again in a moment.',
  );

function databaseUnavailable(trouble: DatabaseFailure): ApiError {
  const { seconds, message } = AGAIN_LATER[trouble];
  return new ApiError('unavailable', message, { headers: { 'retry-after': String(seconds) } });
}

const AGAIN_LATER: Record<DatabaseFailure, { seconds: number; message: string }> = {
  down: {
    seconds: 2,
    message: 'Gangway is not available right now. Please try again in a moment.',
  },
  busy: { seconds: 1, message: 'Gangway is very busy right now. Please try again in a moment.' },
  full: {
    seconds: 60,
    message: 'We cannot save anything right now. Please try again in a few minutes.',
  },
};

const filesUnavailable = () =>
  new ApiError(
    'unavailable',
    'Files are not available right now. Please try again in a moment.',
    SOON,
  );

const fileLost = () =>
  new ApiError('file_lost', 'A file was lost on our side. It can be uploaded again, or removed.');

const storageFull = () =>
  new ApiError(
    'storage_full',
    'The server has no space left, so nothing was stored. Tell its operator and try again when there is space.',
  );
