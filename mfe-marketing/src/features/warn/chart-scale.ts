const STEPS = [1, 2, 4, 6, 8, 10];

/** The least round number that is not below, with a round half. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (STEPS.find((step) => step * power >= value) ?? 10);
}

/** The heights of the lines that are drawn across, from the ground up: three, at round numbers. */
export function gridLines(highest: number): [number, number, number] {
  const top = roundUp(Math.max(highest, 4));
  return [0, top / 2, top];
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

/** `7.5K` */
export const writeCompact = (value: number): string => compact.format(value);

/** `114,700` */
export const writeNumber = (value: number): string => value.toLocaleString('en-US');

export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : (part / whole) * 100}%`;
