import { formatDay } from '@gangway/contract/foundation/day';
import { formatPhone } from '@gangway/contract/foundation/phone';
import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { type CardColumn, CardTable } from '@gangway/shared-ui/table/card-table';
import { useQueryClient } from '@tanstack/react-query';
import { memo } from 'react';
import { MailLink } from '../../people/mail-link';
import { viewPerson } from '../../people/person-address';
import { cachePerson } from '../../people/person-cache';
import { JumpedBadge, NO_TITLE } from '../../people/person-facts';
import { StageOptions } from '../../people/stages';
import { useStage } from '../../people/use-stage';
import styles from './people.module.css';

export const PeopleTable = ({ people }: { people: readonly RevealedCandidate[] }) => (
  <div className={styles.table}>
    <CardTable
      label="Revealed candidates"
      columns={COLUMNS}
      rows={people}
      size="medium"
      rowProps={({ hasJumpedShip }) => ({ className: hasJumpedShip ? styles.jumped : undefined })}
    />
  </div>
);

type PersonProps = { person: RevealedCandidate };

const PersonName = memo(function PersonName({ person }: PersonProps) {
  const client = useQueryClient();
  const view = () => {
    cachePerson(client, person);
    viewPerson(person.id);
  };
  return (
    <div className={styles.who}>
      <Avatar name={person.fullName} />
      <div>
        <button type="button" aria-haspopup="dialog" className={styles.name} onClick={view}>
          {person.fullName}
        </button>
        {person.hasJumpedShip && <JumpedBadge />}{' '}
        {!person.isVisible && <Badge>No longer open to offers</Badge>}
      </div>
    </div>
  );
});

const ContactLinks = memo(function ContactLinks({ person: { email, phone } }: PersonProps) {
  return (
    <div className={styles.reach}>
      <MailLink email={email} />
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
    </div>
  );
});

const StageSelect = memo(function StageSelect({ person }: PersonProps) {
  const { control } = useStage(person);
  return (
    <select aria-label={`Stage of ${person.fullName}`} className={styles.stage} {...control}>
      <StageOptions />
    </select>
  );
});

const COLUMNS: readonly CardColumn<RevealedCandidate>[] = [
  { key: 'candidate', title: 'Candidate', render: (person) => <PersonName person={person} /> },
  {
    key: 'position',
    title: 'Position',
    render: ({ positionTitle, previousCompany }) => (
      <>
        {positionTitle || NO_TITLE}
        <p className={styles.aside}>{previousCompany}</p>
      </>
    ),
  },
  { key: 'contact', title: 'Contact', render: (person) => <ContactLinks person={person} /> },
  { key: 'stage', title: 'Stage', render: (person) => <StageSelect person={person} /> },
  {
    key: 'notes',
    title: 'Notes',
    render: ({ notes }) => notes && <p className={styles.excerpt}>{notes}</p>,
  },
  {
    key: 'revealed',
    title: 'Revealed',
    render: ({ revealedAt, revealedBy }) => (
      <>
        <time dateTime={revealedAt} className={styles.day}>
          {formatDay(revealedAt)}
        </time>
        {revealedBy && <p className={styles.aside}>{`by ${revealedBy}`}</p>}
      </>
    ),
  },
];
