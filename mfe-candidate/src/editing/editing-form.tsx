import { Button } from '@gangway/shared-ui/primitives/button';
import type { ReactNode } from 'react';
import { SavingStatus } from '../saving/saving-status';
import type { useEditing } from './use-editing';
import classes from './editing-form.module.css';

type EditingFormProps = {
  editing: Pick<ReturnType<typeof useEditing>, 'formProps' | 'saving' | 'close'>;
  submitLabel?: string;
  /** Shown, with the time, where the form stays open. */
  saved?: string;
  /** Shown with the reason. */
  failed?: string;
  children: ReactNode;
};

/** The fields, and under them the buttons and the progress. */
export function EditingForm({
  editing,
  submitLabel = 'Save',
  children,
  ...words
}: EditingFormProps) {
  const { formProps, saving, close } = editing;
  return (
    <form {...formProps} className={classes.form}>
      {children}
      <div className={classes.actions}>
        <Button type="submit" isBusy={saving.status === 'saving'}>
          {saving.status === 'waiting' ? 'Save now' : submitLabel}
        </Button>
        <Button tone="quiet" onClick={close}>
          Cancel
        </Button>
        <SavingStatus saving={saving} {...words} />
      </div>
    </form>
  );
}
