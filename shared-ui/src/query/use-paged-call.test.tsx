import type { SearchAnswer } from '@gangway/contract/market/search';
import { mockApi } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from './query-client';
import { usePagedCall } from './use-paged-call';

const SEARCH = 'GET /api/candidates/search';

const page = (total: number, nextCursor: string | null): SearchAnswer => ({
  items: [],
  total,
  totalIsExact: true,
  moreElsewhere: null,
  nextCursor,
  facets: null,
  searches: null,
});

function openSearch(search = 'nurse') {
  const client = createQueryClient();
  return renderHook(
    (props: { search: string }) => usePagedCall(SEARCH, { query: { search: props.search } }),
    {
      initialProps: { search },
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
}

const totals = ({ data }: ReturnType<typeof usePagedCall<typeof SEARCH>>) =>
  data?.pages.map(({ total }) => total);

it('loads the next page by its cursor, until there is none', async () => {
  const requests = mockApi({
    [SEARCH]: ({ query }) => ({ body: query['cursor'] ? page(2, null) : page(1, 'a b&c') }),
  });
  const { result } = openSearch();
  await waitFor(() => expect(totals(result.current)).toEqual([1]));
  await act(() => result.current.fetchNextPage());
  await waitFor(() => expect(totals(result.current)).toEqual([1, 2]));
  expect(result.current.hasNextPage).toBe(false);
  expect(requests.map(({ query }) => query)).toEqual([
    { search: 'nurse' },
    { search: 'nurse', cursor: 'a b&c' },
  ]);
});

it('keeps the last answer as a placeholder while the next search runs', async () => {
  mockApi({ [SEARCH]: { body: page(1, null) } });
  const { result, rerender } = openSearch();
  await waitFor(() => expect(totals(result.current)).toEqual([1]));
  mockApi({ [SEARCH]: 'never' });
  rerender({ search: 'cook' });
  expect(result.current).toMatchObject({ isPlaceholderData: true, isFetching: true });
  expect(totals(result.current)).toEqual([1]);
});

it('aborts a request when the search has changed', async () => {
  mockApi({ [SEARCH]: 'never' });
  const fetched = jest.spyOn(globalThis, 'fetch');
  const { rerender } = openSearch();
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  rerender({ search: 'cook' });
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
  const signals = fetched.mock.calls.map(([, init]) => init?.signal?.aborted);
  expect(signals).toEqual([true, false]);
});
