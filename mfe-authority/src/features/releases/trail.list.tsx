import type { ReleaseEvent } from '@gangway/contract/releases';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import type { ComponentProps } from 'react';
import { Moment } from '../../display/moment';
import type { useTrail } from './releases.api';
import styles from './trail.module.css';
import { VersionName } from './version';

type Kind = { label: string; tone: NonNullable<ComponentProps<typeof Badge>['tone']> };

const KINDS: Record<ReleaseEvent['kind'], Kind> = {
  publish: { label: 'Published', tone: 'info' },
  promote: { label: 'Promoted', tone: 'info' },
  rollback: { label: 'Rolled back', tone: 'warning' },
  auto_rollback: { label: 'Automatic rollback', tone: 'danger' },
  alert: { label: 'Alert', tone: 'danger' },
  preview: { label: 'Previews', tone: 'neutral' },
  refuse: { label: 'Refused', tone: 'danger' },
  prune: { label: 'Pruned', tone: 'neutral' },
  retire: { label: 'Retired', tone: 'warning' },
};

function Entry({ at, kind, remote, version, actor, text, reason }: ReleaseEvent) {
  const { label, tone } = KINDS[kind];
  return (
    <li className={styles.entry}>
      <span className={styles.when}>
        <Moment at={at} />
      </span>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
      <p className={styles.text}>{text}</p>
      {reason && <p className={styles.text}>{`Reason: ${reason}`}</p>}
      <p className={styles.what}>
        {remote} <VersionName of={version} />
        <span>{` by ${actor}`}</span>
      </p>
    </li>
  );
}

type TrailListProps = { trail: ReturnType<typeof useTrail>; events: readonly ReleaseEvent[] };

export function TrailList({ trail, events }: TrailListProps) {
  if (events.length === 0) return <p className={styles.none}>No entries yet.</p>;
  return (
    <>
      <ol aria-label="Audit trail, newest first" className={styles.list}>
        {events.map((event) => (
          <Entry key={event.id} {...event} />
        ))}
      </ol>
      {trail.isFetchNextPageError && (
        <p role="alert" className={styles.failure}>
          We could not load older entries. Try again.
        </p>
      )}
      {trail.hasNextPage && (
        <Button
          tone="quiet"
          isBusy={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}
