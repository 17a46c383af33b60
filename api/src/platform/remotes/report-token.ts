import { REPORT_TOKEN_MS } from '@gangway/contract/foundation/limits';
import { releaseId } from '@gangway/contract/platform/release-rules';
import type { Outcome } from '@gangway/contract/platform/remotes';
import { createHash } from 'node:crypto';
import { isSigned, sign } from '../../foundation/crypto/signature';
import type { PlatformDeps } from '../ports/platform-deps';

const SECOND_MS = 1000;
/** Clocks of replicas differ. */
const MAX_AHEAD_MS = 60_000;

const TIME_BYTES = 4;
const ID_BYTES = 12;
const MARK_BYTES = 6;
const HEAD_BYTES = TIME_BYTES + ID_BYTES;

type Release = Pick<Outcome, 'remote' | 'version'>;

export type ReportToken = {
  id: string;
  expiresAt: Date;
  covers: (release: Release) => boolean;
};

export function issueReportToken(
  { env, clock, random }: Pick<PlatformDeps, 'env' | 'clock' | 'random'>,
  { visitorId, served }: { visitorId: string; served: readonly Release[] },
): string {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUInt32BE(Math.floor(clock().getTime() / SECOND_MS));
  const payload = Buffer.concat([time, random(ID_BYTES), ...served.map(markOf)]);
  const signature = sign(env, 'report', signedBytes(visitorId, payload));
  return `${payload.toString('base64url')}.${signature}`;
}

export function readReportToken(
  { env, clock }: Pick<PlatformDeps, 'env' | 'clock'>,
  visitorId: string,
  token: string,
): ReportToken | null {
  const [encoded = '', signature = ''] = token.split('.');
  const payload = Buffer.from(encoded, 'base64url');
  const message = signedBytes(visitorId, payload);
  if (!isSigned(env, 'report', { message, signature })) return null;
  const issuedAt = payload.readUInt32BE() * SECOND_MS;
  const age = clock().getTime() - issuedAt;
  if (age > REPORT_TOKEN_MS || age < -MAX_AHEAD_MS) return null;
  const marks = payload.subarray(HEAD_BYTES);
  return {
    id: payload.subarray(TIME_BYTES, HEAD_BYTES).toString('base64url'),
    expiresAt: new Date(issuedAt + REPORT_TOKEN_MS),
    covers: (release) => {
      const mark = markOf(release);
      for (let at = 0; at < marks.length; at += MARK_BYTES) {
        if (marks.subarray(at, at + MARK_BYTES).equals(mark)) return true;
      }
      return false;
    },
  };
}

const markOf = ({ remote, version }: Release) =>
  createHash('sha256').update(releaseId(remote, version)).digest().subarray(0, MARK_BYTES);

const signedBytes = (visitorId: string, payload: Buffer) =>
  Buffer.concat([Buffer.from(`${visitorId} `), payload]);
