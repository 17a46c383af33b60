export function gridLines(highest: number): [number, number, number] {
  const top = roundUp(Math.max(highest, 4));
  return [0, top / 2, top];
}

export function writeCompact(value: number): string {
  const [size, letter] = UNITS.find(([unit]) => value >= unit) ?? [1, ''];
  const scaled = value / size;
  return `${scaled < 10 ? Math.round(scaled * 10) / 10 : Math.round(scaled)}${letter}`;
}

export const percent = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : (part / whole) * 100}%`;

const STEPS = [1, 2, 4, 6, 8, 10];

function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (STEPS.find((step) => step * power >= value) ?? 10);
}

const UNITS = [
  [1_000_000_000, 'B'],
  [1_000_000, 'M'],
  [1_000, 'K'],
] as const;
