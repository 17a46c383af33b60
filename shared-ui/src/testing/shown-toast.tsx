import { useToast } from '@gangway/shared-ui/platform';

export function ShownToast() {
  const toast = useToast();
  const parts = [toast?.tone, toast?.title, toast?.description];
  return <p role="status">{parts.filter((part) => part !== undefined).join(' | ')}</p>;
}
