import { CLEARANCE_NAMES } from '@gangway/contract/clearance-names';
import { formatDay } from '@gangway/contract/day';
import type { RevealedCandidate } from '@gangway/contract/reveals';
import { yearsText } from '../../display/years-text';
import styles from './person.module.css';

type Fact = [label: string, value: string];

const factsOf = (person: RevealedCandidate): Fact[] => [
  ['Experience', yearsText(person.yearsExperience)],
  ['Level', person.experienceLevel],
  ['Last company', person.previousCompany],
  ['Years there', String(person.yearsWithCompany)],
  ['Department', person.department],
  ['Clearance', person.clearance ? CLEARANCE_NAMES[person.clearance] : ''],
  ['Location', person.location],
  ['Revealed', formatDay(person.revealedAt)],
  ['Profile updated', formatDay(person.profileLastUpdated)],
];

export function PersonFacts({ person, titleId }: { person: RevealedCandidate; titleId: string }) {
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h3 id={titleId}>Profile</h3>
      <dl className={styles.facts}>
        {factsOf(person)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
