import { PaymentForm, type PaymentFormProps } from '@gangway/shared-ui/payments';
import { Link } from '@gangway/shared-ui/platform';
import { ArrowLeftIcon } from '@gangway/shared-ui/primitives/icon';
import { SafeNote, TicketForm } from '@gangway/shared-ui/primitives/ticket-columns';
import { register } from '../../../content/register';
import { PAYMENT_PATH, PLAN_PATH } from '../steps';
import styles from './card-form.module.css';
import { confirmRegistration, isRefunded, tellFailure } from './confirm-registration';
import { finish } from './finish';

type CardFormProps = Pick<PaymentFormProps, 'settings' | 'clientSecret' | 'amount'> & {
  email: string;
  onRefunded: (error: unknown) => void;
};

const { back, card } = register.payment;

const returnUrl = () => new URL(PAYMENT_PATH, window.location.href).href;

export function CardForm({ email, onRefunded, ...payment }: CardFormProps) {
  const createAccount = async (paymentIntentId: string) => {
    try {
      await confirmRegistration(paymentIntentId, email);
    } catch (error) {
      tellFailure(error);
      if (!isRefunded(error)) throw error;
      onRefunded(error);
      return;
    }
    finish();
  };
  return (
    <TicketForm title={card.title}>
      <PaymentForm {...payment} returnUrl={returnUrl()} onSucceeded={createAccount} />
      <SafeNote>{card.safe}</SafeNote>
      <Link className={styles.back} href={PLAN_PATH}>
        <ArrowLeftIcon />
        {back}
      </Link>
    </TicketForm>
  );
}
