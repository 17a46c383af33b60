import type { IntentListener } from './world';

export const intentListeners: readonly IntentListener[] = [];
