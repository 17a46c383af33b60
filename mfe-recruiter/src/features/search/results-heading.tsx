import { countText, type Found } from './found';
import styles from './results.module.css';

const ID = 'found-title';
export const RESULTS_HEADING = ID;

export function goToResults(): void {
  const heading = document.getElementById(ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

export const ResultsHeading = ({ found }: { found: Found | undefined }) => (
  <div role="status">
    <h2 id={ID} tabIndex={-1} className={styles.title}>
      {found ? countText(found) : 'Candidates'}
    </h2>
  </div>
);
