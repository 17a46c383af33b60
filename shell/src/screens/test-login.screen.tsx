import type { PlanCatalogue, PlanOffer } from '@gangway/contract/commerce/plans';
import { allowanceText } from '@gangway/contract/foundation/allowance-text';
import type { DemoRole } from '@gangway/contract/identity/sessions';
import {
  call,
  navigate,
  setSessionUser,
  showFailure,
  useAnswer,
} from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Page, PageHeader } from '@gangway/shared-ui/primitives/page';
import { useState } from 'react';
import classes from './test-login.module.css';

export default function TestLoginScreen() {
  const plans = useAnswer(loadPlans);
  const offers = plans.status === 'ready' ? plans.data.offers : undefined;
  const [entering, setEntering] = useState<DemoRoleCard['role'] | null>(null);

  const enter = async ({ role, redirect }: DemoRoleCard) => {
    setEntering(role);
    try {
      setSessionUser(await call('POST /api/auth/test-login', { body: { role } }));
      navigate(redirect);
    } catch {
      showFailure('Login Failed', 'Failed to create test login session');
    }
    setEntering(null);
  };

  return (
    <Page>
      <PageHeader
        eyebrow="Demo"
        title="Sign in as a demo user"
        lead="Each card signs you in to a demo account. All of its data is invented."
      />
      <ul className={classes.cards}>
        {DEMO_ROLE_CARDS.map((card) => (
          <li key={card.role}>
            <Card>
              <div className={classes.card}>
                <h2 className={classes.title}>{card.title}</h2>
                <p className={classes.figure}>{figureText(card, offers)}</p>
                <p className={classes.sees}>{card.sees}</p>
                <Button
                  isBusy={entering === card.role}
                  disabled={entering !== null && entering !== card.role}
                  aria-label={`Sign in as ${card.title}`}
                  onClick={() => void enter(card)}
                >
                  Sign in
                </Button>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}

const loadPlans = () => call('GET /api/plans');

type DemoRoleCard = {
  role: DemoRole;
  title: string;
  figure: { plan: PlanOffer['plan'] } | string;
  sees: string;
  redirect: string;
};

const DEMO_ROLE_CARDS: readonly DemoRoleCard[] = [
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

function figureText({ figure }: DemoRoleCard, offers: PlanCatalogue['offers'] | undefined) {
  if (typeof figure === 'string') return figure;
  const reveals = offers?.find(({ plan }) => plan === figure.plan)?.reveals;
  if (!reveals) return '';
  const text = allowanceText(reveals, 'per');
  return reveals.per === 'day' ? `${text}, resetting at 00:00 UTC` : text;
}
