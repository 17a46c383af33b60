import { navigate, useLocation } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { SelectField } from '@gangway/shared-ui/primitives/field';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useTrail } from './releases.api';
import { TrailList } from './trail.list';
import styles from './trail.module.css';

type TrailFilterProps = {
  areas: readonly string[];
  area: string | null;
  onChoose: (area: string) => void;
};

function TrailFilter({ areas, area, onChoose }: TrailFilterProps) {
  return (
    <div className={styles.filter}>
      <SelectField
        label={<span className="gw-visually-hidden">Area</span>}
        name="area"
        value={area ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">All areas</option>
        {areas.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
    </div>
  );
}

/** Which area the trail is of stands in the address; an area that is not there is none. */
function useChosenArea(areas: readonly string[]) {
  const { pathname, search } = useLocation();
  const named = new URLSearchParams(search).get('area');
  const choose = (area: string) => {
    const query = new URLSearchParams(search);
    query.delete('area');
    if (area !== '') query.set('area', area);
    const text = query.toString();
    navigate(text ? `${pathname}?${text}` : pathname, { replace: true });
  };
  return { area: named !== null && areas.includes(named) ? named : null, choose };
}

function TrailSkeleton() {
  return (
    <div role="status" className={styles.waiting}>
      <span className="gw-visually-hidden">Loading the audit trail</span>
      {['first', 'second', 'third'].map((line) => (
        <Skeleton key={line} height="1.25rem" />
      ))}
    </div>
  );
}

function TrailBody({ area }: { area: string | null }) {
  const trail = useTrail(area);
  if (trail.data)
    return <TrailList trail={trail} events={trail.data.pages.flatMap((page) => page.events)} />;
  if (trail.isFetching) return <TrailSkeleton />;
  return (
    <Notice tone="danger" title="We could not load the audit trail">
      <Button onClick={() => void trail.refetch()}>Try again</Button>
    </Notice>
  );
}

/** What was done, refused and taken out by itself, newest first. */
export function Trail({ areas }: { areas: readonly string[] }) {
  const { area, choose } = useChosenArea(areas);
  return (
    <Card as="section" aria-labelledby="trail-title" className={styles.card}>
      <header className={styles.header}>
        <h2 id="trail-title" className={styles.title}>
          Audit trail
        </h2>
        <TrailFilter areas={areas} area={area} onChoose={choose} />
      </header>
      <TrailBody key={area} area={area} />
    </Card>
  );
}
