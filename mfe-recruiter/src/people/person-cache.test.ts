import type { RevealedCandidate, RevealsAnswer } from '@gangway/contract/market/reveals';
import { callUrl } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { aRevealed } from '../testing/people';
import { updateCachedPerson, cachePerson, invalidateAfterReveal, personKey } from './person-cache';

const LIST = callUrl('GET /api/reveals');
const DASHBOARD = callUrl('GET /api/recruiter/dashboard');
const SEARCH = callUrl('GET /api/candidates/search', { query: {} });

const anAnswer = (items: RevealedCandidate[]): RevealsAnswer => ({
  items,
  total: 2,
  stages: { none: 2, contacted: 0, replied: 0, interviewing: 0, hired: 0 },
  nextCursor: null,
  canExport: true,
});

const pagesOf = (...pages: RevealsAnswer[]) => ({ pages, pageParams: pages.map(() => null) });

const other = aRevealed({ id: '22222222-2222-4222-8222-222222222223', fullName: 'Elena' });

function stocked() {
  const client = createQueryClient();
  client.setQueryData([LIST, 'pages'], pagesOf(anAnswer([other]), anAnswer([aRevealed()])));
  client.setQueryData([`${LIST}?stage=hired`, 'pages'], pagesOf(anAnswer([])));
  client.setQueryData([DASHBOARD], {});
  client.setQueryData([SEARCH, 'pages'], {});
  cachePerson(client, other);
  return client;
}

const staleKeys = (client: ReturnType<typeof stocked>) =>
  client
    .getQueryCache()
    .findAll({ stale: true })
    .map(({ queryKey }) => queryKey[0]);

it('marks only lists and dashboard as stale after a reveal', () => {
  const client = stocked();
  invalidateAfterReveal(client, aRevealed());
  expect(staleKeys(client)).toEqual([LIST, `${LIST}?stage=hired`, DASHBOARD]);
  expect(client.getQueryData(personKey(aRevealed().id))).toEqual(aRevealed());
});

it('updates a changed person and the stage counts on every page', () => {
  const client = stocked();
  const hired = aRevealed({ stage: 'hired' });
  updateCachedPerson(client, hired);
  const stages = { none: 1, contacted: 0, interviewing: 0, hired: 1 };
  expect(client.getQueryData([LIST, 'pages'])).toMatchObject({
    pages: [
      { items: [other], stages },
      { items: [hired], stages },
    ],
  });
  expect(client.getQueryData(personKey(other.id))).toEqual(other);
  expect(staleKeys(client)).toEqual([LIST, `${LIST}?stage=hired`, DASHBOARD]);
});
