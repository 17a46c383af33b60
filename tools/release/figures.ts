const decimal = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** `61 KB`, or `61 of 204 KB`. */
export const kilobytes = (bytes: number, of?: number): string =>
  [bytes, ...(of === undefined ? [] : [of])].map((one) => decimal.format(one / 1000)).join(' of ') +
  ' KB';

const whole = new Intl.NumberFormat('en');

export const grouped = (value: number): string => whole.format(value);

export const percent = (share: number): string => `${share}%`;

/** To the minute, in UTC. */
export const minute = (timestamp: string): string => timestamp.slice(0, 16).replace('T', ' ');
