import { formatPrice } from '@gangway/contract/money';
import { Link } from '@gangway/shared-ui/platform';
import { CalendarIcon, EyeIcon, LockIcon } from '@gangway/shared-ui/primitives/icon';
import { useCall } from '@gangway/shared-ui/query';
import { register } from '../../content/register';
import styles from './details.module.css';

const { points, employers } = register.details;
const ICONS = [EyeIcon, CalendarIcon, LockIcon];

function useLowestPrice(): string | null {
  const plans = useCall('GET /api/plans');
  const prices = plans.data?.registration.map(({ priceCents }) => priceCents) ?? [];
  return prices.length > 0 ? formatPrice(Math.min(...prices)) : null;
}

/** What somebody wants to know before they type their name. */
export function StartingPoints() {
  const from = useLowestPrice();
  return (
    <section className={styles.points} aria-labelledby="points-title">
      <h2 id="points-title">{points.title}</h2>
      <ul className={styles.list}>
        {points.items.map(({ title, text }, index) => {
          const Icon = ICONS[index] ?? LockIcon;
          return (
            <li key={title}>
              <Icon />
              <div>
                <h3>{title}</h3>
                <p>{text(from)}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <p className={styles.employers}>
        {employers.text} <Link href="/enterprise-request">{employers.link}</Link>
      </p>
    </section>
  );
}
