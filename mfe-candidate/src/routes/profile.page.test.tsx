import { navigate } from '@gangway/shared-ui/platform';
import { expectLink, inTurn, mockApi, refusal } from '@gangway/shared-ui/testing';
import { act, render, screen, within } from '@testing-library/react';
import { aReveal, testProfile } from '../testing/candidate.factory';
import { button, openPage, openProfile } from '../testing/open-profile';
import ProfilePage from './profile.page';

const GET = 'GET /api/profile/:token';
const notFound = refusal(404, 'No profile', 'not_found');

const section = (name: string) => screen.getByRole('region', { name });

describe('the profile behind a private link', () => {
  it('shows the person and the known facts', async () => {
    const { requests } = await openProfile();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your profile');
    expect(screen.getByRole('heading', { level: 2, name: 'Grace Okafor' })).toBeVisible();
    expect(screen.getByText('Operations Manager, formerly at Northwind Freight')).toBeVisible();
    expect(screen.getByText('12 years')).toBeVisible();
    expect(screen.getByText('Level given by your employer').nextSibling).toHaveTextContent(
      /^Senior$/,
    );
    expect(screen.getByText('(206) 555-0142')).toBeVisible();
    expect(screen.getByText('Inventory')).toBeVisible();
    expect(screen.getByText('Last updated November 2, 2026')).toBeVisible();
    expect(requests[0]?.params).toEqual({ token: 'secret' });
  });

  it('shows each fact once', async () => {
    await openProfile({ expectedSalary: 85_000 });
    for (const fact of [
      /Grace Okafor/,
      /Operations Manager/,
      /12 years/,
      /^Seattle, WA$/,
      /^Logistics$/,
      /\(206\) 555-0142/,
      /grace@home\.example/,
      /\$85,000/,
    ]) {
      expect(screen.getAllByText(fact)).toHaveLength(1);
    }
  });

  it('names each company that has revealed the candidate, with the date', async () => {
    await openProfile({ revealedBy: [aReveal({ company: 'Harbour Search' })] });
    const revealed = within(section('Who has revealed you'));
    expect(revealed.getByText('Harbour Search')).toBeVisible();
    expect(revealed.getByText('November 4, 2026')).toBeVisible();
  });

  it('shows the newest four companies, and the rest on request', async () => {
    const revealedBy = [1, 2, 3, 4, 5, 6].map((day) =>
      aReveal({ id: `7f8f3a52-0a3c-4f4e-9b51-3f4c8a6f1d0${day}`, company: `Firm ${day}` }),
    );
    const { user } = await openProfile({ revealedBy });
    expect(screen.getByText('Firm 4')).toBeVisible();
    expect(screen.getByText('Firm 5')).not.toBeVisible();
    await user.click(screen.getByText('2 more'));
    expect(screen.getByText('Firm 5')).toBeVisible();
  });

  it('says so when no recruiter has revealed the candidate', async () => {
    await openProfile();
    expect(screen.getByText(/^No recruiter yet/)).toBeVisible();
  });
});

describe('the loading of a profile', () => {
  it('shows the heading at once, and says that the profile is loading', () => {
    openPage({ [GET]: 'never' });
    expect(screen.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
    expect(screen.getByText('Loading your profile')).toBeInTheDocument();
  });

  it('says that the profile is not found when the link is unknown', async () => {
    openPage({ [GET]: notFound });
    expect(await screen.findByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    expect(
      screen.getByText("The profile link you're looking for doesn't exist or has expired."),
    ).toBeVisible();
    expectLink('Ask for a new link', '/about#list-check');
  });

  it('says when the connection is lost, and goes on once it is back', async () => {
    openPage({
      [GET]: inTurn('network failure', { body: testProfile() }),
    });
    expect(await screen.findByText(/^We cannot reach Gangway/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Grace Okafor' })).toBeVisible();
  });

  it('says when the server fails, and can be tried again', async () => {
    const failure = refusal(500, 'Something went wrong');
    const { user } = openPage({
      [GET]: inTurn(failure, { body: testProfile() }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(/^We cannot show your profile/);
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Grace Okafor' })).toBeVisible();
  });

  it('shows the server’s request to wait after too many requests', async () => {
    const message = 'Too many attempts. Please try again in a minute.';
    openPage({ [GET]: refusal(429, message, 'rate_limited') });
    expect(await screen.findByText(message)).toBeVisible();
    expect(await button('Try again')).toBeEnabled();
  });
});

describe('an erased person who reloads the page', () => {
  const receipt = 'GW-7K3Q-9XMT-2PRB-VH4E-0ZND';
  const removed = { profiles: 1, links: 1, reveals: 0, files: 0, blocks: 0, mails: 2 };

  it('sees the receipt, and requests no profile', async () => {
    const requests = mockApi({ [GET]: 'never' });
    const erasure = { receipt, erasedAt: '2026-11-21T22:40:00.000Z', removed };
    navigate('/profile/secret', { replace: true, state: { erasure } });
    render(<ProfilePage params={{ token: 'secret' }} />);
    expect(await screen.findByText(receipt)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Your data has been erased',
    );
    expect(requests).toEqual([]);
  });
});
