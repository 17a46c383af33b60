import styles from './analytics.module.css';

type TileProps = { title: string; value: string; note: string };

export const FigureTile = ({ title, value, note }: TileProps) => (
  <div className={styles.figure}>
    <dt>{title}</dt>
    <dd className={styles.number}>{value}</dd>
    <dd className={styles.change}>{note}</dd>
  </div>
);
