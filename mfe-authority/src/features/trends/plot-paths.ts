export const PLOT = { width: 100, height: 40 };

export const spanOf = (index: number, days: number) => ({
  x: (index / days) * PLOT.width,
  width: PLOT.width / days,
});

export const heightOf = (value: number, top: number): number =>
  PLOT.height * (value / Math.max(top, 1));

export function stepPath(values: readonly number[], top: number): string {
  return values
    .map((value, index) => {
      const y = rounded(PLOT.height - heightOf(value, top));
      const end = rounded(((index + 1) / values.length) * PLOT.width);
      return `${index === 0 ? `M0 ${y}` : `V${y}`}H${end}`;
    })
    .join('');
}

export const areaPath = (line: string): string => line && `${line}V${PLOT.height}H0Z`;

export const dayAt = (position: number, days: number): number =>
  Math.min(Math.max(Math.floor(position * days), 0), days - 1);

const NICE = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** The next round number up, in whole units: 37 → 40, and 4,130 cents → 5,000. */
export function niceTop(highest: number, unit: number): number {
  const whole = Math.max(Math.ceil(highest / unit), 1);
  const power = 10 ** (String(whole).length - 1);
  const steps = NICE.map((nice) => nice * power).filter(Number.isInteger);
  return (steps.find((step) => step >= whole) ?? whole) * unit;
}

const rounded = (value: number) => String(Math.round(value * 100) / 100);
