import type { PlatformStatus } from '@gangway/contract/platform/releases';
import { Card } from '@gangway/shared-ui/primitives/card';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { formatClock } from '../../display/moment';
import { usePlatformStatus } from './releases.api';
import { RemoteCard } from './remote.card';
import { ShellPanel } from './shell-panel';
import { Trail } from './trail';
import styles from './platform.module.css';

export function Platform() {
  const status = usePlatformStatus();
  const { data, dataUpdatedAt, isError } = status;
  if (data) {
    return (
      <>
        <ShellPanel status={data} />
        <Areas status={data} at={dataUpdatedAt} isStale={isError} />
        <Trail areas={data.remotes.map(({ name }) => name)} />
      </>
    );
  }
  return (
    <NotLoaded
      what="the releases"
      text="Visitors are not affected. Try again in a moment."
      queries={[status]}
      heights={['11rem', '24rem', '24rem']}
      className={styles.waiting}
      block={styles.block}
    />
  );
}

type FreshnessProps = { at: number; isStale: boolean };

function Areas({ status, ...freshness }: FreshnessProps & { status: PlatformStatus }) {
  return (
    <section aria-labelledby="areas-title" className={styles.areas}>
      <header className={styles.header}>
        <h2 id="areas-title" className={styles.title}>
          Shell and areas
        </h2>
        <Freshness {...freshness} />
      </header>
      {status.remotes.length === 0 && <NoRemotes />}
      {status.remotes.map((remote) => (
        <RemoteCard key={remote.name} remote={remote} />
      ))}
    </section>
  );
}

/** Empty while all is well: a screen reader hears only that the figures have stopped. */
function Freshness({ at, isStale }: FreshnessProps) {
  return (
    <div>
      <p className={styles.fresh}>{`Updated at ${formatClock(at)}, every 10 seconds`}</p>
      <p role="status" className={styles.stale}>
        {isStale && `We cannot load new figures right now. These are from ${formatClock(at)}.`}
      </p>
    </div>
  );
}

const NoRemotes = () => (
  <Card>
    <EmptyState title="No area has been released yet">
      A team publishes its first release with{' '}
      <code className={styles.command}>npm run release -- publish mfe-&lt;area&gt;</code>
    </EmptyState>
  </Card>
);
