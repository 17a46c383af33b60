import type { PointerEvent } from 'react';
import { barsOf, PLOT } from '../../display/bars';
import styles from './plots.module.css';

type BarPlotProps = {
  values: readonly number[];
  picked?: number;
  onPick?: (index: number) => void;
};

export function BarPlot({ values, picked, onPick }: BarPlotProps) {
  const pick = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width <= 0) return;
    const index = Math.floor(((clientX - left) / width) * values.length);
    onPick?.(Math.min(Math.max(index, 0), values.length - 1));
  };
  const slot = PLOT.width / Math.max(values.length, 1);
  return (
    <svg
      viewBox={`0 0 ${PLOT.width} ${PLOT.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      onPointerMove={onPick && pick}
      onPointerDown={onPick && pick}
    >
      {picked !== undefined && (
        <rect className={styles.slot} x={picked * slot} width={slot} height={PLOT.height} />
      )}
      {barsOf(values).map((bar, index) => (
        <rect key={bar.x} className={index === picked ? styles.pickedBar : styles.bar} {...bar} />
      ))}
    </svg>
  );
}
