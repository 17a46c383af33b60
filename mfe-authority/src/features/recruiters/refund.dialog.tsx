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
    ['Goes back to the card', formatMoney(refund.cents)],
    ['Tokens taken back', formatCount(refund.tokensTakenBack)],
  ];
  return (
    <ConfirmDialog
      title={`Refund the last payment of ${recruiterName(recruiter)}?`}
      confirmLabel={`Refund ${formatMoney(refund.cents)}`}
      tone="danger"
      isBusy={acts.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Facts facts={facts} />
      <p>
        {refund.tokensTakenBack === 0
          ? 'All tokens that it paid for are spent or expired; what was revealed stays.'
          : 'Only tokens that it paid for and that are unspent; what was revealed stays.'}
        {refund.endsPlan && ` The ${planName(recruiter)} plan ends at once.`}
      </p>
      <FailedAct failure={acts.failure} />
    </ConfirmDialog>
  );
}
