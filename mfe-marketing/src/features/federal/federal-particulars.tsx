import { Steps } from '@gangway/shared-ui/primitives/steps';
import { federalSteps } from '../../content/federal';
import { AgencyPoints } from './agency-points';
import { Clearances } from './clearances';
import styles from './federal.module.css';

function FederalSteps() {
  return (
    <section className={styles.section} aria-labelledby="steps-title">
      <h2 id="steps-title" className={styles.title}>
        {federalSteps.title}
      </h2>
      <Steps items={federalSteps.steps} heading="h3" isRow />
    </section>
  );
}

export function FederalParticulars() {
  return (
    <div className={styles.particulars}>
      <AgencyPoints />
      <Clearances />
      <FederalSteps />
    </div>
  );
}
