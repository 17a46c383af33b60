import { formatDay } from '@gangway/contract/day';

export const PaymentDay = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>;
