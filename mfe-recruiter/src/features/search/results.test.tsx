import type { CandidateCard } from '@gangway/contract/talent/candidate-card';
import { PlatformRouter } from '@gangway/shared-ui/router';
import { aUser, expectLink } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { aCard } from '../../testing/people';
import { Results, FederalMatches } from './results';

const END = 6_000_000;

const people = Array.from({ length: 30_000 }, (_, index) => aCard({ id: String(index) }));

const show = (cards: readonly CandidateCard[]) => (
  <Results
    user={aUser()}
    found={{ cards, total: 10_000, totalIsExact: false, moreElsewhere: null }}
    failure={null}
    isStale={false}
    isFetching={false}
    hasMore
    isLoadingMore={false}
    moreFailure={null}
    retry={jest.fn()}
    loadMore={jest.fn()}
    loadAhead={jest.fn()}
    onClear={jest.fn()}
    renderCard={({ positionTitle }) => positionTitle}
  />
);

it('ends a list at the height limit of the browser, but not that of the next search', () => {
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 100, END));
  const { rerender } = render(show(people));
  expect(screen.getByText(/^The list ends here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  rerender(show(people.slice(0, 3)));
  expect(screen.queryByText(/^The list ends here/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
  jest.restoreAllMocks();
});

describe('FederalMatches', () => {
  const show = (more: { count: number; isExact: boolean } | null) =>
    render(
      <PlatformRouter path="*">
        <FederalMatches more={more} user={aUser()} />
      </PlatformRouter>,
    );

  it.each([
    [{ count: 1, isExact: true }, '1 more person matches in the federal database.'],
    [{ count: 1234, isExact: true }, '1,234 more people match in the federal database.'],
    [{ count: 10_000, isExact: false }, '10,000+ more people match in the federal database.'],
  ])('says how many more people match in the federal database: %j', (more, text) => {
    show(more);
    expect(screen.getByText(text, { exact: false })).toHaveTextContent(
      `${text} Ultimate and Enterprise include it. See the plans`,
    );
    expectLink('See the plans', '/recruiter/pro/maya/subscription');
  });

  it.each([[null], [{ count: 0, isExact: true }]])('shows nothing for %j', (more) => {
    const { container } = show(more);
    expect(container).toBeEmptyDOMElement();
  });
});
