const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$249.00`, as on a receipt. */
export function formatMoney(cents: number): string {
  return exact.format(cents / 100);
}

/** `$249`, and `$1.80` where there are cents to speak of, as on a price tag. */
export function formatPrice(cents: number): string {
  return cents % 100 === 0 ? formatMoney(cents).replace(/\.00$/, '') : formatMoney(cents);
}
