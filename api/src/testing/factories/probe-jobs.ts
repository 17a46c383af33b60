import type { ProbeJob } from '../../platform/ports/release-probe';

/** Opens each of these paths as the first page of a visit. */
export const aProbeJob = (...paths: string[]): ProbeJob => ({
  visits: paths.map((path) => {
    const url = `http://localhost${path}`;
    const pages = [{ path, url }];
    return { html: '', url, user: null, variant: 'full', isFirstPage: true, mounts: 1, pages };
  }),
  neutralUrl: 'http://localhost/-',
  ownFolder: '/remotes/mfe-a/1/',
  container: 'mfe_a_1',
  paths,
  notFound: [],
  pageLimitMs: 1000,
  endsAtFailure: false,
  files: {},
});
