import type { User } from '@gangway/contract/accounts';
import { toRelease } from '@gangway/contract/build-release';
import type { Call } from '@gangway/contract/call';
import { calls } from '@gangway/contract/calls';
import type { PrerenderAnswers } from '@gangway/contract/prerender';
import type { AreaRoute, BuildManifest } from '@gangway/contract/remotes';
import { fillPath } from '@gangway/contract/route-match';
import type { InlineMonitor } from '../pages/inline-monitor';
import { planPage } from '../pages/page-plan';
import { renderHtml } from '../pages/render-html';
import { VARIANTS, type Variant, type ProbePage, type ProbeVisit } from '../ports/release-probe';
import { basePathOf } from '../remotes/read-serving';
import { toResolvedRegistry } from '../remotes/resolve-registry';
import { sampleId } from './sample-value';

const SAMPLE = 'sample';
const ID_NAME = /^id$|Id$/;
const SAMPLES: Record<string, string> = { plan: 'pro' };

const everyCall: Record<string, Call> = calls;

/** By the calls that the page reads first; null where users of any role may make them. */
export function roleOf(route: AreaRoute, routes: readonly AreaRoute[]): User['userType'] | null {
  const first = route.preload ?? routes.flatMap(({ preload = [] }) => preload);
  const access = first.map((path) => everyCall[`GET ${path}`]?.access);
  if (access.includes('authority') || access.includes('deployer')) return 'authority';
  if (access.includes('hr') || access.includes('main-hr')) return 'hr';
  return access.some((one) => one?.includes('recruiter')) ? 'recruiter' : null;
}

function sampleUser(route: AreaRoute, routes: readonly AreaRoute[]): User {
  const userType = roleOf(route, routes) ?? 'recruiter';
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
  const sample = SAMPLES[name] ?? (ID_NAME.test(name) ? sampleId() : SAMPLE);
  return values?.includes(sample) ? sample : (values?.[0] ?? sample);
}

function samplePath({ path, paramValues }: AreaRoute): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return fillPath(
    path,
    Object.fromEntries(names.map((name) => [name, sampleOf(name, paramValues?.[name])])),
  );
}

type Site = { shell: BuildManifest; monitor: InlineMonitor | null; publicUrl: string };

/** All pages of a release with examples, unless these are given, with their own answers. */
export type ChosenPages = ReadonlyMap<string, PrerenderAnswers>;

/** No area can own this path: the first segment of an area's path is a word. */
export const NEUTRAL_PATH = '/-/no-area';

type Planner = {
  htmlOf: (pathname: string, user: User | null) => string;
  urlOf: (pathname: string) => string;
  routes: readonly AreaRoute[];
};

function plannerFor(manifest: BuildManifest, { shell, monitor, publicUrl }: Site): Planner {
  const { name, version, routes } = manifest;
  const served = [{ name, release: toRelease(manifest, basePathOf(name, version)) }];
  const visit = toResolvedRegistry(served);
  return {
    routes,
    urlOf: (pathname) => publicUrl + pathname,
    htmlOf(pathname, user) {
      const plan = planPage({ shell, served, pathname, user });
      return renderHtml({ plan, boot: { visit, user }, nonce: 'probe', monitor, publicUrl });
    },
  };
}

const userFor = (route: AreaRoute, routes: readonly AreaRoute[]) =>
  route.isProtected ? sampleUser(route, routes) : null;

export function planFirstPages(
  manifest: BuildManifest,
  site: Site,
  chosen: ChosenPages | null = null,
): ProbeVisit[] {
  const { routes, htmlOf, urlOf } = plannerFor(manifest, site);
  const planned = routes.filter(({ path }) => chosen === null || chosen.has(path));
  return planned.map((route) => {
    const pathname = samplePath(route);
    const url = urlOf(pathname);
    const user = userFor(route, routes);
    const html = htmlOf(pathname, user);
    const pages = [{ path: route.path, url }];
    const answers = chosen?.get(route.path) ?? {};
    return { html, url, user, variant: 'full', isFirstPage: true, mounts: 1, pages, answers };
  });
}

/** Twice with full answers: what fails on the second mount shows with answers that have items. */
const MOUNTS: Record<Variant, number> = { full: 2, empty: 1, failed: 1 };

export function planTours(manifest: BuildManifest, site: Site): ProbeVisit[] {
  const { routes, htmlOf, urlOf } = plannerFor(manifest, site);
  const kinds = new Map<string, { user: User | null; pages: ProbePage[] }>();
  for (const route of routes) {
    const user = userFor(route, routes);
    const kind = kinds.get(user?.userType ?? '') ?? { user, pages: [] };
    kind.pages.push({ path: route.path, url: urlOf(samplePath(route)) });
    kinds.set(user?.userType ?? '', kind);
  }
  return VARIANTS.flatMap((variant) =>
    [...kinds.values()].map(({ user, pages }): ProbeVisit => {
      const html = htmlOf(NEUTRAL_PATH, user);
      const url = urlOf(NEUTRAL_PATH);
      return { html, url, user, variant, isFirstPage: false, mounts: MOUNTS[variant], pages };
    }),
  );
}
