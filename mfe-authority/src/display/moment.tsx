import { formatAge } from './age';
import { formatExact, formatMinute } from './moments';
import { useMinute } from './use-minute';

type MomentProps = { at: string };

export const Moment = ({ at }: MomentProps) => (
  <time dateTime={at} title={formatExact(at)}>
    {formatMinute(at)}
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
