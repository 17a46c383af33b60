import type { Hono } from 'hono';
import * as z from 'zod/mini';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppEnv } from '../../foundation/http/app-env';
import { hasBearer } from '../../foundation/http/bearer';
import { limitsOf, readJson } from '../../foundation/http/read-json';
import { refuseOtherMethods } from '../../foundation/http/refuse-methods';
import { validate } from '../../foundation/http/validate';

const PATH = '/api/mail/bounces';

const MESSAGE_ID = /^<?([0-9a-f-]{36})@[^\s<>]+>?$/i;
const STATUS = /^[245](\.\d{1,3}\.\d{1,3}|\d\d)$/;

/** Called by a mail service, so it must be mounted before the origin check. */
export function mountBounces(
  app: Hono<AppEnv>,
  deps: Pick<Deps, 'db' | 'clock' | 'mailRecords'>,
  secret: string,
): void {
  app.post(PATH, async (c) => {
    c.set('route', PATH);
    if (!hasBearer(c, secret)) throw new ApiError('unauthenticated', 'Unknown secret');
    await recordNotice(
      deps,
      validate(Notice, await readJson(c.req.raw, limitsOf({ access: 'anyone' }))),
    );
    return c.body(null, 204);
  });
  refuseOtherMethods(app, PATH, ['POST']);
}

async function recordNotice(
  { db, clock, mailRecords }: Pick<Deps, 'db' | 'clock' | 'mailRecords'>,
  { messageId, status }: z.infer<typeof Notice>,
) {
  const mailId = z.guid().safeParse(MESSAGE_ID.exec(messageId.trim())?.[1]);
  if (!mailId.success || !status.startsWith('5')) return;
  await mailRecords.recordBounce(db, { mailId: mailId.data, code: status, now: clock() });
}

const Notice = z.strictObject({
  messageId: z.string().check(z.minLength(1), z.maxLength(1000)),
  status: z.string().check(z.regex(STATUS, 'A status has the form 5.1.1 or 550')),
});
