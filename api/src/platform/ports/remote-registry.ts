import type { Served } from '@gangway/contract/release-rules';
import type { BuildManifest, Registry } from '@gangway/contract/remotes';

export type Visitor = {
  id: string;
  user: { username: string; organisationName: string | null } | null;
};

export type RemoteRegistry = {
  /** What is public, in the format of frontend-discovery: previews are not. */
  read(): Promise<Registry>;
  forVisitor(visitor: Visitor): Promise<Served[]>;
  /** The shell that this visitor gets; null where this server has no pages. */
  shellFor(visitor: Visitor): Promise<BuildManifest | null>;
  shells(): Promise<BuildManifest[]>;
  /** Something has changed: who made the change finds it at once, in this process. */
  forget(): void;
};
