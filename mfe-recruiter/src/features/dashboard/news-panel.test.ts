import type { SavedSearchNews } from '@gangway/contract/market/saved-searches';
import { aNews } from './dashboard.factory';
import { inOrderOfNews, newsText, sinceText } from './news-panel';

const search = (name: string, newPeople: SavedSearchNews['newPeople']) =>
  aNews({ id: name, name, newPeople });

it('puts searches with the most new people first, and keeps the order of the rest', () => {
  const news = [
    search('A', { count: 0, isExact: true }),
    search('B', null),
    search('C', { count: 2, isExact: true }),
    search('D', { count: 7, isExact: true }),
  ];
  expect(inOrderOfNews(news).map(({ name }) => name)).toEqual(['D', 'C', 'A', 'B']);
});

it.each([
  [{ count: 1, isExact: true }, '1 new'],
  [{ count: 99, isExact: false }, '99+ new'],
  [{ count: 0, isExact: true }, 'No one new'],
  [null, 'Not counted'],
])('shows %j as %s', (newPeople, text) => {
  expect(newsText(search('A', newPeople))).toBe(text);
});

it('says when the people were counted if the count is from an earlier time', () => {
  const known = search('A', { count: 3, isExact: true });
  expect(sinceText(known)).toBe('since Nov 20');
  const earlier = { ...known, countedAt: '2026-11-22T15:04:00.000Z' };
  expect(sinceText(earlier)).toMatch(/^since Nov 20, counted Nov 2\d, \d+:04/);
});
