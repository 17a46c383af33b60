import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useEffect, useRef, type ReactNode } from 'react';
import form from '../../section/account-form.module.css';
import styles from './password.module.css';

type OutcomeProps = {
  tone: 'success' | 'danger';
  title: string;
  text: string;
  children: ReactNode;
};

export function Outcome({ tone, title, text, children }: OutcomeProps) {
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    outcome.current?.focus();
  }, []);
  return (
    <div ref={outcome} tabIndex={-1} className={`${form.form} ${styles.outcome}`}>
      <Notice tone={tone} title={title}>
        <p>{text}</p>
      </Notice>
      {children}
    </div>
  );
}
