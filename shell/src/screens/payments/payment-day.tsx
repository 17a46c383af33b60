import { formatDay } from '@gangway/contract/foundation/day';

export const PaymentDay = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>;
