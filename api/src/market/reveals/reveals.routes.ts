import { FileAnswer } from '../../foundation/http/file-answer';
import { defineRoutes } from '../../identity/actors/define-routes';
import { openRevealed } from '../../talent/reveals/reveal-scope';
import { readFile } from '../../talent/stored-files/read-file';
import { exportReveals } from './export-reveals';
import { listReveals } from './list-reveals';
import { presentReveal, presentRevealed, presentReveals } from './present-reveals';
import { readRevealed } from './read-revealed';
import { revealCandidate } from './reveal-candidate';
import { updateReveal } from './update-reveal';

export const revealRoutes = defineRoutes({
  'POST /api/reveal-candidate': async ({ deps, actor, input }) =>
    presentReveal(await revealCandidate(deps, actor, input.body.candidateId)),

  'GET /api/reveals': async ({ deps, actor, input }) =>
    presentReveals(await listReveals(deps, actor.recruiterId, input.query)),

  'GET /api/reveals/export': async ({ deps, actor, input }) =>
    new FileAnswer(await exportReveals(deps, actor, input.query)),

  'GET /api/reveals/:candidateId': async ({ deps, actor, input }) =>
    presentRevealed(await readRevealed(deps.db, actor.recruiterId, input.params.candidateId)),

  'PUT /api/reveals/:candidateId': async ({ deps, actor: { recruiterId }, input }) => {
    const { candidateId } = input.params;
    return presentRevealed(await updateReveal(deps, { recruiterId, candidateId }, input.body));
  },

  'GET /api/reveals/:candidateId/photo': async ({ deps, actor, input }) => {
    const candidate = await openRevealed(deps.db, actor.recruiterId, input.params.candidateId);
    return new FileAnswer(await readFile(deps, candidate, 'photo'));
  },

  'GET /api/reveals/:candidateId/resume': async ({ deps, actor, input }) => {
    const candidate = await openRevealed(deps.db, actor.recruiterId, input.params.candidateId);
    return new FileAnswer(await readFile(deps, candidate, 'resume'));
  },
});
