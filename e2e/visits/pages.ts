import { BUDGETS, type PageBudget } from '@gangway/contract/platform/page-budgets';
import type { Page } from '@playwright/test';
import {
  AUDIT_LOG,
  DASHBOARDS,
  DEMO_CLAIM,
  DEMO_LISTS,
  DEMO_PROFILE,
  DEMO_RECEIPT,
  PLATFORM,
  type DemoUser,
} from '../fixtures/demo';
import type { Area } from '../product/areas';

export type VisitedPage = {
  area: Area;
  path: string;
  role?: DemoUser;
  heading?: string | RegExp;
  isPrerendered?: true;
  budget?: PageBudget;
  isMissing?: true;
  /** A signed-in user’s own area is hinted in an idle moment too. */
  isHintedAgain?: true;
  /** The whole page, with its footer, fits a window of 1440 x 900. */
  fitsWindow?: true;
  /** Another role’s view of a page that is there already: in the long run only. */
  isLong?: true;
  /** Does not exist in a wide window. */
  isPhoneOnly?: true;
  state?: { name: string; open: (page: Page) => Promise<void> };
};

type Details = Omit<VisitedPage, 'area' | 'path' | 'heading'>;

const pagesOf =
  (area: Area, shared: Details) =>
  (path: string, heading?: string | RegExp, own: Details = {}): VisitedPage => ({
    area,
    path,
    ...(heading && { heading }),
    ...shared,
    ...own,
  });

const publicPage = pagesOf('marketing', { isPrerendered: true, budget: BUDGETS.public });
const account = pagesOf('marketing', { isPrerendered: true, budget: BUDGETS.account });
const candidate = pagesOf('candidate', { isPrerendered: true, budget: BUDGETS.candidate });
const fitsWindow = { fitsWindow: true } as const;

export const PRERENDERED_PAGES: readonly VisitedPage[] = [
  publicPage('/', 'After a layoff, a way across.'),
  account('/auth', 'Welcome to Gangway', fitsWindow),
  account('/register', 'Create your account'),
  account('/forgot-password', 'Forgot your password?', fitsWindow),
  account('/reset-password/some-link', 'Choose your password', fitsWindow),
  publicPage('/about', 'No one should have to search alone.'),
  publicPage('/enterprise-request', 'Request an enterprise account', fitsWindow),
  publicPage('/federal-human-capital', 'After public service, a way across.'),
  publicPage('/federal-request', 'Request a federal account', fitsWindow),
  publicPage('/privacy', 'Privacy policy'),
  publicPage('/terms', 'Terms of use'),
  publicPage('/contact', 'Contact'),
  candidate(DEMO_PROFILE, 'Your profile'),
  candidate(DEMO_CLAIM, 'You decide who can find you'),
  candidate('/candidate/success', 'There is nothing to confirm'),
  candidate('/candidate/receipt', 'Check a receipt'),
  candidate('/profile/email/some-link', 'Confirm your new email'),
];

const noCandidate = pagesOf('candidate', { budget: BUDGETS.candidate, isMissing: true });

const isLong = { isLong: true } as const;
const shell = pagesOf('platform', {});
const asPro = { role: 'recruiter_pro' } as const;
const ofPro = pagesOf('recruiter', asPro);
const ofUltimate = pagesOf('recruiter', { role: 'recruiter_ultimate', ...isLong });
const ofTeam = pagesOf('recruiter', { role: 'anselm.oduya' });
const recruiter = pagesOf('recruiter', {
  ...asPro,
  budget: BUDGETS.firstScreen,
  isHintedAgain: true,
});
const ofHr = pagesOf('enterprise', { role: 'hr' });
const enterprise = pagesOf('enterprise', {
  role: 'hr',
  budget: { ...BUDGETS.firstScreen, scriptBytes: 300_000 },
  isHintedAgain: true,
});
const ofAuthority = pagesOf('authority', { role: 'authority' });
const authority = pagesOf('authority', {
  role: 'authority',
  budget: { ...BUDGETS.firstScreen, scriptBytes: 290_000 },
  isHintedAgain: true,
});
const payments = pagesOf('payments', {});

const PRO = DASHBOARDS.recruiter_pro;
const ULTIMATE = DASHBOARDS.recruiter_ultimate;
const TEAM = DASHBOARDS['anselm.oduya'];
const HR = DASHBOARDS.hr;
const AUTHORITY = DASHBOARDS.authority;

const CLIENT_PAGES: readonly VisitedPage[] = [
  shell('/nowhere', /./, { budget: BUDGETS.public, isMissing: true }),
  shell('/test-login', /Sign in as a demo user/, { budget: BUDGETS.account }),
  pagesOf('marketing', { budget: BUDGETS.account })('/confirm-email/some-link', /email address/),
  noCandidate('/candidate/claim/no-such-link', /Invalid Link/),
  noCandidate('/profile/no-such-link', /Profile Not Found/),
  pagesOf('recruiter', { ...asPro, budget: BUDGETS.firstScreen })(PRO, /Hello/),
  ofUltimate(ULTIMATE),
  recruiter(`${PRO}/recruiter-search`, /Talent search/),
  recruiter(`${PRO}/revealed`, /My revealed candidates/),
  recruiter(`${PRO}/saved-searches`, /Saved searches/),
  recruiter(`${PRO}/analytics`, /Analytics/),
  ofPro(`${PRO}/integrations`, undefined, isLong),
  ofPro(`${PRO}/team`, undefined, isLong),
  recruiter(`${PRO}/subscription`, /Your plan/),
  recruiter(`${PRO}/token-purchase`, /Buy tokens/),
  ofUltimate(`${ULTIMATE}/subscription`),
  ofUltimate(`${ULTIMATE}/token-purchase`),
  ofTeam(`${TEAM}/integrations`),
  ofTeam(`${TEAM}/team`),
  ofTeam(`${TEAM}/analytics`, undefined, isLong),
  ofTeam(`${TEAM}/recruiter-search`, undefined, isLong),
  ofPro('/recruiter/team/join/some-link'),
  payments('/payments', /Payments/, { ...asPro, budget: BUDGETS.account }),
  payments('/payments', /Payments/, { role: 'hr', ...isLong }),
  payments(DEMO_RECEIPT, undefined, { role: 'hr' }),
  enterprise(HR, /./),
  enterprise(`${HR}/cost-calculator`, /Cost calculator/),
  enterprise(`${HR}/edit-list/${DEMO_LISTS.active}`, /Platform consolidation/),
  ofHr(`${HR}/payment?list=${DEMO_LISTS.pending}`),
  enterprise(`${HR}/outcomes`, /Outcomes/),
  enterprise(`${HR}/organization`, /./),
  ofHr('/hr/payment-success'),
  enterprise('/hr/sales-contact', /./),
  authority(AUTHORITY, /./),
  ofAuthority(AUTHORITY, undefined, { role: 'recruiter_basic', ...isLong }),
  ofAuthority(`${AUTHORITY}?tab=organizations`),
  ofAuthority(`${AUTHORITY}?tab=sales-messages`),
  ofAuthority(`${AUTHORITY}?tab=invoices`),
  ofAuthority(`${AUTHORITY}?tab=reports`, undefined, { role: 'testauthority2' }),
  ofAuthority(`${AUTHORITY}?tab=paused-accounts`, undefined, { role: 'testauthority2' }),
  authority(AUDIT_LOG, /Audit log/),
  authority(PLATFORM, /Releases/),
  shell('/settings', /Settings/, { role: 'hr', budget: BUDGETS.account }),
  shell('/settings', /Settings/, { role: 'authority', ...isLong }),
  shell('/settings', /Settings/, { ...asPro, ...isLong }),
  shell('/settings?tab=security', /Settings/, asPro),
  shell('/settings?tab=security', /Settings/, { role: 'hr', ...isLong }),
  ofHr('/settings?tab=admin'),
];

export const PAGES: readonly VisitedPage[] = [...PRERENDERED_PAGES, ...CLIENT_PAGES];
