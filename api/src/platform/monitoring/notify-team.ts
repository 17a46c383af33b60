import { DAY_MS } from '@gangway/contract/foundation/durations';
import { eq } from 'drizzle-orm';
import type { Db } from '../../foundation/db/db';
import type { SendMail } from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import type { PlatformDeps } from '../ports/platform-deps';
import { remotes, type ReleaseRow } from '../tables/remotes.table';
import { teamContacts, webhookCalls } from '../tables/team-alerts.table';
import { readFaults } from './read-health';

const MOST_FAULTS = 3;

export type Notice<Event = 'auto_rollback' | 'alert' | 'not_reproduced'> = {
  event: Event;
  release: ReleaseRow;
  text: string;
};

type NotifyDeps = Pick<PlatformDeps, 'env' | 'clock'> & { db: Db; sendMail: SendMail };

/** Call inside the transaction of the event: mail and webhook are only sent if it commits. */
export async function notifyTeam(
  deps: NotifyDeps,
  { event, release, text }: Notice<keyof typeof SUBJECTS>,
): Promise<void> {
  const { db, env, clock, sendMail } = deps;
  const { remote, version } = release;
  const contact = await findContact(db, remote);
  if (!contact) return;
  const faults = await describeFaults(deps, release);
  const subject = `${remote} ${version} ${SUBJECTS[event]}`;
  const url = `${env.publicUrl}/authority-dashboard/platform`;
  const { team, email, webhookUrl } = contact;
  if (email !== null) {
    const action = { label: 'See the releases', url };
    await sendMail(
      renderMail({
        to: email,
        subject,
        greeting: null,
        paragraphs: [text.endsWith('.') ? text : `${text}.`, ...faults],
        action,
      }),
    );
  }
  if (webhookUrl !== null) {
    const now = clock();
    // Chat services display the field named `text`.
    const body = {
      event,
      remote,
      version,
      text: [text, ...faults].join('\n'),
      url,
    };
    await db
      .insert(webhookCalls)
      .values({ team, url: webhookUrl, body, createdAt: now, runAt: now });
  }
}

const SUBJECTS = {
  auto_rollback: 'was rolled back',
  alert: 'is failing and cannot be rolled back',
  rollout_stopped: 'stopped rolling out',
  not_reproduced: 'fails for visitors, but not when it is tried',
  render_stopped: 'is no longer rendered on the server',
} as const;

async function findContact(db: Db, remote: string) {
  const [contact] = await db
    .select({ team: remotes.team, email: teamContacts.email, webhookUrl: teamContacts.webhookUrl })
    .from(remotes)
    .innerJoin(teamContacts, eq(teamContacts.team, remotes.team))
    .where(eq(remotes.name, remote));
  return contact;
}

async function describeFaults({ db, clock }: NotifyDeps, release: ReleaseRow): Promise<string[]> {
  const since = new Date(clock().getTime() - DAY_MS);
  const faults = await readFaults(db, release, { since, most: MOST_FAULTS });
  return faults.map(({ error, frames: [line = 'an unknown location'], reports }) =>
    reports === 1 ? `${error} at ${line}` : `${error} at ${line}, ${reports} times`,
  );
}
