import { fairUseText } from '@gangway/contract/fair-use';
import { STORED_ORDER_KEY } from '@gangway/contract/stored-order';
import { setSessionUser } from '@gangway/shared-ui/platform';
import { anHrUser, aUser, mockApi } from '@gangway/shared-ui/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { testCatalogue } from '../testing/plan-catalogue';
import { aNotice, aSummary } from '../testing/warn';
import LandingPage from './landing.page';
import { hero, launch } from '../content/landing';
import { PricingPage } from './pricing.page';

const PLANS = 'GET /api/plans';

const WARN = {
  'GET /api/warn-data': { body: [aNotice()] },
  'GET /api/warn-data/summary': { body: aSummary() },
};

async function open(path = '/') {
  mockApi({ [PLANS]: { body: testCatalogue }, ...WARN });
  const user = renderPage(LandingPage, { path });
  await screen.findByRole('article', { name: 'Basic' });
  return user;
}

const plan = (name: string) => screen.getByRole('article', { name });
const figures = () =>
  ['Basic', 'Pro', 'Ultimate'].map((name) =>
    Array.from(plan(name).textContent.matchAll(/\$[\d,]+/g), ([figure]) => figure),
  );

it('tells its story in the specified order', async () => {
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
  it('says what this is, when it launches and where to go on', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('a way across');
    expect(screen.getByText('Launch planned for September 2025')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Explore Platform' })).toHaveAttribute(
      'href',
      '/about',
    );
  });
});

describe('for people who were laid off', () => {
  it('the hero and the footer lead to the list check', async () => {
    await open();
    for (const link of screen.getAllByRole('link', { name: 'See if you are on a list' })) {
      expect(link).toHaveAttribute('href', '/about#list-check');
    }
    const story = screen.getByRole('region', { name: hero.title });
    expect(within(story).getByText('Laid off?')).toBeVisible();
    expect(within(story).getByRole('link', { name: 'See if you are on a list' })).toBeVisible();
  });
});

describe('once the launch is taken from the content', () => {
  afterEach(() => jest.restoreAllMocks());

  it('the page does not speak of it, and still reads well', async () => {
    jest.replaceProperty(launch, 'notice', null);
    await open();
    expect(document.body).not.toHaveTextContent(/launch|2025/i);
    expect(screen.getByText(/^Where we stand today\. The numbers are small/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('a way across');
  });
});

describe('people who are new', () => {
  it('are led to the Register tab', async () => {
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

  it('shows what is hidden before a reveal and what shows after it', async () => {
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

describe('the questions and answers', () => {
  it('are there for the three kinds of readers, closed until asked', async () => {
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

describe('Platform Impact', () => {
  it('gives the figure of each promise', async () => {
    await open();
    const impact = within(screen.getByRole('region', { name: 'Platform Impact' }));
    for (const [label, value] of [
      ['active candidates', '58'],
      ['active recruiters', '5'],
      ['successful matches', '5'],
      ['enterprise partner', '1'],
      ['success rate', '94%'],
    ] as const) {
      expect([label, impact.getByText(label).nextSibling?.textContent]).toEqual([label, value]);
    }
  });
});

describe('pricing', () => {
  it('stands where /#pricing leads', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Pricing' })).toHaveAttribute('id', 'pricing');
  });

  it('says what fair use is', async () => {
    await open();
    expect(
      within(screen.getByRole('region', { name: 'Pricing' })).getByText(fairUseText()),
    ).toBeVisible();
  });

  it('shows what a month costs, and Ultimate as billed annually', async () => {
    await open();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    expect(figures()).toEqual([['$99'], ['$249'], ['$399', '$4,788']]);
  });

  it('shows annual billing, per month and per year', async () => {
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

  it('marks the popular plan and lists what each gives', async () => {
    await open();
    expect(within(plan('Pro')).getByText('Most popular')).toBeVisible();
    expect(within(plan('Basic')).getByText('What basic gives')).toBeVisible();
    expect(screen.getAllByText('Most popular')).toHaveLength(1);
  });

  it('leads from each offer to its form', async () => {
    await open();
    for (const [name, href] of [
      ['Start with Basic', '/register?plan=basic&billing=monthly'],
      ['Start with Pro', '/register?plan=pro&billing=monthly'],
      ['Start with Ultimate', '/register?plan=ultimate&billing=annual'],
      ['Buy Tokens', '/token-purchase'],
      ['Request Enterprise Account', '/enterprise-request'],
      ['Contact Federal Sales', '/federal-human-capital'],
    ] as const) {
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('gives the prices of tokens and of organisations', async () => {
    await open();
    expect(screen.getByText('25 tokens').nextSibling).toHaveTextContent('$40');
    expect(screen.getByText('One-time setup fee, plus $40 per employee uploaded')).toBeVisible();
    expect(screen.getByText('Custom pricing')).toBeVisible();
  });

  it('keeps the rest of the page while the prices load', () => {
    mockApi({ [PLANS]: 'never', ...WARN });
    renderPage(LandingPage, { path: '/' });
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Buy Tokens' })).toBeVisible();
    expect(screen.getByText(/plus a price per employee/)).toBeVisible();
  });

  it('says that the prices did not load, and loads them on Try Again', async () => {
    mockApi({ [PLANS]: { status: 500, error: { message: 'Broken' } }, ...WARN });
    const user = renderPage(LandingPage, { path: '/' });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the prices');
    mockApi({ [PLANS]: { body: testCatalogue }, ...WARN });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article', { name: 'Pro' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a plan that is started by someone signed in', () => {
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

  it.each(['ultimate', 'unlimited'])('offers no tokens on %s, which needs none', async (name) => {
    await open();
    act(() => setSessionUser(aUser({ subscriptionPlan: name })));
    expect(screen.queryByRole('link', { name: 'Buy Tokens' })).not.toBeInTheDocument();
    expect(screen.getByText('Your plan includes reveals without tokens.')).toBeVisible();
    act(() => setSessionUser(aUser({ subscriptionPlan: name, isPlanUnpaid: true })));
    expect(screen.getByRole('link', { name: 'Buy Tokens' })).toBeVisible();
  });

  it('leads others to the registration', async () => {
    await open();
    act(() => setSessionUser(anHrUser()));
    expect(start('Pro')).toHaveAttribute('href', '/register?plan=pro&billing=monthly');
  });
});

describe('Platform Features', () => {
  it('says that there are five subscription tiers, and names them', async () => {
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
  it('has the ways for recruiters, for organizations and to Gangway itself', async () => {
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

describe('an account', () => {
  const offers = () =>
    screen
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href'))
      .filter((href) => href === '/auth' || href === '/auth?tab=register');

  it('is offered to visitors by the prices, the answers and the footer', async () => {
    await open();
    expect(offers()).toEqual([
      '/auth?tab=register',
      '/auth?tab=register',
      '/auth?tab=register',
      '/auth',
    ]);
  });

  it('is not offered to those who have one', async () => {
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
