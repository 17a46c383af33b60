import { LIMITS } from '@gangway/contract/limits';
import type { SavedSearch } from '@gangway/contract/saved-searches';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { Modal, SubmitActions } from '@gangway/shared-ui/primitives/modal';
import { useState } from 'react';
import { checkName, SaveFailure } from './save-failure';
import styles from './dialogs.module.css';
import { useChanges } from './use-changes';

export function RenameDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { update } = useChanges(saved);
  const [failure, setFailure] = useState<unknown>(null);
  const { formProps, errors, isSubmitting } = useForm({
    fields: ['name'],
    validate: checkName,
    submit: async ({ name }) => {
      setFailure(null);
      await update({ name });
      onClose();
    },
    onFailure: setFailure,
  });
  return (
    <Modal title="Rename this search" onClose={onClose}>
      <form {...formProps} className={styles.form}>
        <TextField
          label="Name"
          name="name"
          defaultValue={saved.name}
          maxLength={LIMITS.name}
          autoComplete="off"
          error={errors.name}
        />
        {failure !== null && <SaveFailure error={failure} />}
        <SubmitActions label="Rename" isBusy={isSubmitting} onCancel={onClose} />
      </form>
    </Modal>
  );
}
