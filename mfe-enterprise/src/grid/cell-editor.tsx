import { useEffect, useRef, type KeyboardEvent } from 'react';
import styles from './grid.module.css';
import type { Edit, EndOfEdit } from './use-cursor';

type CellEditorProps = {
  label: string;
  edit: Edit;
  problem: string | null;
  format: ((text: string) => string) | undefined;
  /** The text, or null where the edit was given up. */
  onEnd: (text: string | null, then: EndOfEdit) => void;
};

function endOf({ key, shiftKey }: KeyboardEvent): EndOfEdit | null {
  if (key === 'Enter') return 'down';
  if (key === 'Escape') return 'stay';
  if (key === 'Tab') return shiftKey ? 'left' : 'right';
  return null;
}

/** What is taken away would come back with the format. */
const isInsertion = (event: Event) =>
  event instanceof InputEvent && event.inputType.startsWith('insert');

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** The caret stays behind the same digit. */
function formatInput(input: HTMLInputElement, format: (text: string) => string): void {
  const before = countDigits(input.value.slice(0, input.selectionStart ?? undefined));
  const formatted = format(input.value);
  if (formatted === input.value) return;
  input.value = formatted;
  let caret = 0;
  while (caret < formatted.length && countDigits(formatted.slice(0, caret)) < before) caret += 1;
  input.setSelectionRange(caret, caret);
}

export function CellEditor({ label, edit, problem, format, onEnd }: CellEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  // Taking the input away can blur it: the edit has ended by then.
  const hasEnded = useRef(false);

  useEffect(() => {
    input.current?.focus();
    if (edit.isTyped) input.current?.setSelectionRange(edit.start.length, edit.start.length);
    else input.current?.select();
  }, [edit]);

  const end = (text: string | null, then: EndOfEdit) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    onEnd(text, then);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    const then = endOf(event);
    if (!then) return;
    event.preventDefault();
    end(event.key === 'Escape' ? null : event.currentTarget.value, then);
  };
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={label}
      aria-invalid={problem !== null || undefined}
      defaultValue={edit.start}
      spellCheck={false}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onClick={(event) => event.stopPropagation()}
      onBlur={({ currentTarget }) => end(currentTarget.value, 'blur')}
      onChange={({ currentTarget, nativeEvent }) => {
        if (format && isInsertion(nativeEvent)) formatInput(currentTarget, format);
      }}
    />
  );
}
