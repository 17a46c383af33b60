import type { User } from '@gangway/contract/identity/accounts';
import type { SearchAnswer } from '@gangway/contract/market/search';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { aUser, type mockApi, mockMedia } from '@gangway/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { aDashboard } from '../features/dashboard/dashboard.factory';
import { openPage, type Replies } from './open-page';
import { aCard, aSearchAnswer } from './people';

export const SEARCH = 'GET /api/candidates/search';
export const COUNT = 'GET /api/candidates/count';
export const DASHBOARD = { 'GET /api/recruiter/dashboard': { body: aDashboard() } };
export const PATH = '/recruiter/pro/maya/recruiter-search';

export const person = (index: number, changes: Partial<CandidateCard> = {}) =>
  aCard({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, ...changes });

export const anAnswer = (changes: Partial<SearchAnswer> = {}) =>
  aSearchAnswer({
    items: [person(1), person(2)],
    facets: {
      departments: [{ name: 'Engineering', count: 2 }],
      experienceLevels: [{ level: 'senior', count: 2 }],
      locations: ['Austin, TX'],
    },
    ...changes,
  });

export const usage = { used: 12, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };

export function open(
  search: Replies[typeof SEARCH] = { body: anAnswer() },
  query = '',
  user = aUser(),
) {
  mockMedia((query) => query.includes('min-width'));
  return openPage(PATH + query, { ...DASHBOARD, [SEARCH]: search }, user).requests;
}

/** `open`, until the people are there. */
export async function openFound(...visit: Parameters<typeof open>) {
  const requests = open(...visit);
  await found('2 candidates found');
  return requests;
}

type Visit = { query?: string; user?: User; searches?: typeof usage | null };

/** `count` says how many people match the filters of the sheet. */
export function openNarrow(
  count: (query: Record<string, string>) => number,
  { query = '', user = aUser(), searches = null }: Visit = {},
) {
  mockMedia(() => false);
  const replies: Replies = {
    ...DASHBOARD,
    [SEARCH]: { body: anAnswer({ searches }) },
    [COUNT]: (request) => ({ body: { total: count(request.query), totalIsExact: true } }),
  };
  return openPage(PATH + query, replies, user).requests;
}

export const searched = (requests: ReturnType<typeof mockApi>) =>
  requests.filter(({ call }) => call === SEARCH).map(({ query }) => query);
export const found = (text: string) => screen.findByRole('heading', { level: 2, name: text });
export const address = () => window.location.search;

export const move = (name: string, value: number) => {
  const slider = screen.getByRole('slider', { name });
  fireEvent.change(slider, { target: { value } });
  fireEvent.keyUp(slider);
};
