import { mockApi, ShownToast } from '@gangway/shared-ui/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testProfile } from '../features/profile/profile.factory';
import { ProfilePage } from './profile.page';

const GET = 'GET /api/profile/:token';
const JUMP = 'POST /api/profile/:token/jump-ship';
const notFound = { status: 404, error: { message: 'No profile', code: 'not_found' } };

function open() {
  render(
    <>
      <ProfilePage params={{ token: 'secret' }} />
      <ShownToast />
    </>,
  );
  return userEvent.setup();
}

const button = (name: string) => screen.findByRole('button', { name });

describe('the profile behind a private link', () => {
  test('shows who it is about and what is known', async () => {
    const requests = mockApi({ [GET]: { body: testProfile() } });
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Grace Okafor');
    expect(screen.getByText('Operations Manager, formerly at Northwind Freight')).toBeVisible();
    expect(screen.getByText('12 years, Senior')).toBeVisible();
    expect(screen.getByText('(206) 555-0142')).toBeVisible();
    expect(screen.getByText('Inventory')).toBeVisible();
    expect(requests[0]?.params).toEqual({ token: 'secret' });
  });

  test('names each company that has revealed the candidate, with the date', async () => {
    const revealedBy = [{ company: 'Harbour Search', revealedAt: '2026-11-04T12:00:00.000Z' }];
    mockApi({ [GET]: { body: testProfile({ revealedBy }) } });
    open();
    expect(await screen.findByText('Harbour Search')).toBeVisible();
    expect(screen.getByText('November 4, 2026')).toBeVisible();
  });

  test('says so when nobody has', async () => {
    mockApi({ [GET]: { body: testProfile() } });
    open();
    expect(await screen.findByText(/^Nobody yet/)).toBeVisible();
  });

  test.each([
    ['opted-in', /^Recruiters can find you/],
    ['private', /^Your profile is private/],
    ['invited', /^No recruiter can find you yet/],
  ] as const)('tells a candidate who is %s what recruiters see', async (state, text) => {
    mockApi({ [GET]: { body: testProfile({ state }) } });
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('opens a résumé elsewhere and tells nobody where from', async () => {
    const resumeUrl = 'https://files.example/grace.pdf';
    mockApi({ [GET]: { body: testProfile({ resumeUrl }) } });
    open();
    const link = await screen.findByRole('link', { name: /résumé/i });
    expect(link).toHaveAttribute('href', resumeUrl);
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });
});

describe('a profile that is not shown', () => {
  test('is being loaded', () => {
    mockApi({ [GET]: 'never' });
    open();
    expect(screen.getByText('Loading your profile')).toBeInTheDocument();
  });

  test('does not exist', async () => {
    mockApi({ [GET]: notFound });
    open();
    expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    expect(
      screen.getByText("The profile link you're looking for doesn't exist or has expired."),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/about',
    );
  });

  test('could not be loaded, and can be tried again', async () => {
    let attempt = 0;
    mockApi({
      [GET]: () => ((attempt += 1) === 1 ? 'network failure' : { body: testProfile() }),
    });
    const user = open();
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Grace Okafor' })).toBeVisible();
  });
});

describe('jumping ship', () => {
  const jumped = testProfile({ hasJumpedShip: true });

  test('is confirmed first, then shows the badge and cannot be done twice', async () => {
    const requests = mockApi({ [GET]: { body: testProfile() }, [JUMP]: { body: jumped } });
    const user = open();
    await user.click(await button('Jump ship'));
    expect(requests).toHaveLength(1);
    await user.click(await button('Yes, jump ship'));
    expect(await button('Jumped Ship')).toBeDisabled();
    expect(screen.getAllByText('Jumped Ship')).toHaveLength(2);
    expect(requests[1]).toMatchObject({ params: { token: 'secret' }, body: { jumped: true } });
  });

  test('can be called off', async () => {
    const requests = mockApi({ [GET]: { body: testProfile() } });
    const user = open();
    await user.click(await button('Jump ship'));
    await user.click(await button('Cancel'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Jump ship')).toBeEnabled();
    expect(requests).toHaveLength(1);
  });

  test('says so when it fails, and can be tried again', async () => {
    mockApi({
      [GET]: { body: testProfile() },
      [JUMP]: { status: 500, error: { message: 'Something went wrong' } },
    });
    const user = open();
    await user.click(await button('Jump ship'));
    await user.click(await button('Yes, jump ship'));
    expect(
      await screen.findByText('destructive | Update Failed | Something went wrong'),
    ).toBeVisible();
    expect(await button('Jump ship')).toBeEnabled();
  });
});
