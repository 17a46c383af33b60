import { CLEARANCE_NAMES } from '@gangway/contract/clearance-names';
import { formatCount } from '@gangway/contract/amounts';
import { formatPhone } from '@gangway/contract/phone';
import type { CandidateProfile } from '@gangway/contract/profiles';
import type { CandidateCard } from '@gangway/contract/search';
import { Avatar } from '@gangway/shared-ui/primitives/avatar';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { useId } from 'react';
import { yearsOf } from '../../details/facts';
import classes from './preview.module.css';

type PreviewCardProps = {
  title: string;
  card: CandidateCard;
  contacts: CandidateProfile | null;
};

type Fact = readonly [term: string, fact: string];

const contactsOf = (contacts: CandidateProfile): Fact[] => [
  ['Email', contacts.email],
  ['Phone', formatPhone(contacts.phone)],
  ['Photo', contacts.profileImageUrl === null ? 'None' : 'Shown'],
  ['Résumé', contacts.resumeUrl === null ? 'None' : 'Available'],
  [
    'Expected salary',
    contacts.expectedSalary === null
      ? 'Not given'
      : `$${formatCount(contacts.expectedSalary)} a year`,
  ],
];

const factsOf = (card: CandidateCard): Fact[] => [
  ['Experience', yearsOf(card)],
  ['Former employer', card.previousCompany],
  ['Department', card.department],
  ['Location', card.location],
  ['Clearance', card.clearance ? CLEARANCE_NAMES[card.clearance] : ''],
  ['Skills', card.skills.join(', ')],
];

const hidden: Fact = ['Email, phone, photo, résumé, expected salary', 'Hidden'];

export function PreviewCard({ title, card, contacts }: PreviewCardProps) {
  const id = useId();
  const facts = [...(contacts ? contactsOf(contacts) : [hidden]), ...factsOf(card)];
  return (
    <section aria-labelledby={id} className={classes.card}>
      <h3 id={id}>{title}</h3>
      <div className={classes.person}>
        <Avatar name={contacts?.fullName ?? '?'} src={contacts?.profileImageUrl} size="3rem" />
        <p>
          <strong>{contacts?.fullName ?? 'Hidden Name'}</strong>
          <br />
          {card.positionTitle}
        </p>
        {card.hasJumpedShip && <Badge tone="danger">Jumped Ship</Badge>}
      </div>
      <dl>
        {facts
          .filter(([, fact]) => fact !== '')
          .map(([term, fact]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
