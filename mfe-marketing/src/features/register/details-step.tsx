import { Card } from '@gangway/shared-ui/primitives/card';
import { DetailsForm } from './details.form';
import styles from './details.module.css';
import { StartingPoints } from './starting-points';

export function DetailsStep() {
  return (
    <div className={styles.columns}>
      <Card className={styles.sheet}>
        <DetailsForm />
      </Card>
      <StartingPoints />
    </div>
  );
}
