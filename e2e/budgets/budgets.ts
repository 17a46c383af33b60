import { BUDGETS, type PageBudget } from '@gangway/contract/page-budgets';
import { DASHBOARDS, DEMO_CLAIM, DEMO_PROFILE, PLATFORM } from '../fixtures/demo';
import type { DemoRole } from '@gangway/contract/sessions';

type BudgetedPath = { path: string; heading: RegExp; budget: PageBudget; role?: DemoRole };

export const budgetedPaths: readonly BudgetedPath[] = [
  { path: DEMO_PROFILE, heading: /Your profile/, budget: BUDGETS.candidate },
  { path: DEMO_CLAIM, heading: /You decide/, budget: BUDGETS.candidate },
  { path: '/candidate/claim/no-such-link', heading: /Invalid Link/, budget: BUDGETS.candidate },
  { path: '/candidate/success', heading: /All is in order/, budget: BUDGETS.candidate },
  { path: '/candidate/receipt', heading: /Check a receipt/, budget: BUDGETS.candidate },
  { path: '/profile/no-such-link', heading: /Profile Not Found/, budget: BUDGETS.candidate },
  { path: '/', heading: /a way across/, budget: BUDGETS.public },
  { path: '/about', heading: /swim/, budget: BUDGETS.public },
  { path: '/enterprise-request', heading: /Request/, budget: BUDGETS.public },
  { path: '/federal-human-capital', heading: /public service/, budget: BUDGETS.public },
  { path: '/federal-request', heading: /Request/, budget: BUDGETS.public },
  { path: '/auth', heading: /Come aboard/, budget: BUDGETS.account },
  { path: '/register', heading: /Create your account/, budget: BUDGETS.account },
  { path: '/forgot-password', heading: /password/, budget: BUDGETS.account },
  { path: '/reset-password/some-link', heading: /password/, budget: BUDGETS.account },
  { path: '/test-login', heading: /Step aboard/, budget: BUDGETS.account },
  { path: '/settings', heading: /Settings/, budget: BUDGETS.account, role: 'hr' },
  { path: '/nowhere', heading: /./, budget: BUDGETS.public },
  { path: '/payments', heading: /Payments/, budget: BUDGETS.account, role: 'recruiter_pro' },
  {
    path: '/recruiter/pro/testpro/subscription',
    heading: /Your plan/,
    budget: BUDGETS.firstScreen,
    role: 'recruiter_pro',
  },
  {
    path: '/recruiter/pro/testpro/token-purchase',
    heading: /Buy tokens/,
    budget: BUDGETS.firstScreen,
    role: 'recruiter_pro',
  },
  {
    path: '/recruiter/pro/testpro/recruiter-search',
    heading: /Talent search/,
    budget: BUDGETS.firstScreen,
    role: 'recruiter_pro',
  },
  {
    path: '/recruiter/pro/testpro/revealed',
    heading: /My revealed candidates/,
    budget: BUDGETS.firstScreen,
    role: 'recruiter_pro',
  },
  {
    path: '/recruiter/pro/testpro/saved-searches',
    heading: /Saved searches/,
    budget: BUDGETS.firstScreen,
    role: 'recruiter_pro',
  },
  {
    path: DASHBOARDS.recruiter_pro,
    heading: /Hello/,
    budget: BUDGETS.firstScreen,
    role: 'recruiter_pro',
  },
  { path: DASHBOARDS.hr, heading: /./, budget: BUDGETS.firstScreen, role: 'hr' },
  { path: DASHBOARDS.authority, heading: /./, budget: BUDGETS.firstScreen, role: 'authority' },
  { path: PLATFORM, heading: /Releases/, budget: BUDGETS.firstScreen, role: 'authority' },
];
