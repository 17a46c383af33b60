import { useToast } from '@gangway/shared-ui/platform';

/** For tests: what the shell's toaster would show. */
export function ShownToast() {
  const toast = useToast();
  return toast && <p role="status">{[toast.tone, toast.title, toast.description].join('|')}</p>;
}
