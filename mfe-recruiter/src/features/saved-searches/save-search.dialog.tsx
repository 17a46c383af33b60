import { LIMITS } from '@gangway/contract/foundation/limits';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { call, showToast, useUser } from '@gangway/shared-ui/platform';
import { CheckboxField, TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { Modal, SubmitActions } from '@gangway/shared-ui/primitives/modal';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidateDashboard } from '../../dashboard-queries';
import { Conditions } from './conditions';
import { proposeName } from './filter-words';
import { MailsOff, useAreMailsOff } from './mails-off';
import { checkName, SaveFailure } from './save-failure';
import { SAVED_SEARCHES } from './use-changes';
import styles from './dialogs.module.css';

type SaveSearchDialogProps = { filter: SearchFilter; onClose: () => void };

export function SaveSearchDialog({ filter, onClose }: SaveSearchDialogProps) {
  const user = useUser();
  const areMailsOff = useAreMailsOff();
  const client = useQueryClient();
  const [failure, setFailure] = useState<unknown>(null);
  const { formProps, field, isSubmitting } = useForm({
    fields: ['name', 'wantsMail'],
    validate: checkName,
    submit: async ({ name, wantsMail }) => {
      setFailure(null);
      const body = { name, filter, wantsMail: wantsMail === 'on' };
      await call('POST /api/saved-searches', { body });
      void client.invalidateQueries({ queryKey: SAVED_SEARCHES });
      invalidateDashboard(client);
      onClose();
      showToast({ title: 'Search saved', description: 'You can find it under Saved searches.' });
    },
    onFailure: setFailure,
  });
  return (
    <Modal title="Save this search" onClose={onClose}>
      <form {...formProps} className={styles.form}>
        <Conditions filter={filter} />
        <TextField
          label="Name"
          {...field('name')}
          defaultValue={proposeName(filter)}
          maxLength={LIMITS.name}
          autoComplete="off"
        />
        <CheckboxField
          label="Email me when someone new matches"
          name="wantsMail"
          defaultChecked
          hint={
            areMailsOff && user ? (
              <MailsOff user={user} />
            ) : (
              'At most one email a day. You can turn it off at any time.'
            )
          }
        />
        {failure !== null && <SaveFailure error={failure} />}
        <SubmitActions label="Save search" isBusy={isSubmitting} onCancel={onClose} />
      </form>
    </Modal>
  );
}
