import type { Page } from '@playwright/test';
import { PLATFORM } from '../fixtures/demo';
import type { FixtureArea } from '../fixtures/fixture-area';
import { expect, test } from '../fixtures/test';

const pier = (version: string): FixtureArea => ({ name: 'mfe-pier', version, path: '/pier' });

async function servedVersions(page: Page): Promise<unknown> {
  const registry = await (await page.request.get('/api/remotes')).json();
  return registry.microFrontends['mfe-pier'].map(
    (release: { metadata: { version: string }; deployment: { traffic: number } }) =>
      `${release.metadata.version} ${release.deployment.traffic}`,
  );
}

test(
  'an administrator changes the share of a canary and removes it by button',
  { tag: ['@platform', '@authority'] },
  async ({ page, releases, signInAs }) => {
    await releases.publish(pier('v1'));
    await releases.publish(pier('v2'), 10);
    await signInAs('authority');
    await page.goto(PLATFORM);
    const area = page.getByRole('region', { name: 'mfe-pier' });
    await expect(area.getByRole('img', { name: /default v1, 90%; canary v2, 10%/ })).toBeVisible();

    await area.getByRole('button', { name: 'Change share v2' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: '50%' }).check({ force: true });
    await dialog.getByRole('button', { name: /to 50%/ }).click();
    await expect(area.getByRole('img', { name: /default v1, 50%; canary v2, 50%/ })).toBeVisible();
    expect(await servedVersions(page)).toEqual(['v1 50', 'v2 50']);

    await area.getByRole('button', { name: 'Remove the canary for mfe-pier' }).click();
    await dialog.getByRole('button', { name: 'Remove the canary' }).click();
    await expect(area.getByRole('img', { name: /default v1, 100%/ })).toBeVisible();
    expect(await servedVersions(page)).toEqual(['v1 100']);

    const trail = page.getByRole('list', { name: 'Audit trail, newest first' });
    await expect(trail).toContainText('Removed the canary v2');
    await expect(trail).toContainText('by Augusta Reeve');
  },
);
