import { defineRoutes } from '../../identity/actors/define-routes';
import { listSavedSearches } from './own-saved-searches';
import { readMatchesOfSearch, readNews } from './read-news';
import { saveSearch } from './save-search';
import { deleteSavedSearch, markSeen, updateSavedSearch } from './update-saved-search';

export const savedSearchRoutes = defineRoutes({
  'GET /api/saved-searches': ({ deps, actor }) => listSavedSearches(deps, actor.recruiterId),

  'POST /api/saved-searches': ({ deps, actor, input }) => saveSearch(deps, actor, input.body),

  'GET /api/saved-searches/news': ({ deps, actor }) => readNews(deps, actor.recruiterId),

  'POST /api/saved-searches/:id/seen': ({ deps, actor, input }) =>
    markSeen(deps, actor.recruiterId, input.params.id),

  'PUT /api/saved-searches/:id': ({ deps, actor, input }) =>
    updateSavedSearch(deps, actor.recruiterId, { ...input.body, id: input.params.id }),

  'DELETE /api/saved-searches/:id': ({ deps, actor, input }) =>
    deleteSavedSearch(deps, actor.recruiterId, input.params.id),

  'GET /api/saved-searches/:id/new-matches': ({ deps, actor, input }) =>
    readMatchesOfSearch(deps, actor.recruiterId, { id: input.params.id, ...input.query }),
});
