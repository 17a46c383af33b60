import { Costs } from './costs';
import { HowItWorks } from './how-it-works';
import styles from './particulars.module.css';
import { Values } from './values';

export function Particulars() {
  return (
    <div className={styles.particulars}>
      <Values />
      <HowItWorks />
      <Costs />
    </div>
  );
}
