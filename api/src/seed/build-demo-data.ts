import type { Stage } from '@gangway/contract/market/stages';
import type { ReportReason } from '@gangway/contract/talent/report-reasons';
import { DEMO_USERNAMES } from '../identity/sign-in/test-login';
import type { recruiterReports } from '../talent/tables/recruiter-reports.table';
import { buildAnalytics, buildOutcomes } from './build-analytics';
import { buildCandidates } from './build-candidates';
import { buildCandidateMails, buildLinks } from './build-invitations';
import { buildInvoiceLines, buildListPayments, buildOrganizations } from './build-organizations';
import { buildRecruiters, type SeededRecruiter } from './build-recruiters';
import { buildRequests } from './build-requests';
import { buildSearches } from './build-searches';
import { buildStaff, type SeededUser } from './build-staff';
import { buildTeams } from './build-teams';
import { DEMO_ENTERPRISE_RECRUITER, DEMO_PAUSED_RECRUITER } from './demo-accounts';
import { before, HOUR, type SeedContext, randomFrom, after, DAY } from './seed-context';
import type { Reveal } from './token-history';

export const TAKES_NOTES: readonly string[] = [
  DEMO_USERNAMES.recruiter_pro,
  DEMO_USERNAMES.recruiter_ultimate,
  DEMO_ENTERPRISE_RECRUITER,
];

export function buildDemoData(context: SeedContext) {
  const organizations = buildOrganizations(context);
  const lists = organizations.flatMap((organization) => organization.lists);
  const staff = buildStaff(context, organizations);
  const people = buildCandidates(context, lists);
  const found = people.filter(({ list }) => !list.isFederal);
  const recruiters = buildRecruiters(context, found);
  const candidateMails = buildCandidateMails(people);
  const { members, teamInvitations, attribute } = buildTeams(context, recruiters);
  const reveals = attribute(
    recruiters.flatMap((recruiter) => noteReveals(recruiter.user.username, recruiter.reveals)),
  );
  const searches = buildSearches(context, recruiters);
  const administrators = {
    enterprise: administratorOf(staff, 'enterprise'),
    recruiter: administratorOf(staff, 'recruiter'),
  };

  return {
    organizations: organizations.map(({ row }) => row),
    users: [...staff, ...recruiters.map(({ user }) => user), ...members],
    teamInvitations,
    transitionLists: lists.map(({ row }) => row),
    candidates: people.map(({ row }) => row),
    candidateLinks: buildLinks(people),
    candidateMails,
    subscriptions: recruiters.flatMap(({ subscription }) => subscription ?? []),
    billingCustomers: recruiters.flatMap(({ customer, payments }) =>
      payments.length > 0 ? customer : [],
    ),
    invoiceLines: buildInvoiceLines(lists),
    payments: [...buildListPayments(lists), ...recruiters.flatMap(({ payments }) => payments)],
    refunds: recruiters.flatMap(({ refunds }) =>
      refunds.map((refund) => ({ ...refund, requestedBy: administrators.recruiter.id })),
    ),
    tokenGrants: recruiters.flatMap(({ grants }) =>
      grants.map((grant) =>
        grant.source === 'authority' ? { ...grant, grantedBy: administrators.recruiter.id } : grant,
      ),
    ),
    tokenEntries: recruiters.flatMap(({ entries }) => entries),
    reveals,
    revealLimits: pauseReveals(context, recruiters),
    recruiterReports: buildReports(context, recruiters, people[0]?.row.id),
    outcomeCounts: buildOutcomes(context, people, { mails: candidateMails, reveals }),
    ...searches,
    ...buildAnalytics(context, recruiters, { reveals, counted: searches.countedSearches }),
    ...buildRequests(context, administrators.enterprise.id),
  };
}

export type DemoData = ReturnType<typeof buildDemoData>;

function noteReveals(username: string, reveals: readonly Reveal[]): Reveal[] {
  if (!TAKES_NOTES.includes(username)) return [...reveals];
  const inOrder = reveals.toSorted((a, b) => a.revealedAt.getTime() - b.revealedAt.getTime());
  return inOrder.map((reveal, index) => ({ ...reveal, ...REVEAL_NOTES[index] }));
}

function administratorOf(staff: readonly SeededUser[], role: 'enterprise' | 'recruiter') {
  const found = staff.find(({ authorityRole }) => authorityRole === role);
  if (!found) throw new Error(`The demonstration has no administrator of ${role}s`);
  return found;
}

/** One account waits for an administrator to look at its reveals. */
function pauseReveals({ now }: SeedContext, recruiters: readonly SeededRecruiter[]) {
  return recruiters
    .filter(({ user }) => user.username === DEMO_PAUSED_RECRUITER)
    .map(({ user }) => ({
      accountId: user.id,
      pausedAt: before(now, 3 * HOUR),
      pauseCause: 'hour' as const,
    }));
}

type DemoNote = { stage: Stage | null; notes: string };

const REVEAL_NOTES: readonly DemoNote[] = [
  { stage: 'hired', notes: 'Signed. Starts on the first of next month.' },
  { stage: 'contacted', notes: 'Left a voicemail and wrote the same day. No answer yet.' },
  { stage: 'interviewing', notes: 'First call went well. Meets the hiring team next week.' },
  { stage: null, notes: '' },
  { stage: 'interviewing', notes: 'The work sample is in and looks strong. References next.' },
  { stage: 'replied', notes: 'Open to hybrid, would not relocate. Call again in two weeks.' },
  { stage: 'contacted', notes: '' },
  { stage: null, notes: 'Could fit the platform team as well: ask before writing.' },
  {
    stage: 'interviewing',
    notes: 'Second round done. Would like to hear about the team’s on-call.',
  },
  { stage: null, notes: '' },
  { stage: 'replied', notes: 'Interested, wants to see the salary band first.' },
  { stage: 'hired', notes: 'Accepted on the phone. The contract goes out on Monday.' },
  { stage: 'contacted', notes: '' },
  { stage: 'replied', notes: 'Away until next week, then free for a call.' },
  { stage: 'interviewing', notes: '' },
  { stage: 'contacted', notes: '' },
  { stage: null, notes: '' },
  { stage: 'replied', notes: '' },
  { stage: 'contacted', notes: 'Wrote on Tuesday.' },
  { stage: null, notes: '' },
  { stage: 'contacted', notes: '' },
];

const DELAY = 20 * HOUR;

function buildReports(
  { now }: SeedContext,
  recruiters: readonly SeededRecruiter[],
  shownCandidateId: string | undefined,
): (typeof recruiterReports.$inferInsert)[] {
  const random = randomFrom(15);
  const isReportable = ({ candidateId, revealedAt }: Reveal) =>
    candidateId !== shownCandidateId && revealedAt < before(now, DAY);
  const reported = recruiters
    .filter(({ user }) => !isShown(user.username))
    .flatMap(({ reveals }) => reveals.filter(isReportable).slice(-1));
  return RECRUITER_REPORTS.flatMap((report, index) => {
    const reveal = reported[index];
    if (!reveal) return [];
    const { recruiterId, candidateId, revealedAt } = reveal;
    return {
      id: random.uuid(),
      recruiterId,
      candidateId,
      createdAt: after(revealedAt, DELAY),
      ...report,
    };
  });
}

const isShown = (username: string) => Object.values(DEMO_USERNAMES).includes(username);

type DemoReport = { reason: ReportReason; text: string };

const RECRUITER_REPORTS: readonly DemoReport[] = [
  {
    reason: 'no-job',
    text: 'They called about a position in logistics, but could not say at which company. Then they offered me a paid course instead.',
  },
  {
    reason: 'misuse-of-data',
    text: 'I have been getting messages from an insurance broker since the call. He said that he got my number from this recruiter.',
  },
];
