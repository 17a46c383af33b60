import { useToast } from '@gangway/shared-ui/platform';

/** What the shell's toaster would show, as `tone | title | description`. */
export function ShownToast() {
  const toast = useToast();
  const parts = [toast?.tone, toast?.title, toast?.description];
  return <p role="status">{parts.filter((part) => part !== undefined).join(' | ')}</p>;
}
