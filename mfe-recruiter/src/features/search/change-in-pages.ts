import type { SearchAnswer } from '@gangway/contract/market/search';
import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import type { QueryClient } from '@tanstack/react-query';
import { changePages } from '../../people/change-pages';

export function changeInPages(client: QueryClient, card: CandidateCard): void {
  changePages(client, 'GET /api/candidates/search', (found) => ({
    ...found,
    pages: found.pages.map((page) => inPage(page, card)),
  }));
}

const inPage = (page: SearchAnswer, card: CandidateCard): SearchAnswer =>
  has(page, card)
    ? { ...page, items: page.items.map((one) => (one.id === card.id ? card : one)) }
    : page;

const has = (page: SearchAnswer, { id }: CandidateCard) => page.items.some((one) => one.id === id);
