import type { Issue } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { issuesOf } from '../saving/issues-of';
import { SavingStatus, useSave } from '../saving/saving';
import { type Draft, useDraft } from '../saving/use-draft';
import classes from './editing-form.module.css';

type EditingOptions<T extends Draft, Answer> = {
  name: string;
  initial: T;
  check: (draft: T) => readonly Issue[];
  send: (draft: T, signal: AbortSignal) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
  /**
   * Called if more was typed while saving, so the form stays open. Without it, typing cancels a
   * save that waits for the connection.
   */
  onOvertaken?: (answer: Answer) => void;
};

export function useEditing<T extends Draft, Answer>(options: EditingOptions<T, Answer>) {
  const { name, initial, check, send, onSaved, onClose, onOvertaken } = options;
  const { draft, change, drop, isRestored } = useDraft(name, initial);
  const [found, setFound] = useState<readonly Issue[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const close = () => {
    drop();
    onClose();
  };
  const { saving, save, stop } = useSave({
    send,
    onSaved: (answer, sent) => {
      if (onOvertaken && sent !== draft) {
        onOvertaken(answer);
        return;
      }
      close();
      onSaved(answer);
    },
  });

  const failure = saving.status === 'failed' ? saving.error : null;
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [found, failure]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const issues = check(draft);
    setFound(issues);
    if (issues.length === 0) void save(draft);
  };
  const onInput = saving.status === 'waiting' && !onOvertaken ? stop : undefined;

  return {
    formProps: { ref: form, noValidate: true, onInput, onSubmit },
    draft,
    change,
    isRestored,
    issues: [...found, ...issuesOf(saving)],
    saving,
    close,
  };
}

type EditingFormProps = {
  editing: Pick<ReturnType<typeof useEditing>, 'formProps' | 'saving' | 'close'>;
  submitLabel?: string;
  saved?: string;
  failed?: string;
  children: ReactNode;
};

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
