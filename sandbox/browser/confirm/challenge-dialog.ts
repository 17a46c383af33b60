import { adoptStyle } from '../form/adopt-style';
import { closeIcon } from '../form/icons';
import { make } from '../form/make';
import { DIALOG_STYLE } from './dialog-style';
import type { IntentRef } from './intents';

function createDialog(url: string) {
  const frame = make('iframe', { src: url, title: '3-D Secure: your bank asks for confirmation' });
  const close = make(
    'button',
    { type: 'button', 'aria-label': 'Cancel authentication' },
    closeIcon(),
  );
  const dialog = make('dialog', { 'aria-label': 'Confirm your payment' }, close, frame);
  const host = make('div', { class: '__PrivateStripeChallenge' });
  const root = host.attachShadow({ mode: 'open' });
  adoptStyle(root, DIALOG_STYLE);
  root.append(dialog);
  return { host, dialog, frame, close };
}

const isDone = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'type') === 'challenge-complete';

/** Who leaves without an answer has not proved to be the card's owner. */
async function failChallenge({ client, id, clientSecret }: IntentRef): Promise<void> {
  const body = new URLSearchParams({ outcome: 'fail', client_secret: clientSecret });
  const url = `${client.origin}/challenge/${id}/complete`;
  await fetch(url, { method: 'POST', body }).catch(() => undefined);
}

/** The bank's question over the page, until it is answered or left. The page gets its focus back. */
export async function runChallenge(url: string, ref: IntentRef): Promise<void> {
  const { host, dialog, frame, close } = createDialog(url);
  const opener = document.activeElement;
  document.body.append(host);
  dialog.showModal();
  frame.addEventListener('load', () => frame.focus());
  const stop = new AbortController();
  const isLeft = await new Promise<boolean>((resolve) => {
    const leave = (event: Event) => {
      event.preventDefault();
      resolve(true);
    };
    close.addEventListener('click', leave);
    dialog.addEventListener('cancel', leave);
    const listen = ({ origin, source, data }: MessageEvent) => {
      if (origin !== new URL(url).origin || source !== frame.contentWindow) return;
      if (isDone(data)) resolve(false);
    };
    window.addEventListener('message', listen, { signal: stop.signal });
  });
  stop.abort();
  if (isLeft) await failChallenge(ref);
  host.remove();
  if (opener instanceof HTMLElement) opener.focus();
}
