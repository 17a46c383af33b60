import { id } from '@gangway/contract/foundation/fields';
import { DemoMail } from '@gangway/contract/identity/mail';
import { eq, desc } from 'drizzle-orm';
import type { Hono } from 'hono';
import type { Db } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import { escapeHtml } from '../../foundation/html/escape-html';
import { renderPlainPage } from '../../foundation/html/plain-page';
import type { AppEnv } from '../../foundation/http/app-env';
import { demoMails } from '../tables/mails.table';

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

const STYLE = `
ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 18px; overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 1rem 1.5rem; color: inherit; text-decoration: none }
li a:hover { background: var(--tint) }
li a:focus-visible { outline-offset: -4px; border-radius: 18px }
time, small { color: var(--soft); font-size: 0.875rem; font-variant-numeric: tabular-nums }
time { white-space: nowrap }
small { flex-basis: 100%; overflow-wrap: anywhere }
nav { margin-bottom: 1rem; font-size: 0.875rem; font-weight: 600 }
nav a { text-decoration: none }
iframe { display: block; width: 100%; height: 40rem; border: 1px solid var(--line); border-radius: 18px; background: #f8f3ea }
details pre { white-space: pre-wrap; overflow-wrap: anywhere }
summary { cursor: pointer; width: fit-content; margin: 1.5rem 0 0.75rem; font-weight: 600 }`;

type Row = typeof demoMails.$inferSelect;

function renderMailList(mails: readonly Row[], nonce: string): string {
  const list = mails.length
    ? `<ul>${mails.map(item).join('')}</ul>`
    : '<p>No emails yet. Ask for a new password to see one here.</p>';
  const intro =
    '<h1>Demo inbox</h1><p>Demo mode sends no email. Every email appears here instead.</p>';
  return page('Demo inbox', nonce, intro + list);
}

function renderMailView(mail: Row, nonce: string): string {
  const styled = mail.html.replace('<style>', `<style nonce="${nonce}">`);
  const framed = escapeHtml(`<base target="_top">${styled}`);
  return page(
    mail.subject,
    nonce,
    `<nav><a href="/dev/mail">All emails</a></nav><h1>${escapeHtml(mail.subject)}</h1>
<p>to ${escapeHtml(mail.to)}, ${time(mail.sentAt)}</p>
<iframe title="The email" sandbox="allow-top-navigation-by-user-activation" srcdoc="${framed}"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`,
  );
}

function listDemoMails(db: Db, to: string | undefined) {
  return db
    .select()
    .from(demoMails)
    .where(to ? eq(demoMails.to, to.trim().toLowerCase()) : undefined)
    .orderBy(desc(demoMails.sentAt), desc(demoMails.id))
    .limit(SHOWN);
}

const item = (mail: Row) =>
  `<li><a href="/dev/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>${time(mail.sentAt)}<small>to ${escapeHtml(mail.to)}</small></a></li>`;

const time = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

const page = (title: string, nonce: string, body: string) =>
  renderPlainPage({ title, nonce, style: STYLE, body, isStaging: false });
