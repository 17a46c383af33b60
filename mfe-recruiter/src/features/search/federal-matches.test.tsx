import { PlatformRouter } from '@gangway/shared-ui/router';
import { aUser } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { FederalMatches } from './federal-matches';

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
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/recruiter/pro/maya/subscription',
  );
});

it.each([[null], [{ count: 0, isExact: true }]])('shows nothing for %j', (more) => {
  const { container } = show(more);
  expect(container).toBeEmptyDOMElement();
});
