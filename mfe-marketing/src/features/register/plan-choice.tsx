import type { PlanCatalogue } from '@gangway/contract/commerce/plans';
import { formatPrice } from '@gangway/contract/foundation/amounts';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { ArrowLeftIcon, ArrowRightIcon, CheckIcon } from '@gangway/shared-ui/primitives/icon';
import { LoadFailure, retryOf, type Query } from '@gangway/shared-ui/primitives/notice';
import { Loading } from '@gangway/shared-ui/primitives/skeleton';
import { hasFailed, useCall } from '@gangway/shared-ui/query';
import { useNavigate } from '@gangway/shared-ui/router';
import { type SyntheticEvent, useMemo, useState, useId } from 'react';
import { register } from '../../content/register';
import { choicesFrom, chosenFrom, type Choice, type Choices } from './choices';
import { saveDraft, useDraft } from './draft';
import { DETAILS_PATH, PAYMENT_PATH } from './steps';
import offerCard from './offer-card.module.css';
import styles from './plan.module.css';

export const PlansFailure = ({ plans }: { plans: Query }) => (
  <LoadFailure {...register.plan.failure} tone="quiet" {...retryOf(plans)} />
);

const HEIGHTS = ['24rem', '24rem', '24rem'];

export function PlanChoice() {
  const plans = useCall('GET /api/plans');
  if (plans.data) return <PlanForm catalogue={plans.data} />;
  return hasFailed(plans) ? (
    <PlansFailure plans={plans} />
  ) : (
    <Loading
      label={register.plan.loading}
      heights={HEIGHTS}
      className={styles.offers}
      block={styles.placeholder}
    />
  );
}

const { plan: words } = register;

function PlanForm({ catalogue }: { catalogue: PlanCatalogue }) {
  const navigate = useNavigate();
  const draft = useDraft();
  const [choice, setChoice] = useState<string | null>(null);
  const choices = useMemo(() => choicesFrom(catalogue, draft), [catalogue, draft]);
  const chosen = chosenFrom(choices, choice ?? draft.plan);

  const choose = (plan: string) => {
    setChoice(plan);
    saveDraft({ plan });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    saveDraft({ plan: chosen?.id ?? null });
    void navigate(PAYMENT_PATH);
  };

  return (
    <form method="dialog" className={styles.form} onSubmit={submit}>
      <fieldset className={styles.offers}>
        <legend className="gw-visually-hidden">{words.legend}</legend>
        <Offers choices={choices} chosen={chosen} choose={choose} />
      </fieldset>
      <p className={styles.note}>{words.fairUse}</p>
      <div className={styles.onward}>
        <p className={styles.chosen}>
          {chosen && (
            <strong>
              {words.chosen(chosen.name, formatPrice(chosen.monthCents), chosen.yearCents !== null)}
            </strong>
          )}
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

type OffersProps = {
  choices: Choices;
  chosen: Choice | undefined;
  choose: (id: string) => void;
};

function Offers({ choices: { carried, registration }, chosen, choose }: OffersProps) {
  const [areOthersOpen] = useState(chosen !== carried);
  const cardOf = (choice: Choice) => (
    <OfferCard
      key={choice.id}
      choice={choice}
      isChosen={choice === chosen}
      onChoose={() => choose(choice.id)}
    />
  );
  if (!carried) return registration.map(cardOf);
  const limited = registration.filter(({ searchesPerMonth }) => searchesPerMonth !== null);
  return (
    <>
      {cardOf(carried)}
      <details className={styles.others} open={areOthersOpen}>
        <summary>
          <strong>{words.others.title}</strong>{' '}
          <span>{words.others.differ(limited.map(({ name }) => name))}</span>
        </summary>
        <div className={styles.offers}>{registration.map(cardOf)}</div>
      </details>
    </>
  );
}

type OfferCardProps = { choice: Choice; isChosen: boolean; onChoose: () => void };

function OfferCard({ choice, isChosen, onChoose }: OfferCardProps) {
  const { id, name, monthCents, yearCents, description, features, isPopular } = choice;
  const { per, popular, billedYearly, carried } = register.plan;
  const base = useId();
  return (
    <div className={`${offerCard.card} ${choice.carriedText === null ? '' : offerCard.carried}`}>
      {choice.carriedText && <p className={offerCard.chosen}>{carried(choice.carriedText)}</p>}
      <div className={offerCard.head}>
        <input
          type="radio"
          id={base}
          name="plan"
          value={id}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${base}-price ${base}-more`}
        />
        <label htmlFor={base}>{name}</label>
        {isPopular && <span className={offerCard.badge}>{popular}</span>}
      </div>
      <div id={`${base}-price`}>
        <p className={offerCard.price}>
          <span className={offerCard.amount}>{formatPrice(monthCents)}</span> {per}
        </p>
        {yearCents !== null && (
          <p className={offerCard.description}>{billedYearly(formatPrice(yearCents))}</p>
        )}
      </div>
      <div id={`${base}-more`} className={offerCard.more}>
        {description && <p className={offerCard.description}>{description}</p>}
        <ul className={offerCard.features}>
          {features.map((feature) => (
            <li key={feature}>
              <CheckIcon />
              {feature}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
