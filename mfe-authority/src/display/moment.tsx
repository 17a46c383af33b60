import { formatAge } from './age';
import styles from './moment.module.css';
import { formatDated, formatExact, formatMinute } from './moments';
import { useMinute } from './use-minute';

type MomentProps = { at: string };

export const Moment = ({ at }: MomentProps) => (
  <time dateTime={at} title={formatExact(at)}>
    {formatMinute(at)}
  </time>
);

/** With its year, for what is kept. */
export const DatedMoment = ({ at }: MomentProps) => (
  <time dateTime={at} title={formatExact(at)}>
    {formatDated(at)}
  </time>
);

/** How long ago, with the exact moment as its title. */
export function Age({ at }: MomentProps) {
  const now = useMinute();
  return (
    <time dateTime={at} title={formatExact(at)}>
      {formatAge(at, now)}
    </time>
  );
}

/** How long ago, and by which administrator. */
export const AgeBy = ({ at, by }: MomentProps & { by: string | null }) => (
  <span className={styles.stamp}>
    <Age at={at} />{' '}
    {by !== null && (
      <span className={styles.by} title={by}>
        by {by}
      </span>
    )}
  </span>
);
