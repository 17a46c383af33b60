import type { SearchAnswer } from '@gangway/contract/market/search';
import { callUrl } from '@gangway/shared-ui/platform';
import { createQueryClient } from '@gangway/shared-ui/query';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { aCard, aRevealed } from '../testing/people';
import { changePages } from './change-pages';

const CALL = 'GET /api/candidates/search';

const page = (nextCursor: string | null): SearchAnswer => ({
  items: [aCard()],
  total: 2,
  totalIsExact: true,
  moreElsewhere: null,
  nextCursor,
  facets: null,
  searches: null,
});

function reading() {
  let arrive: (answer: SearchAnswer) => void = () => undefined;
  const client = createQueryClient();
  const search = new InfiniteQueryObserver(client, {
    queryKey: [callUrl(CALL, { query: { search: 'nurse' } }), 'pages'],
    initialPageParam: null,
    getNextPageParam: ({ nextCursor }: SearchAnswer) => nextCursor,
    queryFn: ({ pageParam }: { pageParam: string | null }) =>
      pageParam === null
        ? page('next')
        : new Promise<SearchAnswer>((resolve) => {
            arrive = resolve;
          }),
  });
  return { client, search, arriveNext: () => arrive(page(null)) };
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
