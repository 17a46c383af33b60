import {
  dismissToast,
  TOAST_MS,
  useAnswer,
  useToast,
  type Toast,
} from '@gangway/shared-ui/platform';
import { useEffect } from 'react';
import classes from './lazy-toaster.module.css';

const loadToaster = () => import(/* webpackChunkName: "toaster" */ './toaster');

type PlainToastProps = { toast: Toast; retry: () => void };

/** The words alone, where the lost connection that they tell of keeps the toaster away too. */
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

/** Loaded with the first toast, and again after each that had to do without it. */
export function LazyToaster() {
  const toast = useToast();
  const toaster = useAnswer(loadToaster);
  if (toaster.status === 'ready') return <toaster.data.default />;
  if (toaster.status === 'loading' || !toast) return null;
  return <PlainToast toast={toast} retry={toaster.retry} />;
}
