import { serverMessage } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import type { ReactNode } from 'react';
import { register } from '../../../content/register';
import { DETAILS_PATH } from '../steps';
import section from '../../../section/section.module.css';
import styles from './outcome.module.css';

type OutcomeProps = { title: string; text: string; children: ReactNode };

export function Outcome({ title, text, children }: OutcomeProps) {
  return (
    <Card role="alert" className={styles.outcome}>
      <h2 className={section.subtitle}>{title}</h2>
      <p>{text}</p>
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}

const { refunded, unknown } = register.payment;

export const Refunded = ({ error }: { error: unknown }) => (
  <Outcome title={refunded.title} text={serverMessage(error, '')}>
    <ButtonLink href={DETAILS_PATH}>{refunded.again}</ButtonLink>
    <ButtonLink tone="quiet" href="/auth">
      {unknown.signIn}
    </ButtonLink>
  </Outcome>
);
