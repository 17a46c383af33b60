import { join } from 'node:path';
import { PrerenderPlugin } from './prerender-plugin';
import { remoteConfig } from './remote';

const dir = join(import.meta.dirname, '../scaffold/template');
const area = { name: 'mfe-candidate', routes: [] } as const;
const containerOf = () => remoteConfig(dir, area).output?.uniqueName;

afterEach(() => delete process.env['WEBPACK_SERVE']);

describe('the container of an area', () => {
  it('has the same name for the same sources', () => {
    expect(containerOf()).toMatch(/^mfe_candidate_[0-9a-f]{10}$/);
    expect(containerOf()).toBe(containerOf());
  });

  it('has another name in a served copy than in the release of the same sources', () => {
    const released = containerOf();
    process.env['WEBPACK_SERVE'] = 'true';
    expect(containerOf()).toBe(`${released}_local`);
  });
});

describe('the first views of an area', () => {
  const prerendered = {
    name: 'mfe-candidate',
    routes: [{ path: '/candidate/receipt', title: 'Receipt', isPrerendered: true }],
  } as const;
  const hasBundle = () =>
    remoteConfig(dir, prerendered).plugins?.some((plugin) => plugin instanceof PrerenderPlugin);

  it('are built with a release', () => {
    expect(hasBundle()).toBe(true);
  });

  it('are left out of a served copy, as an edit would make them outdated', () => {
    process.env['WEBPACK_SERVE'] = 'true';
    expect(hasBundle()).toBe(false);
  });
});
