import { newUsername } from '../fixtures/account';
import { Buyer } from '../fixtures/buyer';
import { DEMO_CANDIDATE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

const newAddress = () => `${newUsername()}@example.com`;

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
