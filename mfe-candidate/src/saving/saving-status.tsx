import { reasonOf, type Saving } from './use-save';

const WORDS = {
  busy: 'Saving…',
  waiting: 'You are offline. We will keep trying, and save as soon as you are back online.',
  /** Without a period: the time follows. */
  saved: 'Saved',
  /** The reason follows. */
  failed: 'Not saved',
};

type Words = typeof WORDS;
type SavingStatusProps = Partial<Words> & { saving: Saving; className?: string | undefined };

const timeOf = (moment: Date) => moment.toLocaleTimeString('en-US', { timeStyle: 'short' });

function textOf(saving: Saving, { busy, waiting, saved, failed }: Words): string {
  switch (saving.status) {
    case 'idle':
      return '';
    case 'saving':
      return busy;
    case 'waiting':
      return waiting;
    case 'saved':
      return `${saved} at ${timeOf(saving.at)}.`;
    case 'failed':
      return `${failed}. ${reasonOf(saving.error)}`;
    default:
      return saving satisfies never;
  }
}

/** The progress of a save. Always rendered, so that screen readers announce each change. */
export const SavingStatus = ({ saving, className, ...words }: SavingStatusProps) => (
  <p role="status" className={className}>
    {textOf(saving, { ...WORDS, ...words })}
  </p>
);
