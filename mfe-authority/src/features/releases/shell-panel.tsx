import { formatCount } from '@gangway/contract/foundation/amounts';
import { SHELL } from '@gangway/contract/platform/release-rules';
import type { PlatformStatus } from '@gangway/contract/platform/releases';
import { type BudgetUse, highestLevel } from './budget-uses';
import { canaryOf, defaultOf } from './release-status';
import { Version } from './version';
import styles from './shell-panel.module.css';

export function ShellPanel({ status }: { status: PlatformStatus }) {
  const { shell, remotes } = status;
  const levels = levelsOf(status);
  const count = (level: BudgetUse['level']) => levels.filter((one) => one === level).length;
  const canaries = remotes.filter((remote) => canaryOf(remote)).length;
  return (
    <section aria-labelledby="shell-title" className={styles.panel}>
      <dl className={styles.figures}>
        <Figure label="Areas" value={remotes.filter(({ name }) => name !== SHELL).length} />
        <Figure label="Canaries under way" value={canaries} />
        <Figure label="Pages over a limit" value={count('over')} />
        <Figure label="Pages close to a limit" value={count('close') + count('at')} />
      </dl>
      <div className={styles.shell}>
        <h2 id="shell-title">Live shell</h2>
        <p className={styles.version}>
          <Version of={shell.version} />
          <span>{`Contract ${shell.contract}`}</span>
        </p>
        <h3 className={styles.caption}>Shared with every area</h3>
        <ul className={styles.shared}>
          {sharedBy(shell).map(([name, version]) => (
            <li key={name}>
              {name} <span>{version}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}

const levelsOf = ({ remotes }: PlatformStatus) =>
  remotes.flatMap((remote) => defaultOf(remote)?.sizes ?? []).map(highestLevel);

/** `react/` stands for the subpaths of `react` and comes with it. */
const sharedBy = ({ provides }: PlatformStatus['shell']) =>
  Object.entries(provides).filter(([name]) => !name.endsWith('/'));
