import { STORED_ORDER_KEY } from '@gangway/contract/commerce/stored-order';
import { fairUseText } from '@gangway/contract/market/fair-use';
import { setSessionUser } from '@gangway/shared-ui/platform';
import { anHrUser, aUser, expectLink, mockApi, refusal } from '@gangway/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { hero } from '../content/landing';
import { specifiedFigures } from '../testing/landing-figures';
import { testCatalogue } from '../testing/plan-catalogue';
import { renderPage } from '../testing/render-page';
import { aNotice, aSummary } from '../testing/warn';
import LandingPage from './landing.page';
import { PricingPage } from './pricing.page';

const PLANS = 'GET /api/plans';

const WARN = {
  'GET /api/warn-data': { body: [aNotice()] },
  'GET /api/warn-data/summary': { body: aSummary() },
};

async function open(path = '/') {
  mockApi({
    [PLANS]: { body: testCatalogue },
    'GET /api/landing-figures': { body: specifiedFigures },
    ...WARN,
  });
  const user = renderPage(LandingPage, { path });
  await screen.findByRole('article', { name: 'Basic' });
  return user;
}

const plan = (name: string) => screen.getByRole('article', { name });
const figures = () =>
  ['Basic', 'Pro', 'Ultimate'].map((name) =>
    Array.from(plan(name).textContent.matchAll(/\$[\d,]+/g), ([figure]) => figure),
  );

it('shows its sections in the specified order', async () => {
  await open();
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles.slice(0, 7)).toEqual([
    'Platform Impact',
    'Pricing',
    'For organizations that have to let people go',
    'Room for every kind of company',
    'Platform Features',
    'Current Layoff Landscape',
    'Questions and answers',
  ]);
});

describe('the hero', () => {
  it('names the product, the planned launch and the way to learn more', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('a way across');
    expect(screen.getByText('Launch planned for September 2025')).toBeVisible();
    expectLink('Explore Platform', '/about');
  });
});

describe('the landing page for laid-off people', () => {
  it('leads to the list check from the hero and the footer', async () => {
    await open();
    for (const link of screen.getAllByRole('link', { name: 'See if you are on a list' })) {
      expect(link).toHaveAttribute('href', '/about#list-check');
    }
    const story = screen.getByRole('region', { name: hero.title });
    expect(within(story).getByText('Laid off?')).toBeVisible();
    expect(within(story).getByRole('link', { name: 'See if you are on a list' })).toBeVisible();
  });
});

describe('a link to create an account', () => {
  it('leads to the Register tab', async () => {
    await open();
    for (const name of ['Create a free account', 'Create an account']) {
      for (const link of screen.getAllByRole('link', { name })) {
        expect(link).toHaveAttribute('href', '/auth?tab=register');
      }
    }
  });
});

describe('the example of a profile', () => {
  const sheet = (name: RegExp) => within(screen.getByRole('figure', { name }));

  it('shows which facts are hidden before a reveal and visible after it', async () => {
    await open();
    const before = sheet(/^Before a reveal/);
    for (const what of ['Name hidden', 'Email hidden', 'Phone hidden', 'Résumé hidden']) {
      expect(before.getByText(what)).toBeInTheDocument();
    }
    expect(before.getByText('Prototypes')).toBeVisible();
    const after = sheet(/^After a reveal/);
    expect(after.getByText('Nora Lindqvist')).toBeVisible();
    expect(after.getByText('nora@example.com')).toBeVisible();
    expect(screen.getByText('This is an example. Nora is not a real person.')).toBeVisible();
  });
});

describe('the section of questions and answers', () => {
  it('addresses three kinds of readers, and opens an answer at a press', async () => {
    const user = await open();
    const faq = within(screen.getByRole('region', { name: 'Questions and answers' }));
    for (const reader of ['You were laid off', 'You are hiring', 'You had to let people go']) {
      expect(faq.getByRole('heading', { level: 3, name: reader })).toBeVisible();
    }
    const answer = faq.getByText(/Tokens you buy never expire/);
    expect(answer).not.toBeVisible();
    await user.click(faq.getByText('Do tokens expire?'));
    expect(answer).toBeVisible();
  });
});

describe('the pricing section', () => {
  it('is the target of /#pricing', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Pricing' })).toHaveAttribute('id', 'pricing');
  });

  it('explains fair use', async () => {
    await open();
    expect(
      within(screen.getByRole('region', { name: 'Pricing' })).getByText(fairUseText()),
    ).toBeVisible();
  });

  it('shows monthly prices at first, and Ultimate as billed annually', async () => {
    await open();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    expect(figures()).toEqual([['$99'], ['$249'], ['$399', '$4,788']]);
  });

  it('shows annual prices per month and per year on request', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: /^Annual/ }));
    expect(figures()).toEqual([
      ['$79', '$948'],
      ['$199', '$2,388'],
      ['$399', '$4,788'],
    ]);
  });

  it('carries annual billing to the registration, and shows it again after Back', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: /^Annual/ }));
    const start = screen.getByRole('link', { name: 'Start with Pro' });
    expect(start).toHaveAttribute('href', '/register?plan=pro&billing=annual');
    await user.click(start);
    expect(window.location.pathname).toBe('/register');
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    cleanup();
    await open(window.location.pathname + window.location.search);
    expect(screen.getByRole('radio', { name: /^Annual/ })).toBeChecked();
    expect(figures()).toContainEqual(['$199', '$2,388']);
  });

  it('marks the most popular plan, and says what each plan includes', async () => {
    await open();
    expect(within(plan('Pro')).getByText('Most popular')).toBeVisible();
    for (const name of ['Basic', 'Pro', 'Ultimate']) {
      expect(within(plan(name)).getByText(`What ${name.toLowerCase()} gives`)).toBeVisible();
    }
    expect(screen.getAllByText('Most popular')).toHaveLength(1);
  });

  it('links each offer to its form', async () => {
    await open();
    for (const [name, href] of [
      ['Start with Basic', '/register?plan=basic&billing=monthly'],
      ['Start with Pro', '/register?plan=pro&billing=monthly'],
      ['Start with Ultimate', '/register?plan=ultimate&billing=annual'],
      ['Buy Tokens', '/token-purchase'],
      ['Request Enterprise Account', '/enterprise-request'],
      ['Contact Federal Sales', '/federal-human-capital'],
    ] as const) {
      expectLink(name, href);
    }
  });

  it('shows the prices of tokens and for organizations', async () => {
    await open();
    expect(screen.getByText('25 tokens').nextSibling).toHaveTextContent('$40');
    expect(screen.getByText('One-time setup fee, plus $40 per employee uploaded')).toBeVisible();
    expect(screen.getByText('Custom pricing')).toBeVisible();
  });

  it('shows its other offers while the prices load', () => {
    mockApi({ [PLANS]: 'never', ...WARN });
    renderPage(LandingPage, { path: '/' });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy Tokens' })).toBeVisible();
    expect(screen.getByText(/plus a price per employee/)).toBeVisible();
  });

  it('says that the prices did not load, and loads them on Try Again', async () => {
    mockApi({ [PLANS]: refusal(500, 'Broken'), ...WARN });
    const user = renderPage(LandingPage, { path: '/' });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the prices');
    mockApi({ [PLANS]: { body: testCatalogue }, ...WARN });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'Pro' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the pricing section for a signed-in user', () => {
  const start = (name: string) => screen.getByRole('link', { name: `Start with ${name}` });
  const stored = (): unknown =>
    JSON.parse(window.sessionStorage.getItem(STORED_ORDER_KEY) ?? 'null');

  beforeEach(() => window.sessionStorage.clear());

  it.each([
    ['Basic', /^Annual/, { plan: 'basic', billingCycle: 'yearly' }],
    ['Pro', /^Monthly/, { plan: 'pro', billingCycle: 'monthly' }],
    ['Ultimate', /^Monthly/, { plan: 'ultimate', billingCycle: 'yearly' }],
  ])('leads a recruiter to the payment of %s, billed as chosen', async (name, billing, order) => {
    const user = await open();
    act(() => setSessionUser(aUser({ email: 'maya@harbor.example' })));
    await user.click(screen.getByRole('radio', { name: billing }));
    await user.click(start(name));
    expect(window.location.pathname).toBe('/recruiter/payment');
    expect(stored()).toEqual({ ...order, email: 'maya@harbor.example' });
  });

  it.each(['ultimate', 'unlimited'])(
    'offers no tokens on a paid %s plan, which needs none',
    async (name) => {
      await open();
      act(() => setSessionUser(aUser({ subscriptionPlan: name })));
      expect(screen.queryByRole('link', { name: 'Buy Tokens' })).not.toBeInTheDocument();
      expect(screen.getByText('Your plan includes reveals without tokens.')).toBeVisible();
      act(() => setSessionUser(aUser({ subscriptionPlan: name, isPlanUnpaid: true })));
      expect(screen.getByRole('link', { name: 'Buy Tokens' })).toBeVisible();
    },
  );

  it('leads a user who is no recruiter to the registration', async () => {
    await open();
    act(() => setSessionUser(anHrUser()));
    expect(start('Pro')).toHaveAttribute('href', '/register?plan=pro&billing=monthly');
  });
});

describe('Platform Features', () => {
  it('names the five subscription tiers', async () => {
    await open();
    const features = screen.getByRole('region', { name: 'Platform Features' });
    expect(
      within(features).getByRole('heading', { name: 'Five subscription tiers' }),
    ).toBeVisible();
    for (const tier of ['Basic', 'Pro', 'Ultimate', 'Enterprise', 'Federal']) {
      expect(within(features).getByText(tier)).toBeVisible();
    }
  });
});

describe('the footer', () => {
  it('links to the pages for recruiters, for organizations and about Gangway', async () => {
    await open();
    for (const [name, hrefs] of [
      ['Recruiters', ['/#pricing', '/register', '/auth?tab=register', '/auth']],
      ['Organizations', ['/enterprise-request', '/federal-human-capital', '/about']],
      ['Gangway', ['/privacy', '/terms', '/contact']],
    ] as const) {
      const links = within(screen.getByRole('navigation', { name })).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(hrefs);
    }
  });
});

describe('a link to sign in or register', () => {
  const offers = (place = document.body) =>
    within(place)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'))
      .filter((href) => href === '/auth' || href === '/auth?tab=register');

  it('is shown to visitors by the prices, the answers and the footer', async () => {
    await open();
    const register = '/auth?tab=register';
    expect(offers()).toEqual([register, register, register, '/auth']);
    for (const name of ['Pricing', 'Questions and answers']) {
      expect(offers(screen.getByRole('region', { name }))).toEqual([register]);
    }
    expect(offers(screen.getByRole('contentinfo'))).toEqual([register, '/auth']);
  });

  it('is hidden from signed-in users', async () => {
    await open();
    act(() => setSessionUser(aUser()));
    expect(offers()).toEqual([]);
  });
});

describe('/pricing', () => {
  it('leads to the pricing section', () => {
    renderPage(PricingPage, { path: '/pricing' });
    expect(window.location.pathname + window.location.hash).toBe('/#pricing');
  });
});
