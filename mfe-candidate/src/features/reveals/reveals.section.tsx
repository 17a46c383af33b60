import type { CandidateProfile } from '@gangway/contract/profiles';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../dates/format-date';
import { PartStatus } from '../../parts/part-status';
import { usePart } from '../../parts/use-part';
import type { ProfileSectionProps } from '../../sections/profile-section';
import rows from '../../sections/rows.module.css';
import { Section } from '../../sections/section';
import type { RevealDialogProps } from './reveal.dialog';
import { RevealMails } from './reveal-mails';
import classes from './reveals.module.css';

export type Reveal = CandidateProfile['revealedBy'][number];
export type RevealAct = { kind: 'block' | 'report'; reveal: Reveal };

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './reveal.dialog');

/** The newest; the others open on demand. */
const SHOWN = 4;

type ListProps = { reveals: readonly Reveal[]; onAct: (act: RevealAct) => void };

const RevealList = ({ reveals, onAct }: ListProps) => (
  <ul className={rows.rows}>
    {reveals.map((reveal) => {
      const { id, company, revealedAt, isBlocked, isReported } = reveal;
      const act = (kind: RevealAct['kind'], label: string) => (
        <Button
          tone="quiet"
          aria-label={`${label} ${company}, ${formatDate(revealedAt)}`}
          onClick={() => onAct({ kind, reveal })}
        >
          {label}
        </Button>
      );
      return (
        <li key={id}>
          {company} <time dateTime={revealedAt}>{formatDate(revealedAt)}</time>
          <div className={classes.acts}>
            {isBlocked ? <span>Blocked</span> : act('block', 'Block')}
            {isReported ? <span>Reported</span> : act('report', 'Report')}
          </div>
        </li>
      );
    })}
  </ul>
);

export function Reveals(props: ProfileSectionProps) {
  const { revealedBy } = props.profile;
  const dialog = usePart<RevealDialogProps>(loadDialog);
  const [act, setAct] = useState<RevealAct | null>(null);
  const [done, setDone] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const more = revealedBy.slice(SHOWN);

  /** The button that opened the dialog is gone by then. */
  useEffect(() => {
    if (done !== '') status.current?.focus();
  }, [done]);

  const open = (next: RevealAct) => {
    setAct(next);
    setDone('');
    dialog.open();
  };
  const finish = (profile: CandidateProfile, text: string) => {
    props.onChange(profile);
    dialog.close();
    setDone(text);
  };

  return (
    <Section title="Who has revealed you">
      {revealedBy.length === 0 ? (
        <p>
          No recruiter yet. When one pays to see your details, their company and the date appear
          here.
        </p>
      ) : (
        <RevealList reveals={revealedBy.slice(0, SHOWN)} onAct={open} />
      )}
      {more.length > 0 && (
        <details className={classes.more}>
          <summary>{more.length} more</summary>
          <RevealList reveals={more} onAct={open} />
        </details>
      )}
      <p ref={status} tabIndex={-1} role="status">
        {done}
      </p>
      <PartStatus status={dialog.state.status} />
      {act && dialog.state.status === 'open' && (
        <dialog.state.Part {...props} {...act} onDone={finish} onClose={dialog.close} />
      )}
      <RevealMails {...props} />
    </Section>
  );
}
