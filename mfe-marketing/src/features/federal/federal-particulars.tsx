import { AgencyPoints } from './agency-points';
import { Clearances } from './clearances';
import { FederalSteps } from './federal-steps';
import styles from './federal.module.css';

export function FederalParticulars() {
  return (
    <div className={styles.particulars}>
      <AgencyPoints />
      <Clearances />
      <FederalSteps />
    </div>
  );
}
