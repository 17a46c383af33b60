import type { Page } from '@playwright/test';
import { DEMO_PROFILE } from '../fixtures/demo';
import { expect, test } from '../fixtures/test';

type Federation = {
  hosts: string[];
  remotes: string[];
  releases: string[];
  shared: Record<string, string[]>;
};

const readFederation = (page: Page): Promise<Federation> =>
  page.evaluate(() => {
    const {
      __INSTANCES__: instances,
      __SHARE__: shares,
      moduleInfo,
    } = Object(Reflect.get(globalThis, '__FEDERATION__'));
    const scope: Record<string, object> = shares.gangway_shell.default;
    return {
      hosts: instances.map(({ name }: { name: string }) => name),
      remotes: instances[0].options.remotes.map(({ name }: { name: string }) => name),
      releases: Object.keys(moduleInfo),
      shared: Object.fromEntries(
        Object.entries(scope).map(([name, versions]) => [name, Object.keys(versions)]),
      ),
    };
  });

const SHARED = ['@gangway/shared-ui/platform', 'react', 'react-dom', 'react-dom/client', 'zustand'];

test(
  'a page lists its host, its releases and their shared modules for the DevTools',
  { tag: '@platform' },
  async ({ page }) => {
    await page.goto(DEMO_PROFILE);
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    const first = await readFederation(page);
    expect(first.hosts).toEqual(
      expect.arrayContaining(['gangway_shell', expect.stringMatching(/^mfe_candidate_/)]),
    );
    expect(Object.keys(first.shared)).toEqual(expect.arrayContaining(SHARED));
    await page.getByRole('banner').getByRole('link', { name: 'Gangway' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /a way across/ })).toBeVisible();
    const next = await readFederation(page);
    const marketing = next.releases.find((release) => release.startsWith('mfe-marketing:')) ?? '';
    expect(next.releases).toContain('gangway_shell');
    expect(next.remotes).toContain(marketing.replace(':', '@'));
    expect(next.remotes).toContainEqual(expect.stringMatching(/^mfe-candidate@/));
  },
);
