import type { ReleaseEvent } from '@gangway/contract/platform/releases';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { useSearchParams } from '@gangway/shared-ui/router';
import { Moment } from '../../display/moment';
import type { BadgeTone } from '../../table/column';
import { useTrail } from './releases.api';
import { VersionName } from './version';
import styles from './trail.module.css';

export function Trail({ areas }: { areas: readonly string[] }) {
  const { area, choose } = useChosenArea(areas);
  return (
    <Card as="section" aria-labelledby="trail-title" className={styles.card}>
      <header className={styles.header}>
        <h2 id="trail-title" className={styles.title}>
          Audit trail
        </h2>
        <div className={styles.filter}>
          <SelectField
            label={<span className="gw-visually-hidden">Area</span>}
            name="area"
            value={area ?? ''}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">All areas</option>
            {areas.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </SelectField>
        </div>
      </header>
      <TrailBody key={area} area={area} />
    </Card>
  );
}

function useChosenArea(areas: readonly string[]) {
  const [params, setParams] = useSearchParams();
  const named = params.get('area');
  const choose = (area: string) => {
    const next = new URLSearchParams(params);
    next.delete('area');
    if (area !== '') next.set('area', area);
    setParams(next, { replace: true });
  };
  return { area: named !== null && areas.includes(named) ? named : null, choose };
}

function TrailBody({ area }: { area: string | null }) {
  const trail = useTrail(area);
  if (trail.data)
    return <TrailList trail={trail} events={trail.data.pages.flatMap((page) => page.events)} />;
  return (
    <NotLoaded
      what="the audit trail"
      queries={[trail]}
      heights={['1.25rem', '1.25rem', '1.25rem']}
      className={styles.waiting}
    />
  );
}

type TrailListProps = { trail: ReturnType<typeof useTrail>; events: readonly ReleaseEvent[] };

function TrailList({ trail, events }: TrailListProps) {
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

const KINDS: Record<ReleaseEvent['kind'], { label: string; tone: BadgeTone }> = {
  publish: { label: 'Published', tone: 'info' },
  promote: { label: 'Promoted', tone: 'info' },
  rollback: { label: 'Rolled back', tone: 'warning' },
  auto_rollback: { label: 'Automatic rollback', tone: 'danger' },
  alert: { label: 'Alert', tone: 'danger' },
  render_stopped: { label: 'No longer rendered', tone: 'warning' },
  not_reproduced: { label: 'Not reproduced', tone: 'warning' },
  preview: { label: 'Previews', tone: 'neutral' },
  refuse: { label: 'Refused', tone: 'danger' },
  prune: { label: 'Files deleted', tone: 'neutral' },
  retire: { label: 'Retired', tone: 'warning' },
};
