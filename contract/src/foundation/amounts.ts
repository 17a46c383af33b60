export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const people = (count: number): string => counted(count, 'person', 'people');

/** `114,700`. Not with Intl: its first use delays the opening of a page. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, ',');

export function formatMoney(cents: number): string {
  const whole = Math.abs(Math.round(cents));
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatCount(Math.floor(whole / 100))}.${rest}`;
}

export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatMoney(cents).replace(/\.00$/, '') : formatMoney(cents);
}
