import { LIFETIMES } from '@gangway/contract/foundation/lifetimes';
import { setCookie } from 'hono/cookie';
import { acceptedSignatures, sign } from '../../foundation/crypto/signature';
import type { Deps } from '../../foundation/deps';
import type { AppContext } from '../../foundation/http/app-env';
import { clientAddress } from '../../foundation/http/client-address';
import { cookieOptions, readCookie } from '../../foundation/http/cookies';
import type { LinkPurpose } from '../tables/candidate-links.table';
import { isUnknownLink, openLink } from './link-scope';

type Request = { deps: Deps; c: AppContext };
type Link = { purpose: LinkPurpose; token: string };

export async function openLinkOfRequest({ deps, c }: Request, { purpose, token }: Link) {
  const isKnownHere = hasOpenedBefore(c, deps.env, token);
  const address = clientAddress(c, deps.env);
  const candidateId = await openLink(deps, { purpose, token, address, isKnownHere });
  if (!isKnownHere && !isUnknownLink(candidateId)) rememberOpened(c, deps, token);
  return candidateId;
}

const NAME = 'gangway-links';
const PURPOSE = 'opened link';
const VALID_SECONDS = LIFETIMES.linksCookieDays * 24 * 3600;
/** One person can be on several lists, and has a claim and a profile link on each. */
const MAX_PROOFS = 10;
const SHAPE = /^[\w-]{22}(\.[\w-]{22}){1,10}$/;

function hasOpenedBefore(c: AppContext, env: Deps['env'], token: string): boolean {
  const { salt, proofs } = readProofs(c, env);
  const accepted = acceptedSignatures(env, PURPOSE, signedText(salt, token)).map(shortened);
  return proofs.some((proof) => accepted.includes(proof));
}

function rememberOpened(
  c: AppContext,
  { env, random }: Pick<Deps, 'env' | 'random'>,
  token: string,
): void {
  const known = readProofs(c, env);
  const salt = known.salt || Buffer.from(random(16)).toString('base64url');
  const proof = shortened(sign(env, PURPOSE, signedText(salt, token)));
  const proofs = [proof, ...known.proofs].slice(0, MAX_PROOFS);
  setCookie(c, NAME, [salt, ...proofs].join('.'), {
    ...cookieOptions(env, 'Strict'),
    maxAge: VALID_SECONDS,
  });
}

/** `salt.proof.proof…`, the newest first. */
function readProofs(c: AppContext, env: Deps['env']): { salt: string; proofs: string[] } {
  const value = readCookie(c, env, NAME);
  const [salt = '', ...proofs] = value && SHAPE.test(value) ? value.split('.') : [];
  return { salt, proofs };
}

/** Salted, so that the cookies of two browsers do not show that they opened the same link. */
const signedText = (salt: string, token: string): string => `${salt} ${token}`;

const shortened = (signature: string): string => signature.slice(0, 22);
