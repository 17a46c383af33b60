import type { ManagedSalesContact } from '@gangway/contract/authority-organisations';
import { call, serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useRef, useState } from 'react';
import panel from '../../../details/details.module.css';
import styles from './message.module.css';
import { useChangedMessage } from './use-message';

/** Whether the organization has paid its setup fee; an unpaid one can be marked as paid. */
export function SetupFee({ contact }: { contact: ManagedSalesContact }) {
  const { show, refetch } = useChangedMessage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const state = useRef<HTMLElement>(null);

  const mark = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const { hasOrganizationFee } = await call('PATCH /api/authority/organizations/:id', {
        params: { id: contact.organizationId },
        body: { hasOrganizationFee: true },
      });
      show({ ...contact, hasOrganizationFee });
      showToast({ title: 'Setup fee marked as paid' });
      // The button that had the focus goes.
      state.current?.focus();
    } catch (error) {
      const message = serverMessage(error, 'Please try again in a moment.');
      showFailure('Update Failed', message);
      setFailure(message);
    }
    setBusy(false);
    void refetch();
  };

  return (
    <div>
      <dt>Setup fee</dt>
      <dd ref={state} tabIndex={-1} className={styles.fee}>
        <Badge tone={contact.hasOrganizationFee ? 'success' : 'warning'}>
          {contact.hasOrganizationFee ? 'Paid' : 'Unpaid'}
        </Badge>
        {!contact.hasOrganizationFee && (
          <Button tone="quiet" className={panel.act} isBusy={isBusy} onClick={() => void mark()}>
            Mark setup fee as paid
          </Button>
        )}
        {failure !== null && <Notice tone="danger" title={failure} />}
      </dd>
    </div>
  );
}
