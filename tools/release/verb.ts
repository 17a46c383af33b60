import type { Client } from './client';

export type Context = {
  /** The checkout whose areas can be built. */
  root: string;
  write: (text: string) => void;
  /** Calls the platform as the team of an area, or as any team of this checkout. */
  connect: (area: string | null) => Client;
};

export type Verb = {
  usage: string;
  says: string;
  run: (args: string[], context: Context) => Promise<void>;
};
