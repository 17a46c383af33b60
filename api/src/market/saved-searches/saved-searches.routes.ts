import { defineRoutes } from '../../identity/actors/define-routes';
import { deleteSavedSearch, markSeen, updateSavedSearch } from './update-saved-search';
import { listSavedSearches, presentSavedSearch } from './own-saved-searches';
import { readNews } from './read-news';
import { readMatchesOfSearch } from './read-matches';
import { saveSearch } from './save-search';

export const savedSearchRoutes = defineRoutes({
  'GET /api/saved-searches': async ({ deps, actor }) => {
    const searches = await listSavedSearches(deps, actor.recruiterId);
    return searches.map(presentSavedSearch);
  },

  'POST /api/saved-searches': async ({ deps, actor, input }) =>
    presentSavedSearch(await saveSearch(deps, actor, input.body)),

  'GET /api/saved-searches/news': ({ deps, actor }) => readNews(deps, actor.recruiterId),

  'POST /api/saved-searches/:id/seen': ({ deps, actor, input }) =>
    markSeen(deps, actor.recruiterId, input.params.id),

  'PUT /api/saved-searches/:id': async ({ deps, actor, input }) => {
    const update = { ...input.body, id: input.params.id };
    return presentSavedSearch(await updateSavedSearch(deps, actor.recruiterId, update));
  },

  'DELETE /api/saved-searches/:id': ({ deps, actor, input }) =>
    deleteSavedSearch(deps, actor.recruiterId, input.params.id),

  'GET /api/saved-searches/:id/new-matches': ({ deps, actor, input }) =>
    readMatchesOfSearch(deps, actor.recruiterId, { id: input.params.id, ...input.query }),
});
