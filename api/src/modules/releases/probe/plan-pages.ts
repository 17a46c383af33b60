import type { User } from '@gangway/contract/accounts';
import type { Call } from '@gangway/contract/call';
import { calls } from '@gangway/contract/calls';
import { toRelease } from '@gangway/contract/release-rules';
import type { AreaRoute, BuildManifest } from '@gangway/contract/remotes';
import { fillPath } from '@gangway/contract/route-match';
import type { InlineMonitor } from '../../../web/inline-monitor';
import { planPage } from '../../../web/page-plan';
import { renderHtml } from '../../../web/render-html';
import { placeOf } from '../../remotes/read-serving';
import { toVisit } from '../../remotes/to-visit';
import type { ProbePage } from './probe-job';

const SAMPLE = 'sample';
/** Where not every text makes a page. */
const SAMPLES: Record<string, string> = { plan: 'pro' };

const everyCall: Record<string, Call> = calls;

/** By who may make the calls that the page makes first; a page without such a call is for its area's users. */
function userTypeFor(route: AreaRoute, routes: readonly AreaRoute[]): User['userType'] {
  const first = route.preload ?? routes.flatMap(({ preload = [] }) => preload);
  const access = first.map((path) => everyCall[`GET ${path}`]?.access);
  if (access.includes('authority') || access.includes('deployer')) return 'authority';
  return access.includes('hr') || access.includes('main-hr') ? 'hr' : 'recruiter';
}

function sampleUser(route: AreaRoute, routes: readonly AreaRoute[]): User {
  const userType = userTypeFor(route, routes);
  const isHr = userType === 'hr';
  return {
    id: '00000000-0000-4000-8000-000000000000',
    username: SAMPLE,
    email: `${SAMPLE}@example.com`,
    userType,
    firstName: 'Sam',
    lastName: 'Ample',
    profileImageUrl: null,
    subscriptionPlan: userType === 'recruiter' ? 'pro' : null,
    tokensRemaining: 5,
    companyName: isHr ? SAMPLE : null,
    organizationId: isHr ? '00000000-0000-4000-8000-000000000001' : null,
    isMainUser: isHr,
    authorityRole: userType === 'authority' ? 'enterprise' : null,
    rights: userType === 'authority' ? ['platform'] : [],
    mustChangePassword: false,
    isEmailConfirmed: true,
    mustSetUpSecondFactor: false,
  };
}

function sampleOf(name: string, values: readonly string[] | undefined): string {
  const sample = SAMPLES[name] ?? SAMPLE;
  return values?.includes(sample) ? sample : (values?.[0] ?? sample);
}

/** Every parameter of a path, filled with something that makes a page. */
function samplePath({ path, paramValues }: AreaRoute): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return fillPath(
    path,
    Object.fromEntries(names.map((name) => [name, sampleOf(name, paramValues?.[name])])),
  );
}

type Site = { shell: BuildManifest; monitor: InlineMonitor | null; publicUrl: string };

/** Each page of a release as the server would send it, with no other area beside it. */
export function planPages(
  manifest: BuildManifest,
  { shell, monitor, publicUrl }: Site,
): ProbePage[] {
  const { name, version, routes } = manifest;
  const served = [{ name, release: toRelease(manifest, placeOf(name, version)) }];
  const visit = toVisit(served);
  return routes.map((route) => {
    const pathname = samplePath(route);
    const user = route.isProtected ? sampleUser(route, routes) : null;
    const plan = planPage({ shell, served, pathname, user });
    const html = renderHtml({ plan, boot: { visit, user }, nonce: 'probe', monitor, publicUrl });
    return { path: route.path, url: publicUrl + pathname, html };
  });
}
