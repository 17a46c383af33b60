import type { RevealedCandidate } from '@gangway/contract/reveals';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePersonUpdate } from '../../people/use-person-update';

export type NotesState = 'as saved' | 'changed' | 'saving' | 'saved' | 'failed';

/** Notes that save themselves when they are left, whichever way that happens. */
export function useNotes(person: RevealedCandidate) {
  const { mutate, isPending, isError, isSuccess, variables } = usePersonUpdate(person);
  const [draft, setDraft] = useState(person.notes);
  const sent = useRef(person.notes);

  const save = () => {
    const notes = draft.trim();
    if (notes === sent.current) return;
    const before = sent.current;
    sent.current = notes;
    mutate({ notes }, { onError: () => (sent.current = before) });
  };

  const saveWhenGone = useEffectEvent(save);
  useEffect(() => () => saveWhenGone(), []);

  const stateOf = (): NotesState => {
    if (isPending) return 'saving';
    if (isError && draft.trim() === variables.notes) return 'failed';
    if (draft.trim() !== person.notes) return 'changed';
    return isSuccess ? 'saved' : 'as saved';
  };
  return { draft, setDraft, save, state: stateOf() };
}
