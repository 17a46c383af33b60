import { DEMO_USERNAMES } from '../identity/sign-in/test-login';
import { buildAnalytics } from './build-analytics';
import { buildCandidates, type SeededCandidate } from './build-candidates';
import { buildOrganisations, type SeededList } from './build-organisations';
import { buildOutcomes } from './build-outcomes';
import { buildRecruiters } from './build-recruiters';
import { buildReports } from './build-reports';
import { buildRequests } from './build-requests';
import { buildSearches } from './build-searches';
import { buildStaff, type SeededUser } from './build-staff';
import { buildTeams } from './build-teams';
import { REVEAL_NOTES } from './data/reveal-notes';
import { DEMO_ENTERPRISE_RECRUITER, DEMO_CLAIM_TOKEN, DEMO_PROFILE_TOKEN } from './demo-accounts';
import { type SeedContext, randomFrom, after, DAY, SECOND, MINUTE } from './seed-context';
import type { Reveal } from './token-history';
import type { candidateLinks } from '../talent/tables/candidate-links.table';
import { hashToken, newToken } from '../foundation/crypto/token';
import type { candidateMails } from '../talent/tables/candidate-mails.table';
import { TEST_COMPANY } from './data/organisations';
import type { invoiceLines } from '../commerce/tables/invoice-lines.table';
import { PLAN_CATALOGUE } from '../commerce/plans/plan-and-token-prices';
import { providerReference, type SeededPayment } from './build-billing';

/** What a federal organisation's lists have instead of a payment. */
function buildInvoiceLines(lists: readonly SeededList[]): (typeof invoiceLines.$inferInsert)[] {
  const random = randomFrom(12);
  return lists.flatMap(({ isFederal, company: organisationName, row }) => {
    if (!isFederal || !row.paidAt) return [];
    const { organisationId, id: listId, employeeCount: people, paidAt: createdAt } = row;
    const cents = people * PLAN_CATALOGUE.organisation.perEmployeeCents;
    const amounts = { people, cents, createdAt };
    return { id: random.uuid(), organisationId, organisationName, listId, ...amounts };
  });
}

/** Every other paid list was paid once; one that still waits has a card that was refused. */
function buildListPayments(lists: readonly SeededList[]): SeededPayment[] {
  const random = randomFrom(6);
  const charged = lists.filter(({ isFederal }) => !isFederal);
  const waiting = lists.filter(({ row }) => row.paidAt === null);

  return charged.flatMap((list): SeededPayment[] => {
    const { row } = list;
    const payment = {
      id: random.uuid(),
      organisationId: row.organisationId,
      listId: row.id,
      purpose: 'transition_list' as const,
      cents: row.employeeCount * PLAN_CATALOGUE.organisation.perEmployeeCents,
      providerReference: providerReference(random, 'pi'),
      createdAt: after(row.uploadedAt, 4 * MINUTE),
    };
    if (row.paidAt) return [{ ...payment, status: 'succeeded', settledAt: row.paidAt }];
    if (list !== waiting[0]) return [];
    const settledAt = after(payment.createdAt, MINUTE);
    return [{ ...payment, status: 'failed', settledAt }];
  });
}

function buildCandidateMails(
  candidates: readonly SeededCandidate[],
): (typeof candidateMails.$inferInsert)[] {
  const random = randomFrom(9);
  const first = candidates.find(({ list }) => list.company === TEST_COMPANY)?.list;
  const unreachable = candidates.findLast(
    ({ row, list }) => list === first && row.state === 'invited',
  );

  return candidates.flatMap((candidate) => {
    const { id: candidateId, invitedAt } = candidate.row;
    if (!invitedAt) return [];
    const bounce = candidate === unreachable && {
      bouncedAt: after(invitedAt, 4 * SECOND),
      bounceCode: '5.1.1',
    };
    return {
      id: random.uuid(),
      candidateId,
      purpose: 'claim' as const,
      createdAt: invitedAt,
      deliveredAt: after(invitedAt, 2 * SECOND),
      ...bounce,
    };
  });
}

const CLAIM_LIFE = 60 * DAY;

const paidTime = ({ list }: SeededCandidate) => list.row.paidAt?.getTime() ?? 0;

function demoInvited(candidates: readonly SeededCandidate[]): SeededCandidate | undefined {
  const invited = candidates.filter(({ row }) => row.state === 'invited');
  return invited.toSorted((a, b) => paidTime(b) - paidTime(a))[0];
}

function buildLinks(
  candidates: readonly SeededCandidate[],
): (typeof candidateLinks.$inferInsert)[] {
  const random = randomFrom(4);
  const invited = demoInvited(candidates);

  return candidates.flatMap((candidate, index) => {
    const { row, list } = candidate;
    const { paidAt } = list.row;
    if (!paidAt) return [];
    const isClaim = row.state === 'invited';
    const unguessable = newToken(random.bytes);
    const known = index === 0 ? DEMO_PROFILE_TOKEN : candidate === invited && DEMO_CLAIM_TOKEN;
    return {
      id: random.uuid(),
      candidateId: row.id,
      purpose: isClaim ? ('claim' as const) : ('profile' as const),
      tokenHash: hashToken(known || unguessable),
      createdAt: isClaim ? paidAt : row.profileLastUpdated,
      expiresAt: isClaim ? after(paidAt, CLAIM_LIFE) : null,
      openedAt: isClaim ? null : row.profileLastUpdated,
    };
  });
}

export const TAKES_NOTES: readonly string[] = [
  DEMO_USERNAMES.recruiter_pro,
  DEMO_USERNAMES.recruiter_ultimate,
  DEMO_ENTERPRISE_RECRUITER,
];

function noteReveals(username: string, reveals: readonly Reveal[]): Reveal[] {
  if (!TAKES_NOTES.includes(username)) return [...reveals];
  const inOrder = reveals.toSorted((a, b) => a.revealedAt.getTime() - b.revealedAt.getTime());
  return inOrder.map((reveal, place) => ({ ...reveal, ...REVEAL_NOTES[place] }));
}

function administratorOf(staff: readonly SeededUser[], role: 'enterprise' | 'recruiter') {
  const found = staff.find(({ authorityRole }) => authorityRole === role);
  if (!found) throw new Error(`The demonstration has no administrator of ${role}s`);
  return found;
}

/** Every row of the demonstration, the same for the same moment; knows no database. */
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
    recruiterReports: buildReports(context, recruiters, people[0]?.row.id),
    outcomeCounts: buildOutcomes(context, people, { mails: candidateMails, reveals }),
    ...searches,
    ...buildAnalytics(context, recruiters, { reveals, counted: searches.countedSearches }),
    ...buildRequests(context, administrators.enterprise.id),
  };
}

export type DemoData = ReturnType<typeof buildDemoData>;
