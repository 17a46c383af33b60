import { currentEntry, navigate, useLocation } from '@gangway/shared-ui/platform';
import { useId, useRef, type ReactNode } from 'react';
import { Drawer } from './drawer';

type AddressDrawerProps = {
  parameter: string;
  closeLabel?: string;
  children: (titleId: string) => ReactNode;
};

/** The opened id is in the address: it can be shared, a reload keeps it and Back closes it. */
export function AddressDrawer({ parameter, children, ...rest }: AddressDrawerProps) {
  const titleId = useId();
  const isLeaving = useRef(false);
  // Going back is asynchronous: a second click meanwhile would go back one page too far.
  const close = () => {
    if (!isLeaving.current) leave(parameter);
    isLeaving.current = true;
  };
  return (
    <Drawer labelledBy={titleId} onClose={close} {...rest}>
      {children(titleId)}
    </Drawer>
  );
}

export const useInAddress = (parameter: string): string | null =>
  new URLSearchParams(useLocation().search).get(parameter);

export function openInAddress(parameter: string, id: string): void {
  const saved = savedIn(currentEntry().location.state);
  navigate(hrefWith(parameter, id), { state: { ...saved, isOpenedHere: true } });
}

export function replaceInAddress(parameter: string, id: string): void {
  navigate(hrefWith(parameter, id), { replace: true, state: currentEntry().location.state });
}

export function hrefWith(parameter: string, id: string | null): string {
  const { pathname, search } = currentEntry().location;
  const query = new URLSearchParams(search);
  query.delete(parameter);
  if (id !== null) query.set(parameter, id);
  const text = query.toString();
  return text ? `${pathname}?${text}` : pathname;
}

function leave(parameter: string): void {
  const { state } = currentEntry().location;
  if (savedIn(state)['isOpenedHere'] === true) window.history.back();
  else navigate(hrefWith(parameter, null), { replace: true, state });
}

const savedIn = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? { ...state } : {};
