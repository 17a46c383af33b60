/** What somebody is about to do with a release, and has not confirmed yet. */
export type Act =
  | { kind: 'rollback'; from: string }
  | { kind: 'share' | 'default' | 'previews'; version: string };
