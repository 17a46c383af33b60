import { Steps } from '@gangway/shared-ui/primitives/steps';
import { type ReactNode, useEffect, useRef } from 'react';
import { submission } from '../../content/requests';
import night from '../../art/night.module.css';
import sides from '../../section/two-sides.module.css';
import flags from './art/signal-flags.illustration.module.css';
import next from './next-steps.module.css';
import frame from './request-frame.module.css';
import styles from './requests.module.css';

type RequestPageProps = {
  words: { title: string; lead: string; steps: NextStepsProps['steps'] };
  art: ReactNode;
  /** Replaces the form once the request is sent. */
  sent: ReactNode;
  children: ReactNode;
};

export const RequestPage = ({ words, art, sent, children }: RequestPageProps) => (
  <div className={frame.frame} data-fits-window>
    <div className={sides.desk}>
      <div className={frame.sheet}>
        {sent ?? (
          <>
            <header className={sides.head}>
              <h1 className={sides.title}>{words.title}</h1>
              <p className={styles.lead}>{words.lead}</p>
            </header>
            {children}
          </>
        )}
      </div>
    </div>
    <div className={frame.aside}>
      <NextSteps steps={words.steps} isSent={sent !== null} />
      {art}
    </div>
  </div>
);

type SentProps = { title: string; text: string; children: ReactNode };

export function RequestSent({ title, text, children }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={styles.sent}>
      <SignalFlags />
      <h1 ref={heading} tabIndex={-1} className={sides.title}>
        {title}
      </h1>
      <p className={styles.lead}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

type Step = { title: string; text: string };
type NextStepsProps = { steps: readonly [Step, ...Step[]]; isSent: boolean };

function NextSteps({ steps: [first, ...rest], isSent }: NextStepsProps) {
  const own = isSent ? { ...first, text: submission.done } : first;
  return (
    <section className={next.next} aria-labelledby="next-title">
      <h2 id="next-title" className={next.title}>
        {submission.next}
      </h2>
      <Steps items={[own, ...rest]} heading="h3" done={isSent ? 1 : 0} />
    </section>
  );
}

function SignalFlags() {
  return (
    <svg className={flags.flags} viewBox="0 0 300 120" aria-hidden="true">
      <path className={flags.line} d="M12 118V4M4 18h16" />
      <path className={flags.rope} d="M12 10q130 44 284 22" />
      <g transform="translate(52 26) rotate(13)">
        <path className={flags.cloth} d="M0 0h56v46H0z" />
        <path className={flags.teal} d="M0 0h56v10H0zM0 36h56v10H0z" />
        <path className={night.coral} d="M0 18h56v10H0z" />
        <path className={flags.edge} d="M0 0h56v46H0z" />
      </g>
      <g transform="translate(128 39) rotate(4)">
        <path className={night.lamp} d="M0 46h56V0z" />
        <path className={night.coral} d="M0 0h56L0 46z" />
        <path className={flags.edge} d="M0 0h56v46H0z" />
      </g>
      <g transform="translate(206 40) rotate(-5)">
        <path className={night.lamp} d="M0 0h28v46H0z" />
        <path className={flags.teal} d="M28 0h28v46H28z" />
        <path className={flags.edge} d="M0 0h56v46H0z" />
      </g>
    </svg>
  );
}
