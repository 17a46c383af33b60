import type { PrerenderAnswers } from '@gangway/contract/platform/prerender';
import { Hono } from 'hono';
import type { AppEnv } from '../../foundation/http/app-env';
import { onError } from '../../foundation/http/on-error';
import { getCallAt } from '../pages/page-plan';
import type { PlatformDeps, ReadAnswers } from '../ports/platform-deps';

/** Requested in-process: without a session, log line or rate limit. */
export function answerReader(
  { log }: Pick<PlatformDeps, 'log'>,
  mountCalls: (app: Hono<AppEnv>) => void,
): ReadAnswers {
  const app = new Hono<AppEnv>();
  app.onError(onError(log));
  app.use(async (c, next) => {
    c.set('requestId', 'first-view');
    await next();
  });
  mountCalls(app);
  return async ({ preload = [] }) => {
    const answers: PrerenderAnswers = {};
    for (const path of preload.filter(isForAnyone)) {
      const response = await app.request(path, undefined, {});
      // On a failure the page requests the data itself.
      if (response.status === 200) answers[path] = await response.json();
    }
    return answers;
  };
}

/** A path parameter can be a private link, so it is never prerendered. */
const isForAnyone = (path: string) => !path.includes(':') && getCallAt(path)?.access === 'anyone';
