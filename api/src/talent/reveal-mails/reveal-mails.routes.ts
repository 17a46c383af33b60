import { defineRoutes } from '../../identity/actors/define-routes';
import { openProfile, presentProfile } from '../profiles/present-profile';
import { setRevealMails } from './set-reveal-mails';

export const revealMailRoutes = defineRoutes({
  'PUT /api/profile/:token/reveal-mails': async (context) => {
    const { deps, input } = context;
    const profile = await setRevealMails(deps, await openProfile(context), input.body.wanted);
    return presentProfile(profile, input.params);
  },
});
