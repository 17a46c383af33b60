/** NaN for anything but digits: `Number` also reads '', '0x10' and '1e3', `parseInt` '12 apples'. */
export const wholeNumber = (typed: string): number =>
  /^-?\d{1,15}$/.test(typed) ? Number(typed) : NaN;
