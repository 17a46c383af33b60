import { counted } from '@gangway/contract/foundation/amounts';
import { DAY_MS } from '@gangway/contract/foundation/durations';
import { UNNAMED_COMPANY } from '@gangway/contract/talent/candidate-rules';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Db, queryRows } from '../../foundation/db/db';
import type { Deps } from '../../foundation/deps';
import type { Job } from '../../foundation/jobs/job';
import { type MailingDeps, mailingTransaction } from '../../identity/mail/mailing-transaction';
import { renderMail } from '../../identity/mail/render-mail';
import { users } from '../../identity/tables/accounts.table';
import type { CandidateMail } from '../candidate-mails/candidate-mail-records';
import { issueCandidateLinks } from '../candidates/issue-candidate-links';
import { type LockedProfile, lockProfiles, samePerson } from '../candidates/same-person';
import { candidateMails } from '../tables/candidate-mails.table';
import { reveals } from '../tables/reveals.table';

const BATCH = 100;

export const revealMailsJob = (deps: Mailing & Pick<Deps, 'log'>): Job => ({
  name: 'reveal_mails',
  everyMs: 60_000,
  timeLimitMs: 600_000,
  replicas: 'one',
  async run(signal) {
    let due = await findDue(deps, null, BATCH);
    while (due.length > 0) {
      for (const { candidateId } of due) {
        if (signal.aborted) return;
        await mailOne(deps, candidateId);
        await nextTurn();
      }
      due = await findDue(deps, due.at(-1) ?? null, BATCH);
    }
  },
});

const SHOWN = 20;

type Mailing = MailingDeps & Pick<Deps, 'env' | 'random'>;

/**
 * At most one email a day per person, across all employers. The row locks keep two servers from
 * mailing the same news.
 */
export async function mailAboutReveals(deps: Mailing, candidateId: string): Promise<boolean> {
  const now = deps.clock();
  return mailingTransaction(deps, async (tx, sendMail) => {
    const profiles = await lockProfiles(tx, samePerson(candidateId));
    if (profiles.length === 0 || (await wasMailedToday(tx, profiles, now))) return false;
    const news = await claimNews(tx, profiles);
    const person = profiles.find(({ id }) => id === news[0]?.candidateId);
    if (!person) return false;
    const [linked] = await issueCandidateLinks(deps, tx, {
      purpose: 'profile',
      people: [{ ...person, candidateId: person.id }],
    });
    if (!linked) throw new Error('The link was not returned');
    const own = news.filter((one) => one.candidateId === person.id);
    const othersUrl = own.length < news.length ? `${deps.env.publicUrl}/about#list-check` : null;
    await sendMail(revealsMail({ ...linked, reveals: own, othersUrl }));
    return true;
  });
}

type Keyset = { revealedAt: string; candidateId: string };

const Due = z.object({ candidateId: z.string(), revealedAt: z.string() });

function findDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  after: Keyset | null,
  limit: number,
): Promise<Keyset[]> {
  const { revealedAt, candidateId } = reveals;
  const later = sql`(${revealedAt}, ${candidateId}) >
    (${after?.revealedAt ?? '-infinity'}::timestamptz, ${after?.candidateId ?? '00000000-0000-0000-0000-000000000000'}::uuid)`;
  return queryRows(
    db,
    sql`select ${candidateId} as "candidateId", ${revealedAt}::text as "revealedAt"
      from ${reveals}
      where ${reveals.awaitsMail} and ${later} and not exists (
        select from ${candidateMails}
          where ${candidateMails.candidateId} = ${candidateId} and ${isFromToday(clock())})
      order by ${revealedAt}, ${candidateId} limit ${limit}::int`,
    Due,
  );
}

/** A failed mail is retried in the next run, so that it does not delay the others. */
async function mailOne(deps: Mailing & Pick<Deps, 'log'>, candidateId: string): Promise<void> {
  try {
    if (await mailAboutReveals(deps, candidateId)) deps.log.info('candidate told of reveals');
  } catch (error) {
    deps.log.error({ err: error }, 'telling a candidate of reveals failed');
  }
}

async function wasMailedToday(tx: Db, profiles: readonly LockedProfile[], now: Date) {
  const ids = profiles.map(({ id }) => id);
  return (
    (await tx.$count(
      candidateMails,
      and(inArray(candidateMails.candidateId, ids), isFromToday(now)),
    )) > 0
  );
}

const isFromToday = (now: Date) =>
  and(
    eq(candidateMails.purpose, 'reveals'),
    gt(candidateMails.createdAt, new Date(now.getTime() - DAY_MS)),
  );

type News = z.infer<typeof News>;

async function claimNews(tx: Db, profiles: readonly LockedProfile[]): Promise<News[]> {
  const ids = profiles.map(({ id }) => id);
  const news = await queryRows(
    tx,
    sql`update ${reveals} set awaits_mail = false from ${users}
      where ${users.id} = ${reveals.recruiterId} and ${reveals.awaitsMail}
        and ${inArray(reveals.candidateId, ids)}
      returning ${reveals.candidateId} as "candidateId", ${users.companyName} as "companyName",
        ${reveals.revealedAt} as "revealedAt"`,
    News,
  );
  return news.toSorted((a, b) => b.revealedAt.getTime() - a.revealedAt.getTime());
}

const News = z.object({
  candidateId: z.string(),
  companyName: z.nullable(z.string()),
  revealedAt: z.coerce.date(),
});

type RevealsMail = {
  candidateId: string;
  fullName: string;
  email: string;
  url: string;
  reveals: readonly News[];
  othersUrl: string | null;
};

function revealsMail({ reveals, othersUrl, ...person }: RevealsMail): CandidateMail {
  const isOne = reveals.length === 1;
  const who = isOne ? 'A recruiter' : counted(reveals.length, 'recruiter');
  const left = reveals.length - SHOWN;
  const mail = renderMail({
    to: person.email,
    subject: `${who} ${isOne ? 'has' : 'have'} seen your contact details`,
    preheader: 'They can now see your name, email, phone, photo and résumé, and may contact you.',
    greeting: `Hello ${person.fullName},`,
    paragraphs: [
      `${who} paid to see your details and can now see your name, email, phone, photo and résumé:`,
    ],
    choices: reveals.slice(0, SHOWN).map(({ companyName, revealedAt }) => ({
      title: companyName ?? UNNAMED_COMPANY,
      text: `${time.format(revealedAt)} UTC`,
    })),
    action: { label: 'Open your profile', url: person.url },
    afterwards: [
      ...(left > 0 ? [`Your profile lists ${left} more.`] : []),
      ...(othersUrl
        ? [
            `Recruiters have also seen your details on your profile from another employer. To get a link to it, enter your email address at ${othersUrl}.`,
          ]
        : []),
      'On your profile you can block a company, report a recruiter, or hide from recruiters.',
    ],
    note: 'The link opens your profile, so please do not forward it. You get this email at most once a day. To turn it off, open your profile and go to “Emails when a recruiter sees your details”.',
  });
  return { ...mail, about: { candidateId: person.candidateId, purpose: 'reveals' } };
}

const time = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});
