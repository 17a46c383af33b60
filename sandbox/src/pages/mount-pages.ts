import type { SandboxApp } from '../http/sandbox-app';
import type { SandboxContext } from '../sandbox-context';
import { mountChallenge } from './challenge.routes';
import { mountCheckout } from './checkout.routes';

export type PageParts = {
  context: SandboxContext;
  wake: () => void;
};

export function mountPages(app: SandboxApp, parts: PageParts): void {
  mountCheckout(app, parts);
  mountChallenge(app, parts);
}
