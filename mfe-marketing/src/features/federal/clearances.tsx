import { CLEARANCES } from '@gangway/contract/clearances';
import { CLEARANCE_NAMES } from '../../content/clearances';
import { federalClearances } from '../../content/federal';
import { ClearanceFlag } from './clearance-flag';
import styles from './clearances.module.css';

const HELD = CLEARANCES.filter((clearance) => clearance !== 'none').toReversed();

export function Clearances() {
  return (
    <section className={styles.clearances} aria-labelledby="clearances-title">
      <div className={styles.words}>
        <h2 id="clearances-title" className={styles.title}>
          {federalClearances.title}
        </h2>
        <p>{federalClearances.text}</p>
      </div>
      <ul className={styles.mast}>
        {HELD.map((clearance) => (
          <li key={clearance}>
            <ClearanceFlag clearance={clearance} />
            {CLEARANCE_NAMES[clearance]}
          </li>
        ))}
      </ul>
    </section>
  );
}
