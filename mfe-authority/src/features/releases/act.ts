export type Act =
  | { kind: 'rollback'; from: string }
  | { kind: 'share' | 'default' | 'previews'; version: string };
