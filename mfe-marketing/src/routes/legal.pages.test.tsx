import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { DELIVERIES_KEPT } from '@gangway/contract/foundation/limits';
import { PROFILES_A_DAY } from '@gangway/contract/market/search';
import { SMALLEST_GROUP } from '@gangway/contract/talent/outcomes';
import type { PageProps } from '@gangway/shared-ui/platform';
import { expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { privacy } from '../content/legal/privacy';
import { terms } from '../content/legal/terms';
import { renderPage } from '../testing/render-page';
import ContactPage from './contact.page';
import PrivacyPage from './privacy.page';
import TermsPage from './terms.page';

const OPERATOR = {
  name: 'Harbor Works',
  address: ['1 Test Street', 'Portland, OR 97201'],
  email: 'hello@gangway.example',
};

function open(Page: ComponentType<PageProps>, path: string) {
  mockApi({ 'GET /api/operator': { body: OPERATOR } });
  return renderPage(Page, { path });
}

describe.each([
  ['/privacy', PrivacyPage, 'Privacy policy'],
  ['/terms', TermsPage, 'Terms of use'],
  ['/contact', ContactPage, 'Contact'],
] as const)('%s', (path, Page, title) => {
  it('names the operator, with the postal address and email from the server', async () => {
    open(Page, path);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(await screen.findByText('Harbor Works')).toBeVisible();
    expect(screen.getByText('Portland, OR 97201')).toBeVisible();
    const mail = screen.getByRole('link', { name: 'hello@gangway.example' });
    expect(mail).toHaveAttribute('href', 'mailto:hello@gangway.example');
  });

  it('links to the other legal pages in its footer', () => {
    open(Page, path);
    const footer = within(screen.getByRole('contentinfo'));
    for (const [name, href] of [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Contact', '/contact'],
    ] as const) {
      expectLink(name, href, footer);
    }
  });
});

it('loads the operator’s address on Try again after a failure', async () => {
  let isUp = false;
  mockApi({
    'GET /api/operator': () => (isUp ? { body: OPERATOR } : refusal(404, 'Gone', 'not_found')),
  });
  const user = renderPage(ContactPage, { path: '/contact' });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isUp = true;
  await user.click(retry);
  expect(await screen.findByText('Harbor Works')).toBeVisible();
});

describe.each([
  ['/privacy', PrivacyPage, privacy],
  ['/terms', TermsPage, terms],
] as const)('the table of contents of %s', (path, Page, { sections }) => {
  it('links to each section', () => {
    open(Page, path);
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    for (const { id, title } of sections) {
      expect(contents.getByRole('link', { name: title })).toHaveAttribute('href', `#${id}`);
      expect(screen.getByRole('region', { name: title })).toHaveAttribute('id', id);
    }
  });
});

function figuresOf(text: string): number[] {
  const withoutDate = text.replace(`Last updated: ${privacy.updated}`, '');
  return Array.from(withoutDate.matchAll(/\d[\d,]*/g), ([digits]) =>
    Number(digits.replaceAll(',', '')),
  );
}

it('states no figure in the privacy policy that the server does not use', () => {
  open(PrivacyPage, '/privacy');
  const used = new Set<number>([
    ...Object.values(LIFETIMES),
    ...Object.values(PROFILES_A_DAY),
    SMALLEST_GROUP,
    DELIVERIES_KEPT,
  ]);
  const figures = figuresOf(screen.getByRole('article').textContent);
  expect(figures.filter((figure) => !used.has(figure))).toEqual([]);
  expect(figures.length).toBeGreaterThan(15);
});

/** With the words around each figure, because equal figures stand for different things. */
const DURATIONS: Readonly<Record<keyof typeof LIFETIMES, string>> = {
  sessionDays: `A session ends ${LIFETIMES.sessionDays} days after its last use`,
  sessionMaxDays: `${LIFETIMES.sessionMaxDays} days after sign-in at the latest`,
  administratorSessionHours: `(administrators: ${LIFETIMES.administratorSessionHours} hours)`,
  deviceCookieDays: `strangers guessing your password${LIFETIMES.deviceCookieDays} days`,
  visitCookieDays: `same version of the pages${LIFETIMES.visitCookieDays} days`,
  linksCookieDays: `It does not contain the link${LIFETIMES.linksCookieDays} days`,
  signInStepMinutes: `until you enter your two-step code${LIFETIMES.signInStepMinutes} minutes`,
  signOutCookieMinutes: `whether you were signed out${LIFETIMES.signOutCookieMinutes} minute`,
  claimLinkDays: `The link in an invitation works for ${LIFETIMES.claimLinkDays} days`,
  emailLinkDays: `A link that confirms an address works for ${LIFETIMES.emailLinkDays} day`,
  failedMailDays: `its text is deleted at once and its address after ${LIFETIMES.failedMailDays} days`,
  unpaidOrderDays: `when its order is closed, about ${LIFETIMES.unpaidOrderDays} day after it began`,
  closedOrderDays: `a keyed hash of its email address stays for ${LIFETIMES.closedOrderDays} days`,
  countedSearchDays: `Counted searches are kept for ${LIFETIMES.countedSearchDays} days`,
  readProfilesDays: `we keep a record of which ones for ${LIFETIMES.readProfilesDays} days`,
  paymentEventDays: `Events that Stripe sends us are kept for ${LIFETIMES.paymentEventDays} days`,
  administratorNetworkDays: `is removed from it after ${LIFETIMES.administratorNetworkDays} days`,
  releaseOutcomeDays: `the figures are kept for ${LIFETIMES.releaseOutcomeDays} days`,
  teamInvitationDays: `An invitation stores the email address for up to ${LIFETIMES.teamInvitationDays} days`,
  recentSearchMinutes: `a keyed hash of its filters is kept for ${LIFETIMES.recentSearchMinutes} minutes`,
  searchDayMonths: `what was searched for and are kept for ${LIFETIMES.searchDayMonths} months`,
  releaseFaultDays: `where an error occurred for ${LIFETIMES.releaseFaultDays} days`,
};

it('states each duration in the privacy policy in a sentence of its own', () => {
  open(PrivacyPage, '/privacy');
  const article = screen.getByRole('article').textContent;
  expect(Object.values(DURATIONS).filter((sentence) => !article.includes(sentence))).toEqual([]);
});

it('leads candidates, recruiters, HR and agencies to the right page', async () => {
  open(ContactPage, '/contact');
  const ways = within(screen.getByRole('region', { name: 'Where to go' }));
  for (const [name, href] of [
    ['See if you are on a list', '/about#list-check'],
    ['Sign in', '/auth'],
    ['Request an enterprise account', '/enterprise-request'],
    ['Request a federal account', '/federal-request'],
  ] as const) {
    expectLink(name, href, ways);
  }
  expect(await screen.findByText('Harbor Works')).toBeVisible();
});
