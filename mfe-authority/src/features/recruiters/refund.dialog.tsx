import type { ManagedRecruiter } from '@gangway/contract/authority-recruiters';
import { formatCount, formatMoney } from '@gangway/contract/money';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { Facts, type Fact } from '../../details/facts';
import { FailedAct } from '../../details/failed-act';
import { planName, recruiterName } from './recruiter';
import type { RecruiterActs } from './use-recruiter-acts';

type Refund = NonNullable<ManagedRecruiter['refund']>;

type RefundDialogProps = {
  recruiter: ManagedRecruiter;
  refund: Refund;
  paymentId: string;
  acts: RecruiterActs;
  onClose: () => void;
};

/** Says what goes back and what is taken back before it is done. */
export function RefundDialog(props: RefundDialogProps) {
  const { recruiter, refund, paymentId, acts, onClose } = props;
  const confirm = async () => {
    if (await acts.refund(paymentId)) onClose();
  };
  const facts: Fact[] = [
    ['Refund to the card', formatMoney(refund.cents)],
    ['Tokens taken back', formatCount(refund.tokensTakenBack)],
  ];
  return (
    <ConfirmDialog
      title={`Refund ${recruiterName(recruiter)}'s last payment?`}
      confirmLabel={`Refund ${formatMoney(refund.cents)}`}
      tone="danger"
      isBusy={acts.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Facts facts={facts} />
      <p>
        {refund.tokensTakenBack === 0
          ? 'All tokens from this payment are spent or expired. Revealed candidates stay revealed.'
          : 'We will take back only unspent tokens from this payment. Revealed candidates stay revealed.'}
        {refund.endsPlan && ` The ${planName(recruiter)} plan will end right away.`}
      </p>
      <FailedAct failure={acts.failure} />
    </ConfirmDialog>
  );
}
