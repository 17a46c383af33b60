import { buildArea, buildShell, bytesOnly } from '../../testing/factories/builds';
import type { FirstViews } from '../ports/first-views';
import { checkFirstViews } from './first-view-gate';

const prerender = bytesOnly('prerender.0123456789.js', 1);
const { manifest } = buildArea({ more: { prerender } });

const shell = buildShell();

function views(failures: { path: string; error: string }[]) {
  const firstViews: FirstViews = {
    refresh: async () => undefined,
    find: async () => null,
    prepare: async ({ shell: { version }, served: { name, release } }) => {
      expect(version).toBe(shell.version);
      expect(name).toBe('mfe-payroll');
      expect(release.extras.prerender?.url).toBe(`/remotes/mfe-payroll/v1/${prerender.url}`);
      return failures;
    },
  };
  return { shell, firstViews };
}

describe('the gate of first views', () => {
  it('lets a release through whose first views can be rendered', async () => {
    expect(await checkFirstViews(manifest, views([]))).toEqual([]);
  });

  it('refuses one whose page throws on the server, once, with path and error', async () => {
    const failure = { path: '/payroll', error: 'window is not defined' };
    expect(await checkFirstViews(manifest, views([failure, failure]))).toEqual([
      {
        code: 'load_failed',
        message:
          'The first view of /payroll of mfe-payroll@v1 cannot be rendered on the server. window is not defined. Let it render without a browser, or take isPrerendered from its route.',
      },
    ]);
  });

  it('asks nothing of a release without them', async () => {
    const failures = [{ path: '/payroll', error: 'window is not defined' }];
    expect(await checkFirstViews(buildArea().manifest, views(failures))).toEqual([]);
  });
});
