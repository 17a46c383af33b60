import type { FixtureArea } from '../fixtures/fixture-area';
import { expect, test } from '../fixtures/test';

const home: FixtureArea = { name: 'mfe-capstan', version: 'v1', path: '/capstan' };
const away: FixtureArea = {
  name: 'mfe-windlass',
  version: 'v1',
  path: '/windlass',
  links: [home.path],
};

test(
  'the paths of a retired area answer 404 and can be reused, and open tabs keep their page',
  { tag: ['@platform', '@long'] },
  async ({ page, releases, request }) => {
    await releases.publish(home);
    await releases.publish(away);
    await page.goto(away.path);
    const heading = page.getByRole('heading', { level: 1, name: 'mfe-windlass v1' });
    await expect(heading).toBeVisible();

    await releases.retire(away.name);
    await expect(async () => {
      expect((await request.get(away.path)).status()).toBe(404);
    }).toPass();
    await expect(heading).toBeVisible();
    await page.getByRole('link', { name: 'To /capstan' }).click();
    await expect(page.getByRole('heading', { name: 'mfe-capstan v1' })).toBeVisible();

    await releases.publish({ ...away, name: 'mfe-bollard' });
    await page.goto(away.path);
    await expect(page.getByRole('heading', { name: 'mfe-bollard v1' })).toBeVisible();
    await releases.retire('mfe-bollard');

    await releases.promote(away, 100);
    await page.goto(away.path);
    await expect(heading).toBeVisible();
  },
);
