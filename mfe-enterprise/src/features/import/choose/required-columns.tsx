import { columnsOf, type ColumnKey } from '@gangway/contract/csv-columns';
import { Button } from '@gangway/shared-ui/primitives/button';
import { DownloadIcon } from '@gangway/shared-ui/primitives/icon';
import { downloadCsv } from '@gangway/shared-ui/csv';
import styles from './choose.module.css';

const NOTES: Partial<Record<ColumnKey, string>> = {
  email: 'one per person',
  phone: 'ten digits',
  yearsExperience: 'a whole number',
  yearsWithCompany: 'a whole number',
  skills: 'semicolon separated',
  experienceLevel: 'optional; if empty, we use the years of experience',
  clearance: 'optional; None, Public Trust, Confidential, Secret, Top Secret or SCI',
};

async function downloadTemplate(isFederal: boolean): Promise<void> {
  const { templateFor } = await import(/* webpackChunkName: "list-template" */ './template');
  downloadCsv('transition-list-template.csv', [templateFor({ isFederal })]);
}

export function RequiredColumns({ isFederal }: { isFederal: boolean }) {
  return (
    <section aria-labelledby="required-columns" className={styles.columns}>
      <h3 id="required-columns" className={styles.columnsTitle}>
        Required columns
      </h3>
      <ul className={styles.columnList}>
        {columnsOf({ isFederal }).map(({ key, title }) => (
          <li key={key}>
            {title}
            {NOTES[key] && <span className={styles.note}> {NOTES[key]}</span>}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        The order does not matter, and other columns are ignored. If your columns have other names,
        you can match them in the next step.
      </p>
      <Button tone="quiet" onClick={() => void downloadTemplate(isFederal)}>
        <DownloadIcon />
        Download template
      </Button>
    </section>
  );
}
