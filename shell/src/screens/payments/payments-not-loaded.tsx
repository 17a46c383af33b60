import type { Answer } from '@gangway/shared-ui/platform';
import { LoadFailure } from '@gangway/shared-ui/primitives/notice';
import { Loading } from '@gangway/shared-ui/primitives/skeleton';
import classes from './payments.module.css';

type PaymentsNotLoadedProps = {
  answer: Exclude<Answer<unknown>, { status: 'ready' }>;
  /** Completes "We could not load …", for example `your cards`. */
  what: string;
  height?: string;
};

export const PaymentsNotLoaded = ({ answer, what, height = '20rem' }: PaymentsNotLoadedProps) =>
  answer.status === 'error' ? (
    <LoadFailure
      title={`We could not load ${what}`}
      text="Nothing was changed. Try again in a moment."
      onRetry={answer.retry}
    />
  ) : (
    <Loading
      label={`Loading ${what}`}
      heights={[height]}
      className={classes.waiting}
      block={classes.block}
    />
  );
