import { formatPrice } from '@gangway/contract/money';
import type { ChosenOffer } from '@gangway/contract/payments';
import { Link, useLocation } from '@gangway/shared-ui/platform';
import { CalendarIcon, EyeIcon, LockIcon } from '@gangway/shared-ui/primitives/icon';
import { useCall } from '@gangway/shared-ui/query';
import { useEffect, useMemo } from 'react';
import { register } from '../../content/register';
import { offerFromSearch, offerText, soldBilling } from '../../registration/chosen-offer';
import styles from './details.module.css';
import { carriedOffer, carryOffer } from './draft';
import { useDraft } from './use-draft';

/** The landing page's offer, from the link that led here or from an earlier visit of this tab. */
function useCarriedOffer(): ChosenOffer | null {
  const { search } = useLocation();
  const draft = useDraft();
  const linked = useMemo(() => offerFromSearch(search), [search]);
  useEffect(() => {
    if (linked) carryOffer(linked);
  }, [linked]);
  return linked ?? carriedOffer(draft);
}

const { points, employers } = register.details;
const ICONS = [EyeIcon, CalendarIcon, LockIcon];

function usePriceText(): string {
  const { data } = useCall('GET /api/plans');
  const carried = useCarriedOffer();
  const offer = carried && data?.offers.find(({ plan }) => plan === carried.plan);
  if (offer) return points.chosenPrice(offerText(offer, soldBilling(offer, carried.billing)));
  const prices = data?.registration.map(({ priceCents }) => priceCents) ?? [];
  return points.lowestPrice(prices.length > 0 ? formatPrice(Math.min(...prices)) : null);
}

/** What a visitor wants to know before they type their name. */
export function StartingPoints() {
  const price = usePriceText();
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
                <p>{text(price)}</p>
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
