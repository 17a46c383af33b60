import { people } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import type { Organization } from '@gangway/contract/identity/organizations';
import type { ImportCheck } from '@gangway/contract/talent/list-imports';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { useNavigate } from '@gangway/shared-ui/router';
import { useState } from 'react';
import { paymentPath, SALES_CONTACT } from '../../../paths';
import { type Draft, type Order, CALCULATOR_SETUP_FEE } from '../draft/draft';
import { isCurrent, storeOrder } from '../draft/import-state';
import styles from './summary.module.css';

type NextActionsProps = {
  user: User;
  draft: Draft;
  content: Blob;
  organization: Organization;
  check: ImportCheck;
  isUploading: boolean;
  onUpload: () => void;
};

export function NextActions(props: NextActionsProps) {
  const { organization, check, isUploading, onUpload } = props;
  if (organization.suspension)
    return <p>Your organization is suspended and cannot import this list.</p>;
  if (check.newCount === 0) return <WithoutPayment {...props} />;
  if (organization.kind === 'federal') {
    return (
      <Button size="large" isBusy={isUploading} onClick={onUpload}>
        Upload the list
      </Button>
    );
  }
  return (
    <div className={styles.actions}>
      <ToPayment {...props} />
      <Button tone="quiet" size="large" isBusy={isUploading} onClick={onUpload}>
        Upload now, pay later
      </Button>
      {!organization.hasOrganizationFee && (
        <p className={styles.note}>
          Your organization’s setup fee must be paid before you can pay for lists. Our sales team
          will help you with it.
        </p>
      )}
    </div>
  );
}

function WithoutPayment({ check, isUploading, onUpload }: NextActionsProps) {
  if (check.updated === 0) {
    return <p>No one in this file can be added. They all asked not to be on any list.</p>;
  }
  return (
    <Button size="large" isBusy={isUploading} onClick={onUpload}>
      {`Update ${people(check.updated)}`}
    </Button>
  );
}

function ToPayment({ user, draft, content, organization, check, isUploading }: NextActionsProps) {
  const [isStoring, setStoring] = useState(false);
  const navigate = useNavigate();
  const proceed = async () => {
    setStoring(true);
    await storeOrder(orderOf(check, organization), content === draft.source ? null : content);
    if (isCurrent(draft.id)) void navigate(paymentPath(user));
  };
  return organization.hasOrganizationFee ? (
    <Button
      size="large"
      isBusy={isStoring}
      aria-disabled={isUploading}
      onClick={() => !isUploading && void proceed()}
    >
      Proceed to Payment
    </Button>
  ) : (
    <ButtonLink size="large" href={SALES_CONTACT}>
      Connect to Sales
    </ButtonLink>
  );
}

function orderOf({ newCount, cents }: ImportCheck, { hasOrganizationFee }: Organization): Order {
  return {
    employeeCount: newCount,
    uploadFee: cents / 100,
    totalCost: cents / 100,
    organizationFee: CALCULATOR_SETUP_FEE,
    hasOrganizationFeePaid: hasOrganizationFee,
  };
}
