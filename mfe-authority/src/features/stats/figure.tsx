import styles from './figure.module.css';

const number = new Intl.NumberFormat('en-US');

type FigureProps = { label: string; value: number; isLarge?: boolean };

export function Figure({ label, value, isLarge = false }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={isLarge ? styles.large : styles.plain}>{number.format(value)}</dd>
    </div>
  );
}
