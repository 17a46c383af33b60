import { people } from '@gangway/contract/foundation/amounts';
import { LIMITS } from '@gangway/contract/foundation/limits';
import { BulkEdit } from '@gangway/contract/talent/list-candidates';
import { call, serverMessage, showToast } from '@gangway/shared-ui/platform';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm, type FormValues } from '@gangway/shared-ui/primitives/form';
import { Modal, SubmitActions } from '@gangway/shared-ui/primitives/modal';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useState } from 'react';
import styles from './edit-list.module.css';

type BulkEditDialogProps = {
  listId: string;
  ids: readonly string[];
  onSaved: () => Promise<unknown>;
  onClose: () => void;
};

export function BulkEditDialog({ listId, ids, onSaved, onClose }: BulkEditDialogProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const { formProps, field, isSubmitting } = useForm({
    fields: ['department', 'location'],
    validate: (values) => checkBody(bodyOf(ids, values)),
    submit: async (values) => {
      setFailure(null);
      const { updated } = await call('PATCH /api/candidates/list/:listId', {
        params: { listId },
        body: bodyOf(ids, values),
      });
      await onSaved();
      showToast({
        title: 'List updated',
        description: `${people(updated)} changed.`,
      });
      onClose();
    },
    onFailure: (error) =>
      setFailure(serverMessage(error, 'Failed to update candidate information. Please try again.')),
  });
  return (
    <Modal title={`Edit ${people(ids.length)}`} onClose={onClose}>
      <form {...formProps} className={styles.bulkForm}>
        <TextField
          label="Department"
          {...field('department')}
          autoComplete="off"
          maxLength={LIMITS.name}
          hint="Leave empty to keep the current value"
        />
        <TextField
          label="Location"
          {...field('location')}
          autoComplete="off"
          maxLength={LIMITS.name}
          hint="Leave empty to keep the current value"
        />
        {failure !== null && (
          <Notice tone="danger" title="Update failed">
            <p>{failure}</p>
          </Notice>
        )}
        <SubmitActions
          label={`Change ${people(ids.length)}`}
          isBusy={isSubmitting}
          onCancel={onClose}
        />
      </form>
    </Modal>
  );
}

function checkBody(body: BulkEdit) {
  const issues = BulkEdit.safeParse(body).error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: String(path[0] ?? 'department'), message }));
}

type Values = FormValues<'department' | 'location'>;

function bodyOf(ids: readonly string[], { department, location }: Values): BulkEdit {
  return {
    ids: [...ids],
    ...(department.trim() && { department }),
    ...(location.trim() && { location }),
  };
}
