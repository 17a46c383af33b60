import type { Page } from '@playwright/test';
import { DEMO_PROFILE } from '../fixtures/demo';
import { buildFixture } from '../fixtures/fixture-area';
import { serveArea } from '../fixtures/serve-area';
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

test(
  'a plugin of the DevTools is called for an area that is loaded later',
  { tag: ['@platform', '@long'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      const plugin = {
        name: 'devtools',
        beforeRegisterRemote: (args: { remote: { name: string } }) => {
          heard.push(args.remote.name);
          return args;
        },
      };
      Object.assign(globalThis, { heard, __FEDERATION__: { __GLOBAL_PLUGIN__: [plugin] } });
    });
    await page.goto(DEMO_PROFILE);
    await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Gangway' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /a way across/ })).toBeVisible();
    const heard = await page.evaluate(() => Reflect.get(globalThis, 'heard'));
    expect(heard).toContainEqual(expect.stringMatching(/^mfe-marketing@/));
  },
);

test(
  'each release serves its manifest, and the registry names it',
  { tag: '@platform' },
  async ({ request }) => {
    const { microFrontends } = await (await request.get('/api/remotes')).json();
    const [{ extras }] = microFrontends['mfe-recruiter'];
    const answer = await request.get(extras.federationManifest.url);
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      metaData: { globalName: extras.container, remoteEntry: { type: 'global' } },
      exposes: [{ path: './remote' }],
    });
  },
);

const forms: [string, (url: string) => object, object][] = [
  ['at the top', (url) => ({ 'mfe-candidate': url }), {}],
  ['below overrides', (url) => ({ overrides: { 'mfe-candidate': url } }), { overrides: {} }],
];

for (const [form, write, left] of forms) {
  test(
    `an override that the DevTools keep ${form} works as the shell's own`,
    { tag: ['@platform', '@long'] },
    async ({ page }) => {
      const area = { name: 'mfe-candidate', version: 'mine', path: '/profile/:token' };
      const mine = await serveArea(buildFixture(area));
      try {
        const address = `http://localhost:${mine.port}/mf-manifest.json`;
        const settings = { enableFastRefresh: false };
        await page.goto(DEMO_PROFILE);
        // Until then the shell may still look for overrides, and reload the page by itself.
        await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
        await page.evaluate(
          (stored) => localStorage.setItem('__MF_DEVTOOLS__', stored),
          JSON.stringify({ ...settings, ...write(address) }),
        );
        // The page reloads itself once, to ask the server for the override.
        await page.reload({ waitUntil: 'commit' });
        await expect(page.getByRole('heading', { name: 'mfe-candidate mine' })).toBeVisible();
        await page.getByRole('button', { name: 'Remove the override of mfe-candidate' }).click();
        await expect(page.getByRole('heading', { name: 'Amara Okonkwo' })).toBeVisible();
        const kept = await page.evaluate(() => localStorage.getItem('__MF_DEVTOOLS__'));
        expect(JSON.parse(kept ?? '')).toEqual({ ...settings, ...left });
      } finally {
        await mine.stop();
      }
    },
  );
}
