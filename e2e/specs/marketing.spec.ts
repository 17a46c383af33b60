import { randomBytes } from 'node:crypto';
import { Buyer } from '../fixtures/buyer';
import { DEMO_CANDIDATE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

const newAddress = () => `new${randomBytes(5).toString('hex')}@example.com`;

test(
  'a visitor checks whether they are on a list, and gets the profile link by email',
  { tag: '@marketing' },
  async ({ page, request }) => {
    const { name, email } = DEMO_CANDIDATE;
    await page.goto('/about');
    const field = page.getByLabel('Email or phone number');
    const ask = page.getByRole('button', { name: 'Check my status' });
    await ask.click();
    await expect(field).toHaveAccessibleDescription(/^Please enter your email/);
    await field.fill(newAddress());
    await ask.click();
    await expect(page.getByText('Not on board', { exact: true })).toBeVisible();
    await field.fill(email.toUpperCase());
    await ask.click();
    await expect(page.getByText('On board', { exact: true })).toBeVisible();
    await expect(page.getByText('Check your email for your profile access link.')).toBeVisible();
    const [mail] = await (await request.get(`/dev/mail.json?to=${email}`)).json();
    const [link = ''] = /\/profile\/[\w-]+/.exec(mail.text) ?? [];
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  },
);

test(
  '/about leads to signing in and to the prices',
  { tag: ['@marketing', '@long'] },
  async ({ page }) => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'View Pricing' }).click();
    await expect(page).toHaveURL('/#pricing');
    await page.goBack();
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Gangway');
  },
);

test(
  'a company requests an account, which is sent once @narrow',
  { tag: '@marketing' },
  async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/enterprise-request');
    const send = page.getByRole('button', { name: 'Send request' });
    await send.click();
    await expect(page.getByLabel('Company email')).toHaveAccessibleDescription(
      'Please enter a valid company email',
    );
    await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(
      'Please enter a valid phone number',
    );
    await page.getByLabel('Your name').fill('Ines Marlow');
    await page.getByLabel('Company', { exact: true }).fill('Tidewater Tools');
    await page.getByLabel('Company email').fill(newAddress());
    await page.getByLabel('Phone number').fill('(415) 555-0188');
    // If the request is answered between the two clicks, the second click lands on the next page and
    // takes the focus from its heading.
    let answer = () => {};
    const clicked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/enterprise-request', async (route) => {
      await clicked;
      await route.continue();
    });
    await send.dblclick();
    answer();
    await expect(page.getByRole('heading', { name: 'We received your request.' })).toBeFocused();
    await expect(page.getByText('within 24-48 hours').first()).toBeVisible();
    expect(sent.filter((path) => path === '/api/enterprise-request')).toHaveLength(1);
  },
);

test(
  'an agency requests an account, then starts another request @narrow',
  { tag: '@marketing' },
  async ({ page }) => {
    await page.goto('/federal-human-capital');
    await page.getByRole('link', { name: 'Request a federal account' }).click();
    await expect(page).toHaveURL('/federal-request');
    const send = page.getByRole('button', { name: 'Send request' });
    await send.click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await page.getByLabel('Your name').fill('Dana Ortiz');
    await page.getByLabel('Agency', { exact: true }).fill('Bureau of Tides');
    await page.getByLabel('Department', { exact: true }).fill('Charts');
    await page.getByLabel('Agency email').fill(newAddress());
    await page.getByLabel('Phone number').fill('202-555-0133');
    await page.getByLabel(/clearance/i).selectOption('top-secret');
    await send.click();
    await expect(page.getByRole('heading', { name: 'We received your request.' })).toBeVisible();
    await page.getByRole('button', { name: 'Submit Another Request' }).click();
    await expect(page.getByLabel('Your name')).toHaveValue('');
  },
);

test.describe('the layoff feed', () => {
  test.use({ expectedConsole: /503/ });

  test(
    'says that it cannot be loaded, and loads on Try Again',
    { tag: ['@marketing', '@long'] },
    async ({ page }) => {
      // Before hydration, a link loads the next page from the server, including the feed.
      await page.goto('/auth', { waitUntil: 'networkidle' });
      await page.route('**/api/warn-data', (route) => route.fulfill({ status: 503, body: '' }));
      await page.getByRole('link', { name: 'Gangway home' }).click();
      await expect(page.getByText('Unable to load layoff data')).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText('Real-time WARN notices temporarily unavailable')).toBeVisible();
      await page.unroute('**/api/warn-data');
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('Unable to load layoff data')).toBeHidden();
      await expect(page.getByRole('heading', { level: 3, name: 'Newest notices' })).toBeVisible();
    },
  );
});

test(
  'a signed-in recruiter gets from a plan on the landing page to its payment',
  { tag: ['@marketing', '@recruiter', '@payments'] },
  async ({ page }) => {
    await Buyer.signUp(page);
    await page.goto('/');
    // The prerendered HTML is the same for everyone: until the session is known, the link leads to
    // the sign-up.
    const start = page.getByRole('link', { name: 'Start with Pro' });
    await expect(start).toHaveAttribute('href', '/recruiter/payment');
    await start.click();
    await expect(page).toHaveURL(/\/recruiter\/payment$/);
    await expect(page.getByRole('main')).toContainText('$249');
  },
);
