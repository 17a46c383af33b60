import type { SandboxApp } from '../http/sandbox-app';
import type { World } from '../world';
import { mountChallenge } from './challenge.routes';
import { mountCheckout } from './checkout.routes';
import { mountForm } from './form.routes';

export type PageParts = {
  world: World;
  wake: () => void;
};

/** The pages that a browser opens: hosted checkout and the challenge of a card. */
export function mountPages(app: SandboxApp, parts: PageParts): void {
  mountCheckout(app, parts);
  mountChallenge(app, parts);
  mountForm(app, parts);
}
