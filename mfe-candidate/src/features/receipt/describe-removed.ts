import type { Removed } from '@gangway/contract/talent/erasures';

const KINDS = ['profiles', 'links', 'reveals', 'files', 'blocks', 'mails'] as const;

export const describeRemoved = (removed: Removed): string[] =>
  KINDS.filter((kind) => removed[kind] > 0).map(
    (kind) => `${removed[kind]} ${WORDS[kind][removed[kind] === 1 ? 0 : 1]}`,
  );

const WORDS: Record<keyof Removed, readonly [one: string, many: string]> = {
  profiles: ['profile', 'profiles'],
  links: ['private link', 'private links'],
  reveals: ['reveal', 'reveals'],
  files: ['uploaded file', 'uploaded files'],
  blocks: ['blocked company', 'blocked companies'],
  mails: ['email', 'emails'],
};
