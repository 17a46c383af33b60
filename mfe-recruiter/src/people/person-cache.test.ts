import type { RevealsAnswer } from '@gangway/contract/market/reveals';
import type { SearchAnswer } from '@gangway/contract/market/search';
import { callUrl } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aRevealed, aRevealsAnswer, aSearchAnswer } from '../testing/people';
import {
  updateCachedPerson,
  cachePerson,
  invalidateAfterReveal,
  personKey,
  changePages,
} from './person-cache';

const LIST = callUrl('GET /api/reveals');

const DASHBOARD = callUrl('GET /api/recruiter/dashboard');

const SEARCH = callUrl('GET /api/candidates/search', { query: {} });

const pagesOf = (...pages: RevealsAnswer[]) => ({ pages, pageParams: pages.map(() => null) });

const other = aRevealed({ id: '22222222-2222-4222-8222-222222222223', fullName: 'Elena' });

function stocked() {
  const client = createQueryClient();
  client.setQueryData(
    [LIST, 'pages'],
    pagesOf(aRevealsAnswer({ items: [other] }), aRevealsAnswer()),
  );
  client.setQueryData([`${LIST}?stage=hired`, 'pages'], pagesOf(aRevealsAnswer({ items: [] })));
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
  const stages = { none: 0, contacted: 1, interviewing: 0, hired: 1 };
  expect(client.getQueryData([LIST, 'pages'])).toMatchObject({
    pages: [
      { items: [other], stages },
      { items: [hired], stages },
    ],
  });
  expect(client.getQueryData(personKey(other.id))).toEqual(other);
  expect(staleKeys(client)).toEqual([LIST, `${LIST}?stage=hired`, DASHBOARD]);
});

describe('changePages', () => {
  const CALL = 'GET /api/candidates/search';

  function reading() {
    let arrive: (answer: SearchAnswer) => void = () => undefined;
    const client = createQueryClient();
    const search = new InfiniteQueryObserver(client, {
      queryKey: [callUrl(CALL, { query: { search: 'nurse' } }), 'pages'],
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }: SearchAnswer) => nextCursor,
      queryFn: ({ pageParam }: { pageParam: string | null }) =>
        pageParam === null
          ? aSearchAnswer({ nextCursor: 'next' })
          : new Promise<SearchAnswer>((resolve) => {
              arrive = resolve;
            }),
    });
    return { client, search, arriveNext: () => arrive(aSearchAnswer()) };
  }

  it('applies a change also to a page that was requested before it', async () => {
    const { client, search, arriveNext } = reading();
    const stop = search.subscribe(() => undefined);
    await waitFor(() => expect(search.getCurrentResult().isSuccess).toBe(true));
    const next = search.fetchNextPage();
    const revealed = aRevealed();
    changePages(client, CALL, (found) => ({
      ...found,
      pages: found.pages.map((one) => ({ ...one, items: [revealed] })),
    }));
    arriveNext();
    await next;
    const names = () =>
      search.getCurrentResult().data?.pages.map(({ items: [person] }) => person?.fullName);
    await waitFor(() => expect(names()).toEqual([revealed.fullName, revealed.fullName]));
    stop();
  });
});
