import { formatExact, formatMinute } from './moments';

export const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatExact(at)}>
    {formatMinute(at)}
  </time>
);
