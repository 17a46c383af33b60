import type { Saving } from './use-save';

/** What a section says while it saves; `saved` without a full stop, the time comes after it. */
type SavingStatusProps = { saving: Saving; saved?: string; className?: string | undefined };

const timeOf = (moment: Date) => moment.toLocaleTimeString('en-US', { timeStyle: 'short' });

function words(saving: Saving, saved: string): string {
  switch (saving.status) {
    case 'idle':
      return '';
    case 'saving':
      return 'Saving…';
    case 'waiting':
      return 'The connection is lost. Nothing is gone: we keep trying, and save as soon as it is back.';
    case 'saved':
      return `${saved} at ${timeOf(saving.at)}.`;
    case 'failed':
      return 'Not saved. What you entered is still here.';
    default:
      return saving satisfies never;
  }
}

/** Always there, so that a screen reader hears each change of it. */
export const SavingStatus = ({ saving, saved = 'Saved', className }: SavingStatusProps) => (
  <p role="status" className={className}>
    {words(saving, saved)}
  </p>
);
