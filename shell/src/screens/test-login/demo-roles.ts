import type { PlanCatalogue, PlanOffer } from '@gangway/contract/commerce/plans';
import { allowanceText } from '@gangway/contract/foundation/allowance-text';
import type { DemoRole } from '@gangway/contract/identity/sessions';

export type DemoRoleCard = {
  role: DemoRole;
  title: string;
  figure: { plan: PlanOffer['plan'] } | string;
  sees: string;
  redirect: string;
};

export const DEMO_ROLE_CARDS: readonly DemoRoleCard[] = [
  {
    role: 'recruiter_basic',
    title: 'Recruiter, Basic',
    figure: { plan: 'basic' },
    sees: 'Searches candidates and spends one token to reveal each.',
    redirect: '/recruiter/Basic/testbasic',
  },
  {
    role: 'recruiter_pro',
    title: 'Recruiter, Pro',
    figure: { plan: 'pro' },
    sees: 'The same search, with more reveals.',
    redirect: '/recruiter/Pro/testpro',
  },
  {
    role: 'recruiter_ultimate',
    title: 'Recruiter, Ultimate',
    figure: { plan: 'ultimate' },
    sees: 'Reveals without spending tokens; the header says Unlimited.',
    redirect: '/recruiter/Ultimate/testultimate',
  },
  {
    role: 'hr',
    title: 'HR, main user',
    figure: 'TestCompany',
    sees: 'Transition lists, the team, and the Admin tab in Settings.',
    redirect: '/enterprise/TestCompany/testhr',
  },
  {
    role: 'authority',
    title: 'Authority',
    figure: 'Enterprise role',
    sees: 'Account requests, organizations and platform-wide figures.',
    redirect: '/authority/testauthority',
  },
];

export function figureText({ figure }: DemoRoleCard, offers: PlanCatalogue['offers'] | undefined) {
  if (typeof figure === 'string') return figure;
  const reveals = offers?.find(({ plan }) => plan === figure.plan)?.reveals;
  if (!reveals) return '';
  const text = allowanceText(reveals, 'per');
  return reveals.per === 'day' ? `${text}, resetting at 00:00 UTC` : text;
}
