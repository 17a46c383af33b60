import { fillPath } from '@gangway/contract/foundation/route-match';
import type { User } from '@gangway/contract/identity/accounts';
import { toRelease } from '@gangway/contract/platform/build-release';
import { mayCall } from '@gangway/contract/platform/call-access';
import type { PrerenderAnswers } from '@gangway/contract/platform/prerender';
import type { AreaRoute, BuildManifest } from '@gangway/contract/platform/remotes';
import type { InlineMonitor } from '../pages/inline-files';
import { getCallAt, planPage } from '../pages/page-plan';
import { renderHtml } from '../pages/render-html';
import { VARIANTS, type Variant, type ProbePage, type ProbeVisit } from '../ports/release-probe';
import { basePathOf } from '../remotes/read-serving';
import { toResolvedRegistry } from '../remotes/resolve-registry';
import { sampleId } from './sample-value';

const SAMPLE = 'sample';
const ID_NAME = /^id$|Id$/;

/** Null where users of several roles may open the page. */
export function roleOf(route: AreaRoute, routes: readonly AreaRoute[]): User['userType'] | null {
  const roles = new Set(sampleUsersFor(route, routes).map(({ userType }) => userType));
  const [role = null] = roles;
  return roles.size === 1 ? role : null;
}

/** All pages of a release with examples, unless these are given, with their own answers. */
export type ChosenPages = ReadonlyMap<string, PrerenderAnswers>;

/** No area can own this path: the first segment of an area's path is a word. */
export const NEUTRAL_PATH = '/-/no-area';

type Site = { shell: BuildManifest; monitor: InlineMonitor | null; publicUrl: string };

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

/** Those who may make most of the calls that the page, or else its area, makes first. */
function sampleUsersFor(route: AreaRoute, routes: readonly AreaRoute[]): readonly User[] {
  const paths = route.preload ?? routes.flatMap(({ preload = [] }) => preload);
  const first = paths.flatMap((path) => getCallAt(path) ?? []);
  const allowed = SAMPLE_USERS.map((user) => first.filter((call) => mayCall(call, user)).length);
  return SAMPLE_USERS.filter((_, index) => allowed[index] === Math.max(...allowed));
}

const SAMPLE_USER: User = {
  id: '00000000-0000-4000-8000-000000000000',
  username: SAMPLE,
  email: `${SAMPLE}@example.com`,
  userType: 'recruiter',
  firstName: 'Sam',
  lastName: 'Ample',
  profileImageUrl: null,
  subscriptionPlan: null,
  tokensRemaining: 5,
  companyName: null,
  organizationId: null,
  isMainUser: false,
  authorityRole: null,
  rights: [],
  mustChangePassword: false,
  isEmailConfirmed: true,
  mustSetUpSecondFactor: false,
};
const RECRUITER: User = { ...SAMPLE_USER, subscriptionPlan: 'pro' };
const SAMPLE_USERS: readonly User[] = [
  RECRUITER,
  {
    ...SAMPLE_USER,
    userType: 'hr',
    companyName: SAMPLE,
    organizationId: '00000000-0000-4000-8000-000000000001',
    isMainUser: true,
  },
  { ...SAMPLE_USER, userType: 'authority', authorityRole: 'enterprise', rights: ['platform'] },
  { ...SAMPLE_USER, userType: 'authority', authorityRole: 'recruiter', rights: ['platform'] },
];

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
      const page = { plan, nonce: 'probe', publicUrl, isStaging: false, monitor };
      return renderHtml({ ...page, boot: { visit, user } });
    },
  };
}

function samplePath({ path, paramValues }: AreaRoute): string {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return fillPath(
    path,
    Object.fromEntries(names.map((name) => [name, sampleOf(name, paramValues?.[name])])),
  );
}

const SAMPLES: Record<string, string> = { plan: 'pro' };

function sampleOf(name: string, values: readonly string[] | undefined): string {
  const sample = SAMPLES[name] ?? (ID_NAME.test(name) ? sampleId() : SAMPLE);
  return values?.includes(sample) ? sample : (values?.[0] ?? sample);
}

const userFor = (route: AreaRoute, routes: readonly AreaRoute[]) =>
  route.isProtected ? sampleUser(route, routes) : null;

const sampleUser = (route: AreaRoute, routes: readonly AreaRoute[]): User =>
  sampleUsersFor(route, routes)[0] ?? RECRUITER;
