import { EARLY_PRESSES } from '@gangway/contract/first-view';

/**
 * Runs before the page's own scripts: holds what is pressed on a button until the page can answer,
 * and lets no form be sent by the browser, which would put its fields into the address.
 */
export const EARLY_SCRIPT = `{
const presses = [], hold = (event) => {
  const button = event.target.closest?.('button');
  if (event.type === 'click' && !button) return;
  event.preventDefault();
  event.stopPropagation();
  if (button) presses.push(button);
};
const turn = (way) => { for (const type of ['click', 'submit']) document[way](type, hold, true); };
turn('addEventListener');
globalThis.${EARLY_PRESSES} = { presses, end: () => turn('removeEventListener') };
}`;
