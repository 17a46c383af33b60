import { formatCount } from '@gangway/contract/money';
import { Link } from '@gangway/shared-ui/platform';
import styles from './figure.module.css';

type FigureProps = {
  label: string;
  value: number;
  isLarge?: boolean;
  link?: { href: string; name: string } | undefined;
};

export function Figure({ label, value, isLarge = false, link }: FigureProps) {
  const text = formatCount(value);
  return (
    <div className={link ? `${styles.figure} ${styles.linked}` : styles.figure}>
      <dt>{label}</dt>
      <dd className={isLarge ? styles.large : styles.plain}>
        {link ? (
          <Link href={link.href} aria-label={`${text} ${link.name}`}>
            {text}
          </Link>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
