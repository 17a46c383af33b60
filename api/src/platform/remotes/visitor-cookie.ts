import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { setCookie } from 'hono/cookie';
import { isSigned, sign } from '../../foundation/crypto/signature';
import type { AppContext } from '../../foundation/http/app-env';
import { cookieOptions, readCookie } from '../../foundation/http/cookies';
import type { PlatformDeps } from '../ports/platform-deps';

const NAME = 'gangway-visit';
const VALID_SECONDS = LIFETIMES.visitCookieDays * 24 * 3600;
const SHAPE = /^([\w-]{22})\.([\w-]{43})$/;

export function readVisitorId(c: AppContext, env: PlatformDeps['env']): string | null {
  const [, id, signature] = SHAPE.exec(readCookie(c, env, NAME) ?? '') ?? [];
  if (id === undefined || signature === undefined) return null;
  return isSigned(env, 'visitor', { message: id, signature }) ? id : null;
}

/** 128 random bits without personal data: they only keep a visitor on the same releases. */
export function visitorIdOf(c: AppContext, { env, random }: Pick<PlatformDeps, 'env' | 'random'>) {
  const known = readVisitorId(c, env);
  if (known !== null) return known;
  const id = Buffer.from(random(16)).toString('base64url');
  const options = { ...cookieOptions(env), maxAge: VALID_SECONDS };
  setCookie(c, NAME, `${id}.${sign(env, 'visitor', id)}`, options);
  return id;
}
