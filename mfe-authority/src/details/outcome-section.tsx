import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Age } from '../display/moment';
import panel from './details.module.css';

type OutcomeSectionProps = {
  title: string;
  by: ReactNode;
  at: string;
  text: string | null;
  takesFocus: boolean;
};

export function OutcomeSection({ title, by, at, text, takesFocus }: OutcomeSectionProps) {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className={panel.outcome}>
      <h3 id={titleId}>{title}</h3>
      <p className={panel.note}>
        {by}, <Age at={at} />
      </p>
      {text !== null && text !== '' && <blockquote className={panel.quote}>{text}</blockquote>}
    </section>
  );
}
