import type { User } from '@gangway/contract/identity/accounts';
import type { RecruiterDashboard } from '@gangway/contract/market/recruiters';
import { Card } from '@gangway/shared-ui/primitives/card';
import { ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { Link } from '@gangway/shared-ui/router';
import { nextSteps } from './next-steps';
import styles from './next-steps.module.css';

export function NextSteps({ user, dashboard }: { user: User; dashboard: RecruiterDashboard }) {
  const steps = nextSteps(user, dashboard);
  return (
    <Card as="section" aria-labelledby="steps-title" className={styles.card}>
      <h2 id="steps-title" className={styles.title}>
        Next steps
      </h2>
      {steps.length === 0 && <p className={styles.calm}>You have no next steps.</p>}
      <ul className={styles.steps}>
        {steps.map(({ title, text, action, href }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <Link to={href} className={styles.action}>
              {action} <ArrowRightIcon />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
