import { defineRoutes } from '../../identity/actors/define-routes';
import { onProfile } from '../profiles/present-profile';
import { setRevealMails } from './set-reveal-mails';

export const revealMailRoutes = defineRoutes({
  'PUT /api/profile/:token/reveal-mails': onProfile(({ deps, input }, candidateId) =>
    setRevealMails(deps, candidateId, input.body.wanted),
  ),
});
