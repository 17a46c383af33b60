import type { ReleaseStatus, RemoteStatus } from '@gangway/contract/releases';
import { Tabs, type Tab } from '@gangway/shared-ui/primitives/tabs';
import { PageSizes } from './page-sizes';
import styles from './remote.module.css';
import { partReleases } from './running';
import { VersionName } from './version';

const STATE_WORDS = { default: 'Default', canary: 'Canary', staged: 'Not served yet' } as const;

function tabOf({ version, state, sizes }: ReleaseStatus): Tab {
  const words = state === 'kept' || state === 'pruned' ? 'Earlier' : STATE_WORDS[state];
  return {
    id: version,
    label: (
      <>
        {words} <VersionName of={version} />
      </>
    ),
    panel: <PageSizes pages={sizes} />,
  };
}

/** Of what runs or waits; a choice between releases only where there is more than one. */
export function PageBudgets({ remote }: { remote: RemoteStatus }) {
  const { current } = partReleases(remote);
  const [first, ...others] = current.filter(({ sizes }) => sizes.length > 0).map(tabOf);
  if (!first) return null;
  return (
    <div className={styles.hold}>
      <h4 className={styles.caption}>Page sizes and budgets</h4>
      {others.length === 0 ? (
        first.panel
      ) : (
        <Tabs label={`Pages of ${remote.name}, by release`} items={[first, ...others]} />
      )}
    </div>
  );
}
