import { create } from 'zustand';
import { currentEntry } from './history';

export type Toast = {
  id: number;
  title: string;
  description?: string;
  tone: 'neutral' | 'destructive';
  pathname: string;
  tab: string | null;
};

export const TOAST_MS = 5000;

export const tabOf = (search: string): string | null => new URLSearchParams(search).get('tab');

const useStore = create<{ toast: Toast | null; shown: number }>(() => ({ toast: null, shown: 0 }));

export function showToast(toast: { title: string; description?: string; tone?: Toast['tone'] }) {
  const id = useStore.getState().shown + 1;
  const { pathname, search } = currentEntry().location;
  const shownOn = { pathname, tab: tabOf(search) };
  useStore.setState({ toast: { tone: 'neutral', ...toast, ...shownOn, id }, shown: id });
}

export function showFailure(title: string, description?: string): void {
  showToast({ title, tone: 'destructive', ...(description === undefined ? {} : { description }) });
}

export function dismissToast(id: number): void {
  if (useStore.getState().toast?.id === id) useStore.setState({ toast: null });
}

/**
 * What shows the toasts stays mounted after the first: a screen reader announces only changes in
 * it.
 */
export const useHasToasted = (): boolean => useStore((state) => state.shown > 0);

export const useToast = (): Toast | null => useStore((state) => state.toast);
