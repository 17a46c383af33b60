import type { World } from '../world';

/** Something that happens by itself at a time. */
export type DueWork = { at: number; run: () => void };

/** Where each noun tells what waits for the clock. */
export type DueSource = (world: World) => DueWork[];
