import { counted, people } from '@gangway/contract/amounts';
import type { TransitionList } from '@gangway/contract/transition-lists';
import { Card } from '@gangway/shared-ui/primitives/card';
import { useState } from 'react';
import styles from './bounced.module.css';
import { BouncedPeople } from './bounced-people';

/** The names are asked for when they are looked at. */
function OfList({ list }: { list: TransitionList }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.list}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {list.name}: {people(list.bouncedCount)}
      </summary>
      {isOpen && <BouncedPeople list={list} />}
    </details>
  );
}

/** Nothing as long as every invitation arrives. */
export function BouncedInvitations({ lists }: { lists: TransitionList[] }) {
  const bounced = lists.filter(({ bouncedCount }) => bouncedCount > 0);
  const total = bounced.reduce((sum, { bouncedCount }) => sum + bouncedCount, 0);
  if (total === 0) return null;
  return (
    <Card as="section" aria-labelledby="bounced-title" className={styles.card}>
      <h2 id="bounced-title" className={styles.title}>
        {counted(total, 'invitation')} {total === 1 ? 'was' : 'were'} not delivered
      </h2>
      <p className={styles.lead}>
        Our invitation did not reach these people. Correct the address to send a new one, or contact
        them another way.
      </p>
      {bounced.map((list) => (
        <OfList key={list.id} list={list} />
      ))}
    </Card>
  );
}
