import { DEMO_USERNAMES } from '../identity/sign-in/test-login';
import { buildAnalytics } from './build-analytics';
import { buildCandidates } from './build-candidates';
import { buildCandidateMails, buildLinks } from './build-invitations';
import { buildInvoiceLines, buildListPayments } from './build-list-payments';
import { buildOrganisations } from './build-organisations';
import { buildOutcomes } from './build-outcomes';
import { buildRecruiters, type SeededRecruiter } from './build-recruiters';
import { buildReports } from './build-reports';
import { buildRequests } from './build-requests';
import { buildSearches } from './build-searches';
import { buildStaff, type SeededUser } from './build-staff';
import { buildTeams } from './build-teams';
import { REVEAL_NOTES } from './data/reveal-notes';
import { DEMO_ENTERPRISE_RECRUITER, DEMO_PAUSED_RECRUITER } from './demo-accounts';
import { before, HOUR, type SeedContext } from './seed-context';
import type { Reveal } from './token-history';

export const TAKES_NOTES: readonly string[] = [
  DEMO_USERNAMES.recruiter_pro,
  DEMO_USERNAMES.recruiter_ultimate,
  DEMO_ENTERPRISE_RECRUITER,
];

export function buildDemoData(context: SeedContext) {
  const organisations = buildOrganisations(context);
  const lists = organisations.flatMap((organisation) => organisation.lists);
  const staff = buildStaff(context, organisations);
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
    organisations: organisations.map(({ row }) => row),
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
