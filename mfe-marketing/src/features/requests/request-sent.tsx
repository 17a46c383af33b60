import { useEffect, useRef, type ReactNode } from 'react';
import styles from './requests.module.css';
import { SignalFlags } from './art/signal-flags.illustration';

type SentProps = { title: string; text: string; children: ReactNode };

export function RequestSent({ title, text, children }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.sent}>
      <SignalFlags />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}
