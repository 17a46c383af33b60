import type { Served } from '@gangway/contract/platform/release-rules';
import type { BuildManifest, Registry } from '@gangway/contract/platform/remotes';

export type Visitor = {
  id: string;
  user: { username: string; organisationName: string | null } | null;
};

export type RemoteRegistry = {
  read(): Promise<Registry>;
  forVisitor(visitor: Visitor): Promise<Served[]>;
  shellFor(visitor: Visitor): Promise<BuildManifest | null>;
  shells(): Promise<BuildManifest[]>;
  /** Makes a change visible at once, but only in this process. */
  forget(): void;
};
