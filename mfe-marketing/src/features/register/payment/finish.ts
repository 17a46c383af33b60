import { navigate, showToast } from '@gangway/shared-ui/platform';
import { clearDraft } from '../draft';
import { clearPageMemory } from '../page-memory';

/** The account is there: what was kept for it goes, and Back leads past the card. */
export function finish(): void {
  clearDraft();
  clearPageMemory();
  showToast({
    title: 'Payment Successful',
    description: 'Your account has been created successfully!',
  });
  navigate('/auth?registered=true', { replace: true });
}
