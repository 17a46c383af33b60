import { createQueryClient, useCall } from '@gangway/shared-ui/query';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { mockApi, type MockedRequest } from '@gangway/shared-ui/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { DeferredTrends } from './deferred-trends';
import { someTrends } from './trends.factory';

const TRENDS = 'GET /api/authority/trends';
const STATS = 'GET /api/authority/stats';

const stats = {
  totalCandidates: 0,
  activeCandidates: 0,
  inactiveCandidates: 0,
  totalEnterprises: 0,
  totalRecruiters: 0,
  pendingRequests: 0,
  pendingFederalRequests: 0,
};

const RealObserver = globalThis.IntersectionObserver;
let scrollNear: (isNear: boolean) => void;

beforeEach(() => {
  globalThis.IntersectionObserver = class extends RealObserver {
    constructor(onChange: IntersectionObserverCallback) {
      super(onChange);
      scrollNear = (isIntersecting) =>
        Reflect.apply(onChange, undefined, [[{ isIntersecting }], this]);
    }
  };
});

afterEach(() => {
  globalThis.IntersectionObserver = RealObserver;
});

function FirstScreen() {
  return <p>{useCall(STATS).data ? 'The figures are there' : 'The figures load'}</p>;
}

function open() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <FirstScreen />
      <PlatformRouter path="*">
        <DeferredTrends />
      </PlatformRouter>
    </QueryClientProvider>,
  );
}

const callsOf = (requests: MockedRequest[]) => requests.map(({ call }) => call);

it('loads the trends only when the user scrolls near them', async () => {
  const requests = mockApi({ [STATS]: { body: stats }, [TRENDS]: { body: someTrends(30) } });
  open();
  await screen.findByText('The figures are there');
  act(() => scrollNear(false));
  expect(screen.queryByRole('heading', { name: 'Trends' })).not.toBeInTheDocument();
  act(() => scrollNear(true));
  expect(await screen.findByRole('heading', { name: 'Trends' })).toBeVisible();
  expect(await screen.findByText('No activity in the last 30 days')).toBeVisible();
  expect(callsOf(requests)).toEqual([STATS, TRENDS]);
});

it('waits for the requests of the first screen', async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const requests = mockApi({
    [STATS]: () => answered.then(() => ({ body: stats })),
    [TRENDS]: { body: someTrends(30) },
  });
  open();
  act(() => scrollNear(true));
  expect(callsOf(requests)).toEqual([STATS]);
  expect(screen.getByText('The figures load')).toBeVisible();
  act(answer);
  expect(await screen.findByText('No activity in the last 30 days')).toBeVisible();
  expect(callsOf(requests)).toEqual([STATS, TRENDS]);
});

it('loads at once when the browser has no IntersectionObserver', async () => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  mockApi({ [STATS]: { body: stats }, [TRENDS]: { body: someTrends(30) } });
  open();
  expect(await screen.findByRole('heading', { name: 'Trends' })).toBeVisible();
});
