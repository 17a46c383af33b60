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
import { DEMO_ROLE_CARDS, figureText, type DemoRoleCard } from './test-login/demo-roles';
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
