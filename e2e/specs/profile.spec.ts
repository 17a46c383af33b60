import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { post } from '../fixtures/account';
import { aboard, INVITED_TITLE, mailsTo } from '../fixtures/invited';
import { expect, test } from '../fixtures/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openOwn(page: Page) {
  const person = await aboard();
  await page.goto(person.profile);
  await expect(page.getByRole('heading', { level: 2, name: person.name })).toBeVisible();
  return person;
}

async function aPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 1200];
    const brush = canvas.getContext('2d');
    brush?.fillRect(0, 0, 800, 1200);
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(url.split(',')[1] ?? '', 'base64');
  const place = Buffer.from('Exif\0\0taken at 39.7392 N');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(place.length + 2);
  const marker = Buffer.from([0xff, 0xe1]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, length, place, jpeg.subarray(2)]);
}

test(
  'details and skills are changed, and typed changes survive a reload @narrow',
  { tag: '@candidate' },
  async ({ page }) => {
    await openOwn(page);
    await button(page, 'Edit').click();
    await page.getByLabel('Full name').fill('Robin of the Harbour');
    const skill = page.getByLabel('Add a skill');
    for (const typed of ['Risk', 'risk', '   ', 'Treasury']) {
      await skill.fill(typed);
      await skill.press('Enter');
    }
    await button(page, 'Remove Excel').click();
    await page.reload();
    await expect(page.getByText('It has not been saved yet')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Robin of the Harbour');
    await button(page, 'Save').click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 2, name: 'Robin of the Harbour' }),
    ).toBeVisible();
    await expect(page.getByText('Treasury', { exact: true })).toBeVisible();
    await expect(page.getByText(/^risk$/i)).toHaveCount(1);
    await expect(page.getByText('Excel', { exact: true })).toHaveCount(0);
  },
);

test(
  'a photo is stored without its location, and served with safe headers',
  { tag: ['@candidate', '@long'] },
  async ({ page }) => {
    const { profile } = await openOwn(page);
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto(page) };
    expect(photo.buffer.includes('39.7392')).toBe(true);
    await page.getByLabel('Photo', { exact: true }).locator('input').setInputFiles(photo);
    await expect(page.getByText(/uploaded on/)).toBeVisible();
    const answer = await page.request.get(`/api${profile}/photo`);
    const headers = answer.headers();
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['referrer-policy']).toBe('no-referrer');
    const stored = await answer.body();
    expect(stored.length).toBeLessThan(photo.buffer.length);
    expect(stored.includes('39.7392')).toBe(false);
  },
);

test.describe('a résumé', () => {
  test.use({ expectedConsole: /415|400|404/ });

  test(
    'is refused when it is no PDF, and can be downloaded and removed otherwise',
    { tag: '@candidate' },
    async ({ page }) => {
      await openOwn(page);
      const row = page.getByRole('group', { name: 'Résumé' });
      const resume = (text: string) => ({
        name: 'resume.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(text),
      });
      await row.locator('input').setInputFiles(resume('<script>alert(1)</script>'));
      await expect(page.getByText(/^Not saved/)).toBeVisible();
      await row.locator('input').setInputFiles(resume('%PDF-1.7\nmy résumé\n%%EOF\n'));
      await expect(row.getByText(/uploaded on/)).toBeVisible();
      const path = (await row.getByRole('link').getAttribute('href')) ?? '';
      const answer = await page.request.get(path);
      expect(answer.headers()['content-disposition']).toContain('attachment');
      await row.getByRole('button', { name: 'Remove' }).click();
      await expect(row.getByText(/uploaded on/)).toHaveCount(0);
      expect((await page.request.get(path)).status()).toBe(404);
    },
  );
});

test('a company is blocked and unblocked', { tag: '@candidate' }, async ({ page }) => {
  await openOwn(page);
  const employer = page.getByRole('button', { name: /^Unblock Meridian Freight/ });
  await employer.click();
  await expect(employer).toHaveCount(0);
  await page.getByRole('button', { name: 'Block Meridian Freight', exact: true }).click();
  await expect(employer).toHaveAccessibleName('Unblock Meridian Freight');
  await button(page, 'Block a company').click();
  await page.getByLabel('Company', { exact: true }).fill('Acme, Inc.');
  await page.getByLabel(/Email domain/).fill('https://www.acme.example/jobs');
  await button(page, 'Block this company').click();
  await expect(page.getByText('and everyone with an address at acme.example')).toBeVisible();
  await button(page, 'Unblock Acme, Inc., acme.example').click();
  await expect(page.getByText('Acme, Inc.')).toHaveCount(0);
});

test(
  'a person hides from recruiters, and lets them find the profile again',
  { tag: '@candidate' },
  async ({ page }) => {
    await openOwn(page);
    await button(page, 'Keep me hidden').click();
    await expect(page.getByRole('heading', { name: 'You are hidden' })).toBeFocused();
    await page.reload();
    await button(page, 'Let recruiters find me').click();
    await expect(page.getByRole('heading', { name: 'You let recruiters find you' })).toBeFocused();
  },
);

test(
  'a candidate jumps ship once after a confirmation, which Escape cancels',
  { tag: '@candidate' },
  async ({ page }) => {
    await openOwn(page);
    const opener = page.getByRole('button', { name: 'Jump ship' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox', { name: /^Hide my profile/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.click();
    await page.getByRole('button', { name: 'Yes, jump ship' }).click();
    await expect(page.getByRole('button', { name: 'Jumped Ship' })).toBeDisabled();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Jumped Ship' })).toBeDisabled();
  },
);

test.describe('the data of a person', () => {
  test.use({ expectedConsole: /404/ });

  test('can be downloaded, then erased @narrow', { tag: '@candidate' }, async ({ page }) => {
    const { email, phone, profile } = await openOwn(page);
    const downloading = page.waitForEvent('download');
    await button(page, 'Download my data').click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    for (const piece of [email, phone, INVITED_TITLE, 'Meridian Freight']) {
      expect(file).toContain(piece);
    }
    await button(page, 'Erase my data…').click();
    await button(page, 'Continue').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase my data' }).click();
    await expect(page.getByText(/Please check this box first/)).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase my data' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Your data has been erased' }),
    ).toBeVisible();
    const receipt = await page.getByText(/^GW-/).innerText();
    const checked = await post(page.request, '/api/erasures/check', { receipt });
    expect(await checked.json()).toMatchObject({ isSuppressed: true, removed: { profiles: 1 } });
    expect(await mailsTo(email)).toEqual([]);
    expect((await page.request.get(`/api${profile}`)).status()).toBe(404);
    await page.reload();
    await expect(page.getByText(receipt)).toBeVisible();
  });
});
