import type { SearchAnswer } from '@gangway/contract/market/search';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { aUser, mockApi, renderArea } from '@gangway/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { area } from '../area';
import { aDashboard } from '../features/dashboard/dashboard.factory';
import { remote } from '../remote';
import { aCard } from './people';
import { setScreen } from './screen-size';

export const SEARCH = 'GET /api/candidates/search';
export const DASHBOARD = 'GET /api/recruiter/dashboard';
export const PATH = '/recruiter/pro/maya/recruiter-search';

export const person = (index: number, changes: Partial<CandidateCard> = {}) =>
  aCard({ id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, ...changes });

export const anAnswer = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  items: [person(1), person(2)],
  total: 2,
  totalIsExact: true,
  moreElsewhere: null,
  nextCursor: null,
  facets: {
    departments: [{ name: 'Engineering', count: 2 }],
    experienceLevels: [{ level: 'senior', count: 2 }],
    locations: ['Austin, TX'],
  },
  searches: null,
  ...changes,
});

export const usage = { used: 12, limit: 50, renewsAt: '2026-12-03T12:00:00.000Z' };

type Replies = Parameters<typeof mockApi>[0];

export function open(
  search: Replies[typeof SEARCH] = { body: anAnswer() },
  query = '',
  user = aUser(),
) {
  setScreen('wide');
  const requests = mockApi({ [SEARCH]: search, [DASHBOARD]: { body: aDashboard() } });
  renderArea(area, remote, { path: PATH + query, user });
  return requests;
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
