import type { SandboxContext } from '../sandbox-context';

export type DueWork = { at: number; run: () => void };

export type DueSource = (context: SandboxContext) => DueWork[];
