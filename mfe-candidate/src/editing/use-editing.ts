import type { Issue } from '@gangway/shared-ui/platform';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { issuesOf } from '../saving/issues-of';
import { useDraft, type Draft } from '../saving/use-draft';
import { useSave } from '../saving/use-save';

type EditingOptions<T extends Draft, Answer> = {
  /** Of the draft. */
  name: string;
  initial: T;
  check: (draft: T) => readonly Issue[];
  send: (draft: T, signal: AbortSignal) => Promise<Answer>;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
  /**
   * What was sent is saved, and more was typed since: the form stays open for it. Without this,
   * typing stops what waits for the connection.
   */
  onOvertaken?: (answer: Answer) => void;
};

/** From what is typed to what is saved, for a form that opens on a press and closes when it is done. */
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
