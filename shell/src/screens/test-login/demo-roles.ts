import type { DemoRole } from '@gangway/contract/sessions';

export type DemoRoleCard = {
  role: DemoRole;
  title: string;
  /** The figures of this page; the plan screens give others. */
  figure: string;
  sees: string;
  redirect: string;
};

export const DEMO_ROLE_CARDS: readonly DemoRoleCard[] = [
  {
    role: 'recruiter_basic',
    title: 'Recruiter, Basic',
    figure: '25 reveals per month',
    sees: 'Searches candidates and spends a token on each contact.',
    redirect: '/recruiter/Basic/testbasic',
  },
  {
    role: 'recruiter_pro',
    title: 'Recruiter, Pro',
    figure: '75 reveals per month',
    sees: 'The same search, with three times the allowance.',
    redirect: '/recruiter/Pro/testpro',
  },
  {
    role: 'recruiter_ultimate',
    title: 'Recruiter, Ultimate',
    figure: '50 reveals per day, resetting at midnight',
    sees: 'Reveals without spending tokens; the header says Unlimited.',
    redirect: '/recruiter/Ultimate/testultimate',
  },
  {
    role: 'hr',
    title: 'HR, main user',
    figure: 'TestCompany',
    sees: 'The lists of people in transition, the team, and the Admin tab in Settings.',
    redirect: '/enterprise/TestCompany/testhr',
  },
  {
    role: 'authority',
    title: 'Authority',
    figure: 'Enterprise role',
    sees: 'Account requests, organizations and the figures of the whole platform.',
    redirect: '/authority/testauthority',
  },
];
