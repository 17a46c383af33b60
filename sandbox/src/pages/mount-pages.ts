import type { SandboxApp } from '../http/sandbox-app';
import type { World } from '../world';

/** The pages that a browser opens: hosted checkout and the challenge of a card. */
export function mountPages(_app: SandboxApp, _world: World): void {}
