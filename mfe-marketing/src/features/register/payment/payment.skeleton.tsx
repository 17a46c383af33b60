import { TicketSkeleton } from '@gangway/shared-ui/primitives/ticket-columns';
import { register } from '../../../content/register';

export const PaymentSkeleton = () => <TicketSkeleton label={register.payment.preparing} />;
