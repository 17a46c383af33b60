import { formatPrice } from '@gangway/contract/money';
import type { RegistrationOffer } from '@gangway/contract/plans';
import { navigate } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { ArrowLeftIcon, ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { useState, type SyntheticEvent } from 'react';
import { register } from '../../content/register';
import { chosenOffer } from './chosen-offer';
import { saveDraft } from './draft';
import { OfferCard } from './offer.card';
import styles from './plan.module.css';
import { DETAILS_PATH, PAYMENT_PATH } from './steps';
import { useDraft } from './use-draft';

const { plan: words } = register;

export function PlanForm({ offers }: { offers: readonly RegistrationOffer[] }) {
  const draft = useDraft();
  const [choice, setChoice] = useState<string | null>(null);
  const chosen = chosenOffer(offers, choice ?? draft.plan);

  const choose = (plan: string) => {
    setChoice(plan);
    saveDraft({ plan });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    saveDraft({ plan: chosen?.id ?? null });
    navigate(PAYMENT_PATH);
  };

  return (
    <form method="dialog" className={styles.form} onSubmit={submit}>
      <fieldset className={styles.offers}>
        <legend className="gw-visually-hidden">{words.legend}</legend>
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            isChosen={offer === chosen}
            onChoose={() => choose(offer.id)}
          />
        ))}
      </fieldset>
      <div className={styles.onward}>
        <p className={styles.chosen}>
          {chosen && <strong>{words.chosen(chosen.name, formatPrice(chosen.priceCents))}</strong>}
          <span>{words.nothingYet}</span>
        </p>
        <ButtonLink tone="quiet" size="large" href={DETAILS_PATH}>
          <ArrowLeftIcon />
          {words.back}
        </ButtonLink>
        <Button type="submit" size="large">
          {words.next}
          <ArrowRightIcon />
        </Button>
      </div>
    </form>
  );
}
