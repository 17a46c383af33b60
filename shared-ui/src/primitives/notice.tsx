import type { ReactNode } from 'react';
import { Button } from './button';
import styles from './notice.module.css';

type NoticeProps = {
  tone?: 'info' | 'success' | 'danger';
  title?: string | undefined;
  children?: ReactNode;
};

const ROLES = { info: 'note', success: 'status', danger: 'alert' } as const;

export function Notice({ tone = 'info', title, children }: NoticeProps) {
  return (
    <div role={ROLES[tone]} className={`${styles.notice} ${styles[tone]}`}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}

export type Query = { isFetching: boolean; refetch: () => unknown };

export const retryOf = (...queries: readonly Query[]) => ({
  isBusy: queries.some(({ isFetching }) => isFetching),
  onRetry: () => {
    for (const { refetch } of queries) void refetch();
  },
});

type LoadFailureProps = {
  title: string;
  text?: string | undefined;
  tone?: 'quiet' | undefined;
  retry?: string;
  isBusy?: boolean;
  onRetry: () => void;
};

export const LoadFailure = ({
  title,
  text,
  tone,
  retry = 'Try again',
  isBusy = false,
  onRetry,
}: LoadFailureProps) => (
  <Notice tone="danger" title={title}>
    {text && <p>{text}</p>}
    <Button tone={tone} isBusy={isBusy} onClick={onRetry}>
      {retry}
    </Button>
  </Notice>
);
