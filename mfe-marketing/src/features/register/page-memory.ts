import type { Issue } from '@gangway/shared-ui/platform';

/** Kept in memory only: the password must not be stored in the browser. */
const memory: { password: string; refusal: readonly Issue[] } = { password: '', refusal: [] };

export const storedPassword = (): string => memory.password;

export function storePassword(password: string): void {
  memory.password = password;
}

export function consumeRefusal(): readonly Issue[] {
  const { refusal } = memory;
  memory.refusal = [];
  return refusal;
}

export function storeRefusal(issues: readonly Issue[]): void {
  memory.refusal = issues;
}

export function clearPageMemory(): void {
  Object.assign(memory, { password: '', refusal: [] });
}
