import {
  dismissToast,
  tabOf,
  type Toast,
  TOAST_MS,
  useEntry,
  useToast,
} from '@gangway/shared-ui/platform';
import { CloseIcon } from '@gangway/shared-ui/primitives/icon';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { avoidControls } from './toast-placement';
import classes from './toaster.module.css';

const CONTROLS = 'a, button, summary, [role="tab"], [type="checkbox"], [type="radio"]';

/** A screen reader announces only content that appears in a live region it already knows. */
const REGION_SETTLES_MS = 100;

export default function Toaster() {
  const toast = useToast();
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), REGION_SETTLES_MS);
    return () => clearTimeout(timer);
  }, []);
  const shown = isSettled ? toast : null;
  const viewport = useTopLayer(shown?.id);
  useStaleFailure(shown, viewport);
  const card = shown && <ToastCard key={shown.id} toast={shown} />;
  return (
    <div ref={viewport} popover="manual" className={classes.viewport}>
      <div role="status">{shown?.tone === 'neutral' && card}</div>
      <div role="alert">{shown?.tone === 'destructive' && card}</div>
    </div>
  );
}

/**
 * Keeps the toast above an open dialog: the last element of the top layer is on top. Not every
 * browser supports popovers.
 */
function useTopLayer(toastId: number | undefined) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = layer.current;
    if (toastId === undefined || !element || !('showPopover' in element)) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [toastId]);
  useEffect(() => {
    const element = layer.current;
    if (toastId === undefined || !element) return;
    return avoidControls(element);
  }, [toastId]);
  return layer;
}

const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** A failure is about the last attempt on its page: the next attempt, tab or page dismisses it. */
function useStaleFailure(toast: Toast | null, toaster: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useEntry().location;
  const tab = tabOf(search);
  const failure = toast?.tone === 'destructive' ? toast : null;
  useEffect(() => {
    if (!failure) return;
    const dismiss = () => dismissToast(failure.id);
    if (failure.pathname !== pathname || failure.tab !== tab) {
      dismiss();
      return;
    }
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element) || toaster.current?.contains(target)) return;
      if (target.closest(CONTROLS)) dismiss();
    };
    const onKeyDown = ({ target, key }: globalThis.KeyboardEvent) => {
      const isOnTab = target instanceof Element && target.closest('[role="tab"]') !== null;
      if (isOnTab && TAB_KEYS.includes(key)) dismiss();
    };
    // In the capture phase, so that a failure caused by the click itself comes later and stays.
    document.addEventListener('click', onClick, true);
    document.addEventListener('submit', dismiss, true);
    document.addEventListener('keydown', onKeyDown, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', dismiss, true);
      document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [failure, pathname, tab, toaster]);
}

function ToastCard({ toast }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);
  const dismiss = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    dismissToast(toast.id);
  };
  useCountdown(TOAST_MS, isHovered || isFocused, dismiss);

  const onFocus = (event: FocusEvent) => {
    if (!isFocused) cameFrom.current = event.relatedTarget;
    setFocused(true);
  };
  const onBlur = () => {
    cameFrom.current = null;
    setFocused(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dismiss();
  };
  return (
    <div
      className={`${classes.toast} ${classes[toast.tone] ?? ''}`}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={classes.text}>
        <p className={classes.title}>{toast.title}</p>
        {toast.description && <p className={classes.description}>{toast.description}</p>}
      </div>
      <button type="button" className={classes.dismiss} aria-label="Dismiss" onClick={dismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}

function useCountdown(milliseconds: number, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(milliseconds);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}
