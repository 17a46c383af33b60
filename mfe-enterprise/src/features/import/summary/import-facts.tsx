import { people } from '@gangway/contract/counted';
import type { ImportCheck } from '@gangway/contract/list-imports';
import { formatCount } from '@gangway/contract/money';
import styles from './summary.module.css';

type FactProps = { value: number; label: string; note: string };

const Fact = ({ value, label, note }: FactProps) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{formatCount(value)}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
);

function Skipped({ addresses }: { addresses: readonly string[] }) {
  return (
    <details className={styles.skipped}>
      <summary>{`Skipped (${people(addresses.length)})`}</summary>
      <ul>
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </details>
  );
}

export function ImportFacts({ newCount, updated, skipped, sameAs }: ImportCheck) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact value={newCount} label="New" note="invited once the list is active" />
        <Fact value={updated} label="Updated" note="already on your lists, not charged again" />
        <Fact
          value={skipped.length}
          label="Skipped"
          note="asked not to be on any list, not charged"
        />
      </dl>
      {skipped.length > 0 && <Skipped addresses={skipped} />}
      {sameAs && (
        <p className={styles.note}>
          {sameAs.isPaid
            ? `The list “${sameAs.name}” was created from the same rows and is paid. Uploading them again changes nothing.`
            : `The list “${sameAs.name}” was created from the same rows and is not paid yet. It stays one list and keeps your edits.`}
        </p>
      )}
    </>
  );
}
