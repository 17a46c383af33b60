import { formatDay } from '@gangway/contract/foundation/day';
import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { memo } from 'react';
import { NO_TITLE } from '../../people/person-facts';
import styles from './people.module.css';
import { PersonName, ContactLinks, StageSelect } from './person-name';

const COLUMNS = ['Candidate', 'Position', 'Contact', 'Stage', 'Notes', 'Revealed'];

export function PeopleTable({ people }: { people: readonly RevealedCandidate[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id} person={person} />
        ))}
      </tbody>
    </table>
  );
}

const Row = memo(function Row({ person }: { person: RevealedCandidate }) {
  const { fullName, positionTitle, previousCompany, notes } = person;
  const { revealedAt, revealedBy, hasJumpedShip } = person;
  return (
    <tr className={hasJumpedShip ? styles.jumped : undefined}>
      <th scope="row">
        <div className={styles.who}>
          <Avatar name={fullName} />
          <div>
            <PersonName person={person} />
          </div>
        </div>
      </th>
      <td>
        {positionTitle || NO_TITLE}
        <p className={styles.aside}>{previousCompany}</p>
      </td>
      <td>
        <ContactLinks person={person} />
      </td>
      <td>
        <StageSelect person={person} />
      </td>
      <td>
        <p className={styles.excerpt}>{notes}</p>
      </td>
      <td>
        <time dateTime={revealedAt} className={styles.day}>
          {formatDay(revealedAt)}
        </time>
        {revealedBy && <p className={styles.aside}>{`by ${revealedBy}`}</p>}
      </td>
    </tr>
  );
});
