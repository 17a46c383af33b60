import { id } from '@gangway/contract/foundation/fields';
import { DemoMail } from '@gangway/contract/identity/mail';
import { eq, desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppEnv } from '../../foundation/http/app-env';
import { demoMails } from '../tables/mails.table';
import { renderMailList, renderMailView } from './demo-mail-page';

const SHOWN = 200;

export function mountDemoMail(app: Hono<AppEnv>, { db }: Pick<Deps, 'db'>): void {
  app.get('/dev/mail', async (c) => {
    c.set('route', '/dev/mail');
    const mails = await listDemoMails(db, c.req.query('to'));
    return c.html(renderMailList(mails, c.get('nonce')));
  });
  app.get('/dev/mail.json', async (c) => {
    c.set('route', '/dev/mail.json');
    const mails = await listDemoMails(db, c.req.query('to'));
    return c.json(mails.map((mail) => DemoMail.parse(mail)));
  });
  app.get('/dev/mail/:id', async (c) => {
    c.set('route', '/dev/mail/:id');
    const mailId = id.safeParse(c.req.param('id'));
    const [mail] = mailId.success
      ? await db.select().from(demoMails).where(eq(demoMails.id, mailId.data))
      : [];
    if (!mail) throw new ApiError('not_found', 'This email does not exist');
    return c.html(renderMailView(mail, c.get('nonce')));
  });
}

function listDemoMails(db: Db, to: string | undefined) {
  return db
    .select()
    .from(demoMails)
    .where(to ? eq(demoMails.to, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(demoMails.sentAt), desc(demoMails.id))
    .limit(SHOWN);
}
