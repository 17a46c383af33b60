import { BUDGETS, type PageBudget } from '@gangway/contract/page-budgets';
import type { DemoRole } from '@gangway/contract/sessions';
import {
  AUDIT_LOG,
  DASHBOARDS,
  DEMO_CLAIM,
  DEMO_LISTS,
  DEMO_PROFILE,
  PLATFORM,
} from '../fixtures/demo';
import type { Area } from '../product/areas';

export type BudgetedPath = {
  area: Area;
  path: string;
  heading: RegExp;
  budget: PageBudget;
  role?: DemoRole;
  isMissing?: true;
  isHintedAgain?: true;
};

type Row = Omit<BudgetedPath, 'path' | 'heading' | 'area' | 'budget'>;

const pathsOf =
  (area: Area, budget: PageBudget) =>
  (path: string, heading: RegExp, more: Row = {}): BudgetedPath => ({
    area,
    budget,
    path,
    heading,
    ...more,
  });

const candidate = pathsOf('candidate', BUDGETS.candidate);
const open = pathsOf('marketing', BUDGETS.public);
const account = pathsOf('marketing', BUDGETS.account);
const shell = pathsOf('platform', BUDGETS.account);
const recruiter = pathsOf('recruiter', BUDGETS.firstScreen);
const enterprise = pathsOf('enterprise', { ...BUDGETS.firstScreen, scriptBytes: 300_000 });
const authority = pathsOf('authority', { ...BUDGETS.firstScreen, scriptBytes: 290_000 });

const pro = { role: 'recruiter_pro' } as const;
const inside = { ...pro, isHintedAgain: true } as const;
const ofHr = { role: 'hr', isHintedAgain: true } as const;
const PRO = DASHBOARDS.recruiter_pro;

export const budgetedPaths: readonly BudgetedPath[] = [
  candidate(DEMO_PROFILE, /Your profile/),
  candidate(DEMO_CLAIM, /You decide/),
  candidate('/candidate/claim/no-such-link', /Invalid Link/, { isMissing: true }),
  candidate('/candidate/success', /nothing to confirm/),
  candidate('/candidate/receipt', /Check a receipt/),
  candidate('/profile/email/some-link', /Confirm your new email/),
  candidate('/profile/no-such-link', /Profile Not Found/, { isMissing: true }),
  open('/', /a way across/),
  open('/about', /swim/),
  open('/enterprise-request', /Request/),
  open('/federal-human-capital', /public service/),
  open('/federal-request', /Request/),
  account('/auth', /Welcome to Gangway/),
  open('/privacy', /Privacy/),
  open('/terms', /Terms/),
  open('/contact', /Contact/),
  account('/register', /Create your account/),
  account('/forgot-password', /password/),
  account('/reset-password/some-link', /password/),
  account('/confirm-email/some-link', /email address/),
  shell('/test-login', /Sign in as a demo user/),
  shell('/settings', /Settings/, { role: 'hr' }),
  pathsOf('platform', BUDGETS.public)('/nowhere', /./, { isMissing: true }),
  pathsOf('payments', BUDGETS.account)('/payments', /Payments/, pro),
  recruiter(`${PRO}/subscription`, /Your plan/, inside),
  recruiter(`${PRO}/token-purchase`, /Buy tokens/, inside),
  recruiter(`${PRO}/recruiter-search`, /Talent search/, inside),
  recruiter(`${PRO}/revealed`, /My revealed candidates/, inside),
  recruiter(`${PRO}/saved-searches`, /Saved searches/, inside),
  recruiter(`${PRO}/analytics`, /Analytics/, inside),
  recruiter(PRO, /Hello/, pro),
  enterprise(DASHBOARDS.hr, /./, { role: 'hr' }),
  enterprise(`${DASHBOARDS.hr}/cost-calculator`, /Cost calculator/, ofHr),
  enterprise(`${DASHBOARDS.hr}/edit-list/${DEMO_LISTS.active}`, /Platform consolidation/, ofHr),
  enterprise(`${DASHBOARDS.hr}/outcomes`, /Outcomes/, ofHr),
  enterprise(`${DASHBOARDS.hr}/organization`, /./, ofHr),
  enterprise('/hr/sales-contact', /./, ofHr),
  authority(DASHBOARDS.authority, /./, { role: 'authority' }),
  authority(AUDIT_LOG, /Audit log/, { role: 'authority', isHintedAgain: true }),
  authority(PLATFORM, /Releases/, { role: 'authority', isHintedAgain: true }),
];
