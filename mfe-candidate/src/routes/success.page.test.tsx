import type { AnsweredClaim } from '@gangway/contract/talent/claims';
import { navigate } from '@gangway/shared-ui/platform';
import { expectLink } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import { testErasure } from '../testing/candidate.factory';
import SuccessPage from './success.page';

function open(answered?: AnsweredClaim, notUploaded: readonly string[] = []) {
  const state = answered && { ...answered, notUploaded };
  navigate('/candidate/success', { replace: true, state });
  render(<SuccessPage />);
}

const title = () => screen.getByRole('heading', { level: 1 });
const profilePath = '/profile/new';

describe('the page after an answer', () => {
  it('confirms that recruiters can find the person, and leads to the profile', () => {
    open({ choice: 'opt-in', profilePath, erasure: null });
    expect(title()).toHaveTextContent('You let recruiters find you');
    expectLink('Open my profile', profilePath);
  });

  it('confirms that the person stays hidden, and leads to the profile', () => {
    open({ choice: 'stay-private', profilePath, erasure: null });
    expect(title()).toHaveTextContent('You stay hidden');
    expect(screen.getByRole('link', { name: 'Open my profile' })).toBeVisible();
  });

  it('points to the email with the profile link when the same answer was given before', () => {
    open({ choice: 'opt-in', profilePath: null, erasure: null });
    expect(screen.queryByRole('link', { name: 'Open my profile' })).not.toBeInTheDocument();
    expect(screen.getByText(/^The link to your profile is in the email/)).toBeVisible();
  });

  it('lists the files that were chosen but not uploaded', () => {
    open({ choice: 'opt-in', profilePath, erasure: null }, [
      'Your résumé was not uploaded. Sorry.',
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('Your résumé was not uploaded. Sorry.');
  });

  it('shows the receipt after the person has declined', () => {
    open({ choice: 'opt-out', profilePath: null, erasure: testErasure() });
    expect(title()).toHaveTextContent('Your data has been erased');
    expect(screen.getByRole('region', { name: 'Your receipt' })).toHaveTextContent(
      'GW-7K3M-Q9XZ-1H4T-V8BC-2RDW',
    );
  });
});

it('says that nothing is left to do when the page is opened by itself', () => {
  open();
  expect(title()).toHaveTextContent('There is nothing to confirm');
  expectLink('Get a new link by email', '/about#list-check');
  expectLink('check your receipt', '/candidate/receipt');
});
