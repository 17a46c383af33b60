import { formatDay } from '@gangway/contract/foundation/day';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { formatPhone } from '@gangway/contract/foundation/phone';
import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import { CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { useUser } from '@gangway/shared-ui/platform';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { SelectField, TextAreaField } from '@gangway/shared-ui/primitives/field';
import { FileIcon, MailIcon, PhoneIcon } from '@gangway/shared-ui/primitives/icon';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CopyButton } from '../../display/copy-button';
import { Fact } from '../../display/fact';
import { MailLink } from '../../people/mail-link';
import { NO_TITLE, yearsText } from '../../people/person-facts';
import { StageOptions } from '../../people/stages';
import { usePersonUpdate, useStage } from '../../people/use-stage';
import styles from './person.module.css';

export function PersonDetails({ person, titleId }: { person: RevealedCandidate; titleId: string }) {
  const isShared = useUser()?.team !== undefined;
  return (
    <div className={styles.person}>
      <PersonHead person={person} titleId={titleId} />
      <PersonContacts person={person} />
      <section aria-labelledby={`${titleId}-own`} className={styles.own}>
        <h3 id={`${titleId}-own`}>{isShared ? 'Team notes' : 'Private notes'}</h3>
        {isShared && <p className={styles.muted}>Everyone in your team sees them.</p>}
        <StageField person={person} />
        <NotesForm person={person} />
      </section>
      <PersonFacts person={person} titleId={`${titleId}-facts`} />
      <section aria-labelledby={`${titleId}-skills`} className={styles.section}>
        <h3 id={`${titleId}-skills`}>Skills</h3>
        {person.skills.length === 0 && <p className={styles.muted}>No skills listed</p>}
        <ul className={styles.skills}>
          {person.skills.map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function PersonHead({ person, titleId }: { person: RevealedCandidate; titleId: string }) {
  const { fullName, profileImageUrl, positionTitle, hasJumpedShip, isVisible, revealedBy } = person;
  return (
    <header className={styles.head}>
      <Avatar name={fullName} src={profileImageUrl} size="4.5rem" />
      <div>
        <h2 id={titleId} className={styles.name}>
          {fullName}
        </h2>
        <p className={styles.position}>{positionTitle || NO_TITLE}</p>
      </div>
      <div className={styles.badges}>
        {hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
        {isVisible ? (
          <Badge tone="success">Open to offers</Badge>
        ) : (
          <Badge>No longer open to offers</Badge>
        )}
      </div>
      {revealedBy && <p className={styles.muted}>{`Revealed by ${revealedBy}`}</p>}
      {!isVisible && (
        <p className={styles.muted}>
          This candidate no longer appears in searches. You keep the details you revealed.
        </p>
      )}
    </header>
  );
}

function PersonContacts({ person }: { person: RevealedCandidate }) {
  const { email, phone, resumeUrl } = person;
  return (
    <ul aria-label="Contact" className={styles.contacts}>
      <li>
        <MailIcon />
        <MailLink email={email} />
        <CopyButton what="email" text={email} />
      </li>
      {phone && (
        <li>
          <PhoneIcon />
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
          <CopyButton what="phone" text={formatPhone(phone)} />
        </li>
      )}
      {resumeUrl && (
        <li>
          <FileIcon />
          <a href={resumeUrl} target="_blank" rel="noopener noreferrer">
            Résumé<span className="gw-visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      )}
    </ul>
  );
}

function StageField({ person }: { person: RevealedCandidate }) {
  const { control, hasFailed } = useStage(person);
  const error = hasFailed ? 'This was not saved. Please choose again.' : undefined;
  return (
    <SelectField label="Stage" name="stage" error={error} {...control}>
      <StageOptions />
    </SelectField>
  );
}

function NotesForm({ person }: { person: RevealedCandidate }) {
  const { draft, setDraft, save, state } = useNotes(person);
  return (
    <div className={styles.notes}>
      <TextAreaField
        label="Notes"
        name="notes"
        maxLength={LIMITS.text}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
        onBlur={save}
      />
      <div className={styles.saving}>
        <p aria-live="polite" className={state === 'failed' ? styles.failed : styles.muted}>
          {TELLS[state]}
        </p>
        <Button tone="quiet" isBusy={state === 'saving'} onClick={save}>
          Save notes
        </Button>
      </div>
    </div>
  );
}

type NotesState = 'as saved' | 'changed' | 'saving' | 'saved' | 'failed';

function useNotes(person: RevealedCandidate) {
  const { mutate, isPending, isError, isSuccess, variables } = usePersonUpdate(person);
  const [draft, setDraft] = useState(person.notes);
  const sent = useRef(person.notes);

  const save = () => {
    const notes = draft.trim();
    if (notes === sent.current) return;
    const before = sent.current;
    sent.current = notes;
    mutate({ notes }, { onError: () => (sent.current = before) });
  };

  const saveWhenGone = useEffectEvent(save);
  useEffect(() => () => saveWhenGone(), []);

  const stateOf = (): NotesState => {
    if (isPending) return 'saving';
    if (isError && draft.trim() === variables.notes) return 'failed';
    if (draft.trim() !== person.notes) return 'changed';
    return isSuccess ? 'saved' : 'as saved';
  };
  return { draft, setDraft, save, state: stateOf() };
}

const TELLS: Record<NotesState, string> = {
  'as saved': '',
  changed: 'Not saved yet',
  saving: 'Saving',
  saved: 'Saved',
  failed: 'Not saved. Please try again.',
};

function PersonFacts({ person, titleId }: { person: RevealedCandidate; titleId: string }) {
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId}>Profile</h3>
      <dl className={styles.facts}>
        {factsOf(person)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} name={label}>
              {value}
            </Fact>
          ))}
      </dl>
    </section>
  );
}

type Fact = [label: string, value: string];

const factsOf = (person: RevealedCandidate): Fact[] => [
  ['Experience', yearsText(person)],
  ['Level given by the employer', person.experienceLevel],
  ['Last company', person.previousCompany],
  ['Years at that company', String(person.yearsWithCompany ?? '')],
  ['Department', person.department],
  ['Clearance', person.clearance ? CLEARANCE_NAMES[person.clearance] : ''],
  ['Location', person.location],
  ['Revealed', formatDay(person.revealedAt)],
  ['Profile updated', formatDay(person.profileLastUpdated)],
];
