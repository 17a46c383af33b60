import type { PageSize } from '@gangway/contract/releases';
import { budgetUses, type BudgetUse } from './budget-uses';
import styles from './page-sizes.module.css';

const WORDS = {
  fine: null,
  close: 'close to its limit',
  at: 'at its limit',
  over: 'over its limit',
} as const;

function Use({ name, amount, share, level }: BudgetUse) {
  const words = WORDS[level];
  return (
    <li className={styles[level]}>
      <span className={styles.name}>{name}</span>{' '}
      <span className={styles.amount}>
        {amount}
        {words && (
          <>
            , <strong>{words}</strong>
          </>
        )}
      </span>
      <span aria-hidden="true" className={styles.bar}>
        <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
      </span>
    </li>
  );
}

export function PageSizes({ pages }: { pages: readonly PageSize[] }) {
  return (
    <ul className={styles.pages}>
      {pages.map((page) => (
        <li key={page.path} className={styles.page}>
          <h5 className={styles.path}>{page.path}</h5>
          <ul className={styles.uses}>
            {budgetUses(page).map((use) => (
              <Use key={use.name} {...use} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
