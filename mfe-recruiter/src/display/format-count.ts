const count = new Intl.NumberFormat('en-US');

/** `1,000,000` */
export const formatCount = (amount: number): string => count.format(amount);
