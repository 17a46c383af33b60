import { TicketSkeleton } from '@gangway/shared-ui/primitives/ticket-columns';

export const CheckoutSkeleton = () => <TicketSkeleton label="Preparing your order" />;
