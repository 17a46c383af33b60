import type { Issue } from '@gangway/shared-ui/platform';

/** What lives as long as the page and is stored nowhere. */
const memory: { password: string; refusal: readonly Issue[] } = { password: '', refusal: [] };

export const storedPassword = (): string => memory.password;

export function storePassword(password: string): void {
  memory.password = password;
}

/** What the last step was refused for, to be mended in the first; told once. */
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
