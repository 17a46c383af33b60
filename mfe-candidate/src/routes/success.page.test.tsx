import type { AnsweredClaim } from '@gangway/contract/claims';
import { navigate } from '@gangway/shared-ui/platform';
import { render, screen } from '@testing-library/react';
import { testErasure } from '../features/receipt/receipt.factory';
import SuccessPage from './success.page';

function open(answered?: AnsweredClaim, notUploaded: readonly string[] = []) {
  const state = answered && { ...answered, notUploaded };
  navigate('/candidate/success', { replace: true, state });
  render(<SuccessPage />);
}

const title = () => screen.getByRole('heading', { level: 1 });
const profilePath = '/profile/new';

describe('after an answer', () => {
  it('to be found, leads to the profile', () => {
    open({ choice: 'opt-in', profilePath, erasure: null });
    expect(title()).toHaveTextContent('You let recruiters find you');
    expect(screen.getByRole('link', { name: 'Open my profile' })).toHaveAttribute(
      'href',
      profilePath,
    );
  });

  it('to stay hidden, leads to the profile', () => {
    open({ choice: 'stay-private', profilePath, erasure: null });
    expect(title()).toHaveTextContent('You stay hidden');
    expect(screen.getByRole('link', { name: 'Open my profile' })).toBeVisible();
  });

  it('that was given before, names the email in which the link is', () => {
    open({ choice: 'opt-in', profilePath: null, erasure: null });
    expect(screen.queryByRole('link', { name: 'Open my profile' })).not.toBeInTheDocument();
    expect(screen.getByText(/^The link to your profile is in the email/)).toBeVisible();
  });

  it('lists the files that were chosen and not uploaded', () => {
    open({ choice: 'opt-in', profilePath, erasure: null }, [
      'Your résumé was not uploaded. Sorry.',
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('Your résumé was not uploaded. Sorry.');
  });

  it('to decline, shows the receipt', () => {
    open({ choice: 'opt-out', profilePath: null, erasure: testErasure() });
    expect(title()).toHaveTextContent('Your data has been erased');
    expect(screen.getByRole('region', { name: 'Your receipt' })).toHaveTextContent(
      'GW-7K3M-Q9XZ-1H4T-V8BC-2RDW',
    );
  });
});

it('opened by itself, it says that nothing is left to do', () => {
  open();
  expect(title()).toHaveTextContent('There is nothing to confirm');
  expect(screen.getByRole('link', { name: 'Get a new link by email' })).toHaveAttribute(
    'href',
    '/about#list-check',
  );
  expect(screen.getByRole('link', { name: 'check your receipt' })).toHaveAttribute(
    'href',
    '/candidate/receipt',
  );
});
