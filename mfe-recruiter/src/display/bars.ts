export const PLOT = { width: 120, height: 40 };

const GAP = 0.28;

export type Bar = { x: number; y: number; width: number; height: number };

export function barsOf(values: readonly number[]): Bar[] {
  const slot = PLOT.width / Math.max(values.length, 1);
  const top = Math.max(...values, 1);
  return values.map((value, index) => {
    const height = (PLOT.height * value) / top;
    return {
      x: slot * (index + GAP / 2),
      y: PLOT.height - height,
      width: slot * (1 - GAP),
      height,
    };
  });
}
