const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const formatDay = (at: string) => day.format(new Date(at));

export const PaymentDay = ({ at }: { at: string }) => <time dateTime={at}>{formatDay(at)}</time>;
