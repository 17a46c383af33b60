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

export type Screen = {
  path: string;
  area: Area;
  role?: DemoUser;
  /** Of a page that comes from the server as HTML: its heading. */
  prerendered?: string;
};

const page = (area: Area, path: string, prerendered: string) => ({ area, path, prerendered });

export const PRERENDERED_PAGES = [
  page('marketing', '/', 'After a layoff, a way across.'),
  page('marketing', '/auth', 'Welcome to Gangway'),
  page('marketing', '/register', 'Create your account'),
  page('marketing', '/forgot-password', 'Forgot your password?'),
  page('marketing', '/reset-password/some-link', 'Choose a new password'),
  page('marketing', '/about', 'No one should have to swim.'),
  page('marketing', '/enterprise-request', 'Request an enterprise account'),
  page('marketing', '/federal-human-capital', 'After public service, a way across.'),
  page('marketing', '/federal-request', 'Request a federal account'),
  page('marketing', '/privacy', 'Privacy policy'),
  page('marketing', '/terms', 'Terms of use'),
  page('marketing', '/contact', 'Contact'),
  page('candidate', DEMO_PROFILE, 'Your profile'),
  page('candidate', DEMO_CLAIM, 'You decide who can find you'),
  page('candidate', '/candidate/success', 'There is nothing to confirm'),
  page('candidate', '/candidate/receipt', 'Check a receipt'),
  page('candidate', '/profile/email/some-link', 'Confirm your new email'),
] as const satisfies readonly Screen[];

export const CLIENT_PAGES: readonly Screen[] = [
  { area: 'platform', path: '/nowhere' },
  { area: 'platform', path: '/test-login' },
  { area: 'marketing', path: '/confirm-email/some-link' },
  { area: 'recruiter', path: DASHBOARDS.recruiter_pro, role: 'recruiter_pro' },
  { area: 'recruiter', path: DASHBOARDS.recruiter_ultimate, role: 'recruiter_ultimate' },
  ...[
    'recruiter-search',
    'revealed',
    'saved-searches',
    'analytics',
    'integrations',
    'team',
    'subscription',
    'token-purchase',
  ].map((name): Screen => ({
    area: 'recruiter',
    path: `${DASHBOARDS.recruiter_pro}/${name}`,
    role: 'recruiter_pro',
  })),
  ...['subscription', 'token-purchase'].map((name): Screen => ({
    area: 'recruiter',
    path: `${DASHBOARDS.recruiter_ultimate}/${name}`,
    role: 'recruiter_ultimate',
  })),
  {
    area: 'recruiter',
    path: `${DASHBOARDS['anselm.oduya']}/integrations`,
    role: 'anselm.oduya',
  },
  { area: 'payments', path: '/payments', role: 'recruiter_pro' },
  { area: 'payments', path: '/payments', role: 'hr' },
  { area: 'payments', path: DEMO_RECEIPT, role: 'hr' },
  { area: 'enterprise', path: DASHBOARDS.hr, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/cost-calculator`, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/edit-list/${DEMO_LISTS.active}`, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/payment?list=${DEMO_LISTS.pending}`, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/outcomes`, role: 'hr' },
  { area: 'enterprise', path: `${DASHBOARDS.hr}/organization`, role: 'hr' },
  { area: 'enterprise', path: '/hr/payment-success', role: 'hr' },
  { area: 'enterprise', path: '/hr/sales-contact', role: 'hr' },
  { area: 'authority', path: DASHBOARDS.authority, role: 'authority' },
  { area: 'authority', path: DASHBOARDS.authority, role: 'recruiter_basic' },
  { area: 'authority', path: `${DASHBOARDS.authority}?tab=organizations`, role: 'authority' },
  { area: 'authority', path: `${DASHBOARDS.authority}?tab=sales-messages`, role: 'authority' },
  { area: 'authority', path: `${DASHBOARDS.authority}?tab=invoices`, role: 'authority' },
  { area: 'authority', path: `${DASHBOARDS.authority}?tab=reports`, role: 'testauthority2' },
  { area: 'authority', path: AUDIT_LOG, role: 'authority' },
  { area: 'authority', path: PLATFORM, role: 'authority' },
  { area: 'platform', path: '/settings', role: 'authority' },
  { area: 'platform', path: '/settings', role: 'recruiter_pro' },
  { area: 'platform', path: '/settings?tab=security', role: 'recruiter_pro' },
  { area: 'platform', path: '/settings?tab=security', role: 'hr' },
  { area: 'enterprise', path: '/settings?tab=admin', role: 'hr' },
];
