import { DASHBOARDS, DEMO_PROFILE } from '../fixtures/demo';
import type { DemoRole } from '@gangway/contract/sessions';

/** Bodies as they come over the wire, compressed; 1 kB is 1,000 bytes. */
export type Budget = { scriptKb: number; scripts: number; styleKb: number; depth: number };

const candidate: Budget = { scriptKb: 92, scripts: 4, styleKb: 15, depth: 2 };
const publicPage: Budget = { scriptKb: 130, scripts: 8, styleKb: 15, depth: 2 };
const account: Budget = { scriptKb: 150, scripts: 8, styleKb: 15, depth: 2 };
const firstScreen: Budget = { scriptKb: 360, scripts: 12, styleKb: 30, depth: 3 };

export const nextArea: Budget = { scriptKb: 60, scripts: 6, styleKb: 15, depth: 2 };

type BudgetedPath = { path: string; heading: RegExp; budget: Budget; role?: DemoRole };

export const budgetedPaths: readonly BudgetedPath[] = [
  { path: DEMO_PROFILE, heading: /Amara Okonkwo/, budget: candidate },
  { path: '/profile/no-such-link', heading: /Profile Not Found/, budget: candidate },
  { path: '/', heading: /a way across/, budget: publicPage },
  { path: '/auth', heading: /Come aboard/, budget: account },
  { path: '/forgot-password', heading: /password/, budget: account },
  { path: '/reset-password/some-link', heading: /password/, budget: account },
  { path: '/test-login', heading: /Step aboard/, budget: account },
  { path: '/settings', heading: /Settings/, budget: account, role: 'hr' },
  { path: '/nowhere', heading: /./, budget: publicPage },
  {
    path: DASHBOARDS.recruiter_pro,
    heading: /Hello/,
    budget: firstScreen,
    role: 'recruiter_pro',
  },
  { path: DASHBOARDS.hr, heading: /./, budget: firstScreen, role: 'hr' },
  { path: DASHBOARDS.authority, heading: /./, budget: firstScreen, role: 'authority' },
];
