import type { Served } from '@gangway/contract/platform/release-rules';
import { createHash } from 'node:crypto';
import type { Visitor } from '../ports/platform-deps';
import type { Preview, Serving } from './read-serving';

const BITS = 2 ** 32;

/**
 * The version is not hashed: a growing canary keeps its visitors, and the next canary starts with
 * the same ones.
 */
export function bucketOf(visitorId: string, remote: string): number {
  const hash = createHash('sha256').update(`${visitorId}:${remote}`).digest();
  return (hash.readUInt32BE(0) / BITS) * 100;
}

export const isInCanary = (bucket: number, traffic: number): boolean => bucket < traffic;

export function chooseRelease<Release>(serving: Serving<Release>, visitor: Visitor) {
  const preview = serving.previews.find((one) => isInvited(one, visitor));
  if (preview) return preview.release;
  const { canary } = serving;
  if (canary && isInCanary(bucketOf(visitor.id, serving.name), canary.traffic)) {
    return canary.release;
  }
  return serving.default;
}

export function chooseReleases(servings: readonly Serving[], visitor: Visitor): Served[] {
  return servings.flatMap((serving) => {
    const release = chooseRelease(serving, visitor);
    return release ? [{ name: serving.name, release }] : [];
  });
}

function isInvited({ users, organizations }: Preview<unknown>, visitor: Visitor) {
  if (!visitor.user) return false;
  const { username, organizationName } = visitor.user;
  return (
    users.includes(username.toLowerCase()) ||
    (organizationName !== null && organizations.includes(organizationName.toLowerCase()))
  );
}
