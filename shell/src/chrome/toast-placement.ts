export type Span = { top: number; bottom: number };

const GAP_PX = 8;
const NARROW = '(max-width: 47.99rem)';

export function findFreeTop(box: Span, obstacles: readonly Span[]): number | null {
  const height = box.bottom - box.top;
  const above = obstacles.map(({ top }) => top - GAP_PX - height);
  const tops = [box.top, ...above.filter((top) => top >= GAP_PX && top < box.top)];
  const free = tops.filter((top) => fits({ top, bottom: top + height }, obstacles));
  return free.length === 0 ? null : Math.max(...free);
}

export function avoidControls(toaster: HTMLElement): () => void {
  let frame = 0;
  const update = () => (window.matchMedia(NARROW).matches ? place(toaster) : reset(toaster));
  const onMove = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  onMove();
  document.addEventListener('scroll', onMove, { passive: true, capture: true });
  window.addEventListener('resize', onMove);
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('scroll', onMove, { capture: true });
    window.removeEventListener('resize', onMove);
    reset(toaster);
  };
}

const fits = ({ top, bottom }: Span, obstacles: readonly Span[]) =>
  obstacles.every((other) => other.bottom <= top || other.top >= bottom);

function place(toaster: HTMLElement): void {
  const { top, bottom } = toaster.getBoundingClientRect();
  const raised = Number.parseFloat(toaster.dataset['raised'] ?? '0');
  const box = { top: top + raised, bottom: bottom + raised };
  const spans = KINDS.map((kind) => spansOf(kind, toaster));
  const free = spans
    .map((obstacles) => findFreeTop(box, obstacles))
    .find((found) => found !== null);
  const raise = box.top - (free ?? box.top);
  toaster.dataset['raised'] = String(raise);
  toaster.style.translate = `0 ${-raise}px`;
}

const KINDS = [
  'button, a[href], input, select, textarea, label',
  'button, a[href], :focus:not(main)',
  'button',
];

function spansOf(selector: string, toaster: HTMLElement): Span[] {
  const scope = document.querySelector('dialog[open]') ?? document;
  return [...scope.querySelectorAll(selector)]
    .filter((control) => !toaster.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && height > 1);
}

function reset(toaster: HTMLElement): void {
  toaster.style.translate = '';
  delete toaster.dataset['raised'];
}
