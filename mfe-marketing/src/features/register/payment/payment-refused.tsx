import {
  ApiError,
  callUrl,
  navigate,
  serverMessage,
  showFailure,
} from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { register } from '../../../content/register';
import { REGISTRATION_FIELDS } from '../../../registration/registration-fields';
import { takenIssues } from '../../../registration/taken-issues';
import { readDraft } from '../draft';
import { keepRefusal } from '../page-memory';
import { DETAILS_PATH, PLAN_PATH } from '../steps';
import { isRefunded } from './confirm-registration';
import { Outcome } from './outcome';
import { Refunded } from './refunded';

const { unavailable, priceChanged } = register.payment;

/** What can be mended in the first step. */
function detailIssues(error: unknown) {
  const issues = error instanceof ApiError ? error.issues : [];
  const ofFields = issues.filter(({ path }) => REGISTRATION_FIELDS.some((name) => name === path));
  return [...takenIssues(error), ...ofFields];
}

function BackToDetails({ error }: { error: unknown }): null {
  useEffect(() => {
    keepRefusal(detailIssues(error));
    // A failure belongs to the page on which it is shown.
    navigate(DETAILS_PATH, { replace: true });
    showFailure('Registration Failed', serverMessage(error, ''));
  }, [error]);
  return null;
}

function PriceChanged({ error }: { error: unknown }) {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [callUrl('GET /api/plans')] });
  }, [client]);
  return (
    <Outcome title={priceChanged.title} text={serverMessage(error, '')}>
      <ButtonLink href={PLAN_PATH}>{priceChanged.back}</ButtonLink>
    </Outcome>
  );
}

/** That nothing is charged is said only where no payment was begun: one that was may be through. */
function Unavailable({ error }: { error: unknown }) {
  const [hasBegun] = useState(() => readDraft().intent !== null);
  useEffect(() => reportError(error), [error]);
  const text = serverMessage(error, unavailable.text);
  return (
    <Outcome title={unavailable.title} text={hasBegun ? text : `${unavailable.calm} ${text}`}>
      <ButtonLink href={PLAN_PATH}>{unavailable.back}</ButtonLink>
    </Outcome>
  );
}

/** No payment could be begun. */
export function PaymentRefused({ error }: { error: unknown }) {
  if (isRefunded(error)) return <Refunded error={error} />;
  if (detailIssues(error).length > 0) return <BackToDetails error={error} />;
  if (error instanceof ApiError && error.code === 'price_changed') {
    return <PriceChanged error={error} />;
  }
  return <Unavailable error={error} />;
}
