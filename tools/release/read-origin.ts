import { ORIGIN_LIMITS, type ReleaseOrigin } from '@gangway/contract/platform/releases';
import { runCommand } from '../run/command.mjs';

type OriginRequest = { root: string; paths: readonly string[]; reason: string | undefined };

export async function readOrigin({
  root,
  paths,
  reason,
}: OriginRequest): Promise<ReleaseOrigin | null> {
  const log = await git(root, 'log', '-1', '--format=%H%n%an%n%s');
  const [commit = '', author = '', subject = ''] = log.lines;
  if (log.code !== 0 || commit === '') return null;
  const status = await git(root, 'status', '--porcelain', '--', ...paths);
  return {
    commit,
    isDirty: status.lines.length > 0,
    author: oneLine(author, ORIGIN_LIMITS.author),
    reason: reason ?? oneLine(subject, ORIGIN_LIMITS.reason),
  };
}

const HAS_NO_GIT = { code: 1, lines: [] };

/**
 * Without optional locks, so that git does not disturb a command that the user runs at the same
 * time.
 */
const git = (root: string, ...args: string[]) =>
  runCommand('git', args, { cwd: root, env: { GIT_OPTIONAL_LOCKS: '0' } }).catch(() => HAS_NO_GIT);

const oneLine = (text: string, max: number) =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}/gu, '') || 'unknown';
