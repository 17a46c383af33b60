/** `1 visitor`, `1,210 visitors`; with another plural, `1 person`, `3 people`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const people = (count: number): string => counted(count, 'person', 'people');

/** `114,700`. By hand: the first use of Intl holds up a page that opens. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** `$249.00`, as on a receipt. */
export function formatMoney(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatCount(Math.floor(whole / 100))}.${rest}`;
}

/** `$249`, and `$1.80` where there are cents to speak of, as on a price tag. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatMoney(cents).replace(/\.00$/, '') : formatMoney(cents);
}
