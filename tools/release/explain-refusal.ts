import { ErrorBody } from '@gangway/contract/errors';
import { Refusal } from '../run/progress.mjs';
import type { Received } from './send';
import type { Target } from './target';

function readBody(text: string): ErrorBody | null {
  try {
    return ErrorBody.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const tokenRefused = ({ address, demoTeam }: Target) =>
  demoTeam === null
    ? `${address} does not know the token in GANGWAY_DEPLOY_TOKEN, or it was revoked.`
    : `${address} has no demo token for the team ${demoTeam}: put its own in GANGWAY_DEPLOY_TOKEN.`;

/** What the platform refused, with its code, and what to do about it. */
export function explainRefusal({ status, text }: Received, target: Target): Refusal {
  if (status === 401) return new Refusal(tokenRefused(target));
  const body = readBody(text);
  if (!body) {
    return new Refusal(`${target.address} returned ${status}, but not from Gangway.`);
  }
  const { code = String(status), message, issues = [] } = body;
  const lines = issues.map((issue) => `${issue.path}: ${issue.message}`);
  const isEachWithCode = issues[0]?.path === code;
  return new Refusal((isEachWithCode ? lines : [`${code}: ${message}`, ...lines]).join('\n'));
}
