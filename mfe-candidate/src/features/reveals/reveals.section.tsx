import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../dates/format-date';
import { PartStatus, usePart } from '../../parts/part';
import { SavingStatus, useSave } from '../../saving/saving';
import { type ProfileSectionProps, Section } from '../../sections/section';
import type { RevealAct, RevealDialogProps } from './reveal.dialog';
import rows from '../../sections/rows.module.css';
import classes from './reveals.module.css';

const SHOWN = 4;

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

const loadDialog = () => import(/* webpackChunkName: "dialogs" */ './reveal.dialog');

type ListProps = { reveals: readonly RevealAct['reveal'][]; onAct: (act: RevealAct) => void };

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

function RevealMails({ token, profile, onChange }: ProfileSectionProps) {
  const isOn = profile.wantsRevealMails;
  const { saving, save } = useSave<boolean, CandidateProfile>({
    send: (wantsRevealMails, signal) =>
      call(
        'PUT /api/profile/:token/reveal-mails',
        { params: { token }, body: { wanted: wantsRevealMails } },
        { signal },
      ),
    onSaved: onChange,
  });
  return (
    <>
      <h3>Emails when a recruiter sees your details</h3>
      <p>
        {isOn
          ? 'On. We will email you when a recruiter pays to see your details, at most once a day.'
          : 'Off. We will not email you when a recruiter pays to see your details.'}
      </p>
      <div>
        <Button tone="quiet" isBusy={saving.status === 'saving'} onClick={() => void save(!isOn)}>
          {isOn ? 'Turn off these emails' : 'Turn on these emails'}
        </Button>
      </div>
      <SavingStatus saving={saving} />
    </>
  );
}
