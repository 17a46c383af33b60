import { buildArea, buildShell, bytesOnly } from '../../testing/factories/builds';
import type { PrerenderedPages } from '../ports/prerendered-pages';
import { checkPrerendering } from './prerender-gate';

const prerender = bytesOnly('prerender.0123456789.js', 1);
const { manifest } = buildArea({ more: { prerender } });

const shell = buildShell();

function views(failures: { path: string; error: string }[]) {
  const prerendered: PrerenderedPages = {
    refresh: async () => undefined,
    find: async () => null,
    prepare: async ({ shell: { version }, served: { name, release } }) => {
      expect(version).toBe(shell.version);
      expect(name).toBe('mfe-payroll');
      expect(release.extras.prerender?.url).toBe(`/remotes/mfe-payroll/v1/${prerender.url}`);
      return failures;
    },
  };
  return { shell, prerendered };
}

describe('the gate of first views', () => {
  it('lets a release through when its first views can be rendered', async () => {
    expect(await checkPrerendering(manifest, views([]))).toEqual([]);
  });

  it('refuses a release with a page that throws on the server, once, with path and error', async () => {
    const failure = { path: '/payroll', error: 'window is not defined' };
    expect(await checkPrerendering(manifest, views([failure, failure]))).toEqual([
      {
        code: 'load_failed',
        message:
          'The first view of /payroll of mfe-payroll@v1 cannot be rendered on the server. window is not defined. Let it render without a browser, or take isPrerendered from its route.',
      },
    ]);
  });

  it('lets a release without first views through unchecked', async () => {
    const failures = [{ path: '/payroll', error: 'window is not defined' }];
    expect(await checkPrerendering(buildArea().manifest, views(failures))).toEqual([]);
  });
});
