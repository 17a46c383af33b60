import { mockApi } from '@gangway/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testClaim } from '../features/claim/claim.factory';
import { GET, showClaim } from '../testing/open-claim';

describe('an invitation that cannot be opened', () => {
  it('is called invalid when its link is unknown, and leads to the list check', async () => {
    mockApi({ [GET]: { status: 404, error: { message: 'No link', code: 'not_found' } } });
    showClaim();
    expect(await screen.findByRole('heading', { level: 1, name: 'Invalid Link' })).toBeVisible();
    expect(
      screen.getByText(
        'This claim link is invalid or has expired. Please contact your HR department for assistance.',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check whether you are on a list' })).toHaveAttribute(
      'href',
      '/about#list-check',
    );
  });

  it('asks the reader to wait after too many requests', async () => {
    mockApi({ [GET]: { status: 429, error: { message: 'Slow down', code: 'rate_limited' } } });
    showClaim();
    expect(await screen.findByRole('heading', { name: 'Please wait a moment' })).toBeVisible();
  });

  it('can be opened with Try again after a failure of the server', async () => {
    let attempt = 0;
    const failure = { status: 500, error: { message: 'Broken', code: 'internal' } };
    mockApi({ [GET]: () => ((attempt += 1) === 1 ? failure : { body: testClaim() }) });
    showClaim();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Hello, Grace Okafor.')).toBeVisible();
  });
});
