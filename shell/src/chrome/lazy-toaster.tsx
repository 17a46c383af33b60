import {
  dismissToast,
  TOAST_MS,
  useAnswer,
  useToast,
  type Toast,
} from '@gangway/shared-ui/platform';
import { useEffect } from 'react';
import classes from './lazy-toaster.module.css';

export function LazyToaster() {
  const toast = useToast();
  const toaster = useAnswer(loadToaster);
  if (toaster.status === 'ready') return <toaster.data.default />;
  if (toaster.status === 'loading' || !toast) return null;
  return <PlainToast toast={toast} retry={toaster.retry} />;
}

const loadToaster = () => import(/* webpackChunkName: "toaster" */ './toaster');

type PlainToastProps = { toast: Toast; retry: () => void };

/**
 * Shown when the toaster's chunk fails to load, for example because of the lost connection that the
 * toast reports.
 */
function PlainToast({ toast: { id, title, description = '' }, retry }: PlainToastProps) {
  useEffect(() => {
    const end = () => {
      dismissToast(id);
      retry();
    };
    const timer = setTimeout(end, TOAST_MS);
    return () => clearTimeout(timer);
  }, [id, retry]);
  return <p role="alert" className={classes.plain}>{`${title} ${description}`}</p>;
}
