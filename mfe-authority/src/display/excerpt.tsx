import styles from './excerpt.module.css';

const LONGEST = 90;

export const Excerpt = ({ text }: { text: string }) => (
  <span className={styles.excerpt}>{shorten(text)}</span>
);

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST).trimEnd()}…`;
}
