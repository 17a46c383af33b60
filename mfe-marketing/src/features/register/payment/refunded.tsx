import { serverMessage } from '@gangway/shared-ui/platform';
import { ButtonLink } from '@gangway/shared-ui/primitives/button';
import { register } from '../../../content/register';
import { DETAILS_PATH } from '../steps';
import { Outcome } from './outcome';

const { refunded, unknown } = register.payment;

export const Refunded = ({ error }: { error: unknown }) => (
  <Outcome title={refunded.title} text={serverMessage(error, '')}>
    <ButtonLink href={DETAILS_PATH}>{refunded.again}</ButtonLink>
    <ButtonLink tone="quiet" href="/auth">
      {unknown.signIn}
    </ButtonLink>
  </Outcome>
);
