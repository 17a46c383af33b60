import type { Deps } from '../../foundation/deps';
import { ApiError } from '../../foundation/errors/api-error';
import type { AppContext } from '../../foundation/http/app-env';
import { defineRoutes } from '../../identity/actors/define-routes';
import { consumeLinkedLimit, type LinkedCandidateId } from '../candidates/link-scope';
import { openLinkOfRequest } from '../candidates/open-link-of-request';
import { answerClaim } from './answer-claim';
import { readClaim } from './read-claim';

export const claimRoutes = defineRoutes({
  'GET /api/candidate/claim': async ({ deps, c, input }) => {
    const token = input.query.token ?? c.req.header('x-claim-token');
    if (!token) throw tokenMissing();
    return read(deps, await open(deps, c, token));
  },

  'GET /api/candidate/claim/:token': async ({ deps, c, input }) =>
    read(deps, await open(deps, c, input.params.token)),

  'POST /api/candidate/claim': async ({ deps, c, input }) =>
    answerClaim(deps, await open(deps, c, input.body.token), input.body),
});

const tokenMissing = () =>
  new ApiError('link_invalid', 'This claim link is incomplete. Please use the link in your email.');

async function read(deps: Deps, candidateId: LinkedCandidateId) {
  await consumeLinkedLimit(deps, 'uniqueValuesByProfile', { candidateId });
  return readClaim(deps.db, candidateId);
}

const open = (deps: Deps, c: AppContext, token: string) =>
  openLinkOfRequest({ deps, c }, { purpose: 'claim', token });
