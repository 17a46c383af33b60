import type { RevealedCandidate } from '@gangway/contract/reveals';
import { useUser } from '@gangway/shared-ui/platform';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { StageOptions } from '../../people/stage-options';
import { useStage } from '../../people/use-stage';
import { NotesForm } from './notes.form';
import { PersonContacts } from './person-contacts';
import { PersonFacts } from './person-facts';
import { PersonHead } from './person-head';
import styles from './person.module.css';

function StageField({ person }: { person: RevealedCandidate }) {
  const { control, hasFailed } = useStage(person);
  const error = hasFailed ? 'This was not saved. Please choose again.' : undefined;
  return (
    <SelectField label="Stage" name="stage" error={error} {...control}>
      <StageOptions />
    </SelectField>
  );
}

type PersonDetailsProps = { person: RevealedCandidate; titleId: string };

export function PersonDetails({ person, titleId }: PersonDetailsProps) {
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
