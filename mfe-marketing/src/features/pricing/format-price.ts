const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
});

export function formatPrice(cents: number): string {
  return dollars.format(cents / 100);
}
