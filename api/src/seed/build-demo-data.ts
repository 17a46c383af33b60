import { buildCandidates } from './build-candidates';
import { buildLinks } from './build-links';
import { buildListPayments } from './build-list-payments';
import { buildOrganisations } from './build-organisations';
import { buildRecruiters } from './build-recruiters';
import { buildRequests } from './build-requests';
import { buildStaff } from './build-staff';
import type { SeedContext } from './seed-context';

/** Every row of the demonstration, the same for the same moment; knows no database. */
export function buildDemoData(context: SeedContext) {
  const organisations = buildOrganisations(context);
  const lists = organisations.flatMap((organisation) => organisation.lists);
  const staff = buildStaff(context, organisations);
  const people = buildCandidates(context, lists);
  const recruiters = buildRecruiters(context, people);
  const administrator = staff.find(({ authorityRole }) => authorityRole === 'enterprise');
  if (!administrator) throw new Error('The demonstration has no administrator');

  return {
    organisations: organisations.map(({ row }) => row),
    users: [...staff, ...recruiters.map(({ user }) => user)],
    transitionLists: lists.map(({ row }) => row),
    candidates: people.map(({ row }) => row),
    candidateLinks: buildLinks(people),
    subscriptions: recruiters.flatMap(({ subscription }) => subscription ?? []),
    payments: [...buildListPayments(lists), ...recruiters.flatMap(({ payments }) => payments)],
    tokenGrants: recruiters.flatMap(({ grants }) => grants),
    tokenEntries: recruiters.flatMap(({ entries }) => entries),
    reveals: recruiters.flatMap(({ reveals }) => reveals),
    ...buildRequests(context, administrator.id),
  };
}

export type DemoData = ReturnType<typeof buildDemoData>;
