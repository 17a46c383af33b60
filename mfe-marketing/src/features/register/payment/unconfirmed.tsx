import { serverMessage } from '@gangway/shared-ui/platform';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { register } from '../../../content/register';
import { DETAILS_PATH } from '../steps';
import { isUnpaid } from './confirm-registration';
import { Outcome } from './outcome';

const { unpaid, unreached, unknown } = register.payment;

/** A payment was begun, may be through, and there is no account yet. */
export function Unconfirmed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isUnpaid(error)) {
    return (
      <Outcome title={unpaid.title} text={serverMessage(error, '')}>
        <Button onClick={onRetry}>{unpaid.look}</Button>
        <ButtonLink tone="quiet" href={DETAILS_PATH}>
          {unpaid.again}
        </ButtonLink>
      </Outcome>
    );
  }
  return (
    <Outcome title={unreached.title} text={unreached.text}>
      <Button onClick={onRetry}>{unreached.retry}</Button>
    </Outcome>
  );
}

/** The provider led back to a browser that has forgotten who it was: to pay again would be wrong. */
export const UnknownPayment = () => (
  <Outcome title={unknown.title} text={unknown.text}>
    <ButtonLink href="/auth">{unknown.signIn}</ButtonLink>
    <ButtonLink tone="quiet" href={DETAILS_PATH}>
      {unknown.again}
    </ButtonLink>
  </Outcome>
);
