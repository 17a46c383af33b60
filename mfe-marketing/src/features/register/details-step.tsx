import type { ChosenOffer } from '@gangway/contract/commerce/payments';
import { formatPrice } from '@gangway/contract/foundation/amounts';
import { LegalNote } from '@gangway/shared-ui/brand/legal-note';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { type FormValues, useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import {
  ArrowRightIcon,
  CalendarIcon,
  EyeIcon,
  LockIcon,
} from '@gangway/shared-ui/primitives/icon';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { Link, useLocation, useNavigate } from '@gangway/shared-ui/router';
import { type SyntheticEvent, useEffect, useMemo } from 'react';
import { account } from '../../content/account';
import { register } from '../../content/register';
import { offerFromSearch, offerText, soldBilling } from '../../registration/chosen-offer';
import {
  readTyped,
  REGISTRATION_FIELDS,
  RegistrationFields,
} from '../../registration/registration-fields';
import { carriedOffer, carryOffer, readDraft, saveDraft, useDraft } from './draft';
import { consumeRefusal, storedPassword, storePassword } from './page-memory';
import { Details, lacksOnlyPassword } from './read-details';
import { PLAN_PATH } from './steps';
import form from '../../section/account-form.module.css';
import section from '../../section/section.module.css';
import styles from './details.module.css';

export function DetailsStep() {
  return (
    <div className={styles.columns}>
      <Card>
        <DetailsForm />
      </Card>
      <StartingPoints />
    </div>
  );
}

const { details: words } = register;

function DetailsForm() {
  const draft = useDraft();
  const isReturning = useMemo(() => lacksOnlyPassword(draft), [draft]);
  const { formProps, errors, isSubmitting } = useDetailsForm();
  return (
    <form className={form.form} {...formProps}>
      {isReturning && (
        <Notice title={words.kept.title}>
          <p>{words.kept.text}</p>
        </Notice>
      )}
      <RegistrationFields
        errors={errors}
        typed={draft}
        {...(storedPassword() && { passwordHint: words.passwordKept })}
      />
      <LegalNote act="registering" />
      <Button type="submit" size="large" isBusy={isSubmitting}>
        {words.next}
        <ArrowRightIcon />
      </Button>
      <p className={form.aside}>
        {words.signIn.text} <Link to="/auth">{words.signIn.link}</Link>
      </p>
    </form>
  );
}

const issuesIn = issuesOf(Details);

function useDetailsForm() {
  const navigate = useNavigate();
  const { formProps, errors, isSubmitting, setIssues } = useForm({
    fields: REGISTRATION_FIELDS,
    validate: (typed) => issuesIn(completed(typed)),
    submit: async (typed) => {
      const { password, ...details } = completed(typed);
      storePassword(password);
      saveDraft(details);
      if (await isUsernameTaken(details.username)) {
        setIssues([{ path: 'username', message: account.usernameTaken }]);
      } else void navigate(PLAN_PATH);
    },
  });

  useEffect(() => {
    const refusal = consumeRefusal();
    if (refusal.length > 0) setIssues(refusal);
  });

  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    formProps.onChange(event);
    saveDraft(readTyped(event.currentTarget));
  };
  return { formProps: { ...formProps, onChange }, errors, isSubmitting };
}

type Typed = FormValues<(typeof REGISTRATION_FIELDS)[number]>;

const completed = (typed: Typed): Typed => ({
  ...typed,
  password: typed.password || storedPassword(),
});

/**
 * A failed check counts as free: the registration refuses taken names anyway. Once a payment has
 * begun, this very registration may have taken the name.
 */
const isUsernameTaken = async (username: string): Promise<boolean> => {
  if (readDraft().intent !== null) return false;
  const check = call('POST /api/register/check-username', { body: { username } });
  return check.then(
    ({ isFree }) => !isFree,
    () => false,
  );
};

const { points, employers } = register.details;
const ICONS = [EyeIcon, CalendarIcon, LockIcon];

function StartingPoints() {
  const price = usePriceText();
  return (
    <section className={styles.points} aria-labelledby="points-title">
      <h2 id="points-title" className={section.subtitle}>
        {points.title}
      </h2>
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
        {employers.text} <Link to="/enterprise-request">{employers.link}</Link>
      </p>
    </section>
  );
}

function usePriceText(): string {
  const { data } = useCall('GET /api/plans');
  const carried = useCarriedOffer();
  const offer = carried && data?.offers.find(({ plan }) => plan === carried.plan);
  if (offer) return points.chosenPrice(offerText(offer, soldBilling(offer, carried.billing)));
  const prices = data?.registration.map(({ priceCents }) => priceCents) ?? [];
  return points.lowestPrice(prices.length > 0 ? formatPrice(Math.min(...prices)) : null);
}

function useCarriedOffer(): ChosenOffer | null {
  const { search } = useLocation();
  const draft = useDraft();
  const linked = useMemo(() => offerFromSearch(search), [search]);
  useEffect(() => {
    if (linked) carryOffer(linked);
  }, [linked]);
  return linked ?? carriedOffer(draft);
}
