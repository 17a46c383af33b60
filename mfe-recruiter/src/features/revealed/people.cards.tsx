import { formatDay } from '@gangway/contract/foundation/day';
import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Card } from '@gangway/shared-ui/primitives/card';
import { memo } from 'react';
import { NO_TITLE } from '../../people/person-facts';
import styles from './people.module.css';
import { PersonName, ContactLinks, StageSelect } from './person-name';

export function PeopleCards({ people }: { people: readonly RevealedCandidate[] }) {
  return (
    <ul aria-label="Revealed candidates" className={styles.cards}>
      {people.map((person) => (
        <Person key={person.id} person={person} />
      ))}
    </ul>
  );
}

const Person = memo(function Person({ person }: { person: RevealedCandidate }) {
  const { fullName, positionTitle, previousCompany, notes } = person;
  const { revealedAt, revealedBy, hasJumpedShip } = person;
  return (
    <Card as="li" tone={hasJumpedShip ? 'signal' : 'plain'} className={styles.card}>
      <div className={styles.who}>
        <Avatar name={fullName} />
        <div>
          <PersonName person={person} />
          <p className={styles.aside}>
            {[positionTitle || NO_TITLE, previousCompany].filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      <ContactLinks person={person} />
      {notes && <p className={styles.excerpt}>{notes}</p>}
      <div className={styles.foot}>
        <StageSelect person={person} />
        <time dateTime={revealedAt} className={styles.day}>
          {`Revealed ${formatDay(revealedAt)}`}
          {revealedBy && ` by ${revealedBy}`}
        </time>
      </div>
    </Card>
  );
});
