import type { Deps } from '../../deps';
import type { AppContext } from '../../http/app-env';
import { clientAddress } from '../../http/client-address';
import { defineRoutes } from '../../http/define-routes';
import { openLink } from '../candidates/link-scope';
import { presentProfile } from './present-profile';
import { readProfile } from './read-profile';
import { setJumpedShip } from './set-jumped-ship';
import { updateProfile } from './update-profile';

type Visit = { deps: Deps; c: AppContext; input: { params: { token: string } } };

const open = ({ deps, c, input }: Visit) =>
  openLink(deps, {
    purpose: 'profile',
    token: input.params.token,
    address: clientAddress(c, deps.env),
  });

export const profileRoutes = defineRoutes({
  'GET /api/profile/:token': async (context) =>
    presentProfile(await readProfile(context.deps.db, await open(context))),

  'PUT /api/profile/:token': async (context) =>
    presentProfile(await updateProfile(context.deps, await open(context), context.input.body)),

  'POST /api/profile/:token/jump-ship': async (context) => {
    const { deps, input } = context;
    return presentProfile(await setJumpedShip(deps, await open(context), input.body.jumped));
  },
});
