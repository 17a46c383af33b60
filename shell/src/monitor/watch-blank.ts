import { CONTENT_WITHOUT_TEXT } from '@gangway/contract/platform/release-rules';
import { onShow, suspects, addOutcome } from './reports';

const LIMIT_MS = 5000;
const LEFT_AFTER_MS = 2000;

let since = Infinity;
let timer: ReturnType<typeof setTimeout> | undefined;

export function watchBlank(): void {
  onShow(() => {
    since = performance.now();
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!document.hidden) check();
    }, LIMIT_MS);
  });
}

export function checkBlankOnLeaving(): void {
  if (performance.now() - since >= LEFT_AFTER_MS) check();
}

function check(): void {
  since = Infinity;
  if (!isBlank()) return;
  for (const release of suspects()) addOutcome(release, 'blank');
}

function isBlank(): boolean {
  const main = document.getElementById('main') ?? document.body;
  return textOf(main).trim() === '' && !main.querySelector(CONTENT_WITHOUT_TEXT);
}

type Texts = { innerText?: string; textContent: string | null };

/**
 * Without layout, as in the probe of a release, there is no innerText: all text counts as visible.
 */
const textOf = ({ innerText, textContent }: Texts) => innerText ?? textContent ?? '';
