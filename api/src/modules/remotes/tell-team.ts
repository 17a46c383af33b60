import { and, desc, eq, gte } from 'drizzle-orm';
import type { Db } from '../../db/database';
import type { Deps } from '../../deps';
import type { SendMail } from '../mail/mailing-transaction';
import { renderMail } from '../mail/render-mail';
import { releaseFaults } from './release-faults.table';
import { remotes, type ReleaseRow } from './remotes.table';
import { teamContacts } from './team-contacts.table';
import { webhookCalls } from './webhook-calls.table';

const DAY_MS = 86_400_000;
const MOST_FAULTS = 3;

type Telling = Pick<Deps, 'env' | 'clock'> & { db: Db; sendMail: SendMail };
type TakenOut = { release: ReleaseRow; text: string };

async function findContact(db: Db, remote: string) {
  const [contact] = await db
    .select({ team: remotes.team, email: teamContacts.email, webhookUrl: teamContacts.webhookUrl })
    .from(remotes)
    .innerJoin(teamContacts, eq(teamContacts.team, remotes.team))
    .where(eq(remotes.name, remote));
  return contact;
}

/** What went wrong most often, in words. */
async function readFaults(
  { db, clock }: Telling,
  { remote, version }: ReleaseRow,
): Promise<string[]> {
  const yesterday = new Date(clock().getTime() - DAY_MS);
  const faults = await db
    .select()
    .from(releaseFaults)
    .where(
      and(
        eq(releaseFaults.remote, remote),
        eq(releaseFaults.version, version),
        gte(releaseFaults.lastAt, yesterday),
      ),
    )
    .orderBy(desc(releaseFaults.reports))
    .limit(MOST_FAULTS);
  return faults.map(({ error, frames: [place = 'an unknown place'], reports }) =>
    reports === 1 ? `${error} in ${place}` : `${error} in ${place}, ${reports} times`,
  );
}

/** By mail and webhook, in the transaction that took the release out. */
export async function tellTeam(telling: Telling, { release, text }: TakenOut): Promise<void> {
  const { db, env, clock, sendMail } = telling;
  const { remote, version } = release;
  const contact = await findContact(db, remote);
  if (!contact) return;
  const faults = await readFaults(telling, release);
  const subject = `${remote} ${version} was taken out`;
  const url = `${env.publicUrl}/authority-dashboard/platform`;
  const { team, email, webhookUrl } = contact;
  if (email !== null) {
    const action = { label: 'See how it went', url };
    await sendMail(renderMail({ to: email, subject, paragraphs: [`${text}.`, ...faults], action }));
  }
  if (webhookUrl !== null) {
    const now = clock();
    // Chat services show the field named `text`.
    const body = { event: 'auto_rollback', remote, version, text: [text, ...faults].join('\n'), url };
    await db
      .insert(webhookCalls)
      .values({ team, url: webhookUrl, body, createdAt: now, runAt: now });
  }
}
