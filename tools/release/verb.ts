import type { PlatformStatus } from '@gangway/contract/releases';
import type { Client } from './client';

export type Context = {
  root: string;
  env: NodeJS.ProcessEnv;
  write: (text: string) => void;
  /** Calls the platform as the team of an area, or as any team of this checkout. */
  connect: (area: string | null) => Promise<Client>;
  /** Prints where something is about to be changed, by which right and what, and asks whether to. */
  confirm: (change: Change) => Promise<void>;
};

export type Change = { client: Client; platform: PlatformStatus; action: string };

export type Verb = {
  usage: string;
  says: string;
  /** It changes what the platform serves, so it asks first unless told --yes. */
  isChange: boolean;
  run: (args: string[], context: Context) => Promise<void>;
};
