const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const formatMoney = (cents: number): string => DOLLARS.format(cents / 100);
