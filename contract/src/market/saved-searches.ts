import * as z from 'zod/mini';
import { defineCalls } from '../foundation/call';
import { changesSomething, count, id, requiredName, timestamp } from '../foundation/fields';
import { SearchFilter } from './search-filter';

export const SavedSearch = z.object({
  id,
  name: z.string(),
  filter: SearchFilter,
  wantsMail: z.boolean(),
  createdAt: timestamp,
  mailedAt: z.nullable(timestamp),
});
export type SavedSearch = z.infer<typeof SavedSearch>;

export const NEWS_COUNTED_UP_TO = 99;

export const SavedSearchNews = z.object({
  id,
  name: z.string(),
  filter: SearchFilter,
  seenAt: timestamp,
  newPeople: z.nullable(z.object({ count, isExact: z.boolean() })),
  /** When they were counted, unless that was for this answer. */
  countedAt: z.nullable(timestamp),
});
export type SavedSearchNews = z.infer<typeof SavedSearchNews>;

export type SearchToSave = z.infer<typeof SearchToSave>;

export type SavedSearchUpdate = z.infer<typeof SavedSearchUpdate>;

const name = requiredName('Please enter a name for the search');

export const SearchToSave = z.strictObject({ name, filter: SearchFilter, wantsMail: z.boolean() });

export const SavedSearchUpdate = z
  .strictObject({
    name: z.optional(name),
    filter: z.optional(SearchFilter),
    wantsMail: z.optional(z.boolean()),
  })
  .check(changesSomething());

const ofSearch = {
  access: 'recruiter',
  params: z.object({ id }),
  errors: ['not_found'],
} as const;

export const savedSearchCalls = defineCalls({
  'GET /api/saved-searches': {
    summary: "The recruiter's saved searches, by name",
    access: 'recruiter-or-key',
    answer: { status: 200, body: z.array(SavedSearch) },
  },
  'POST /api/saved-searches': {
    summary: 'Save a search',
    access: 'recruiter',
    body: SearchToSave,
    answer: { status: 201, body: SavedSearch },
    errors: ['too_many_saved', 'not_in_plan', 'team_paused'],
  },
  'GET /api/saved-searches/news': {
    summary: 'How many new people each saved search has found since the recruiter last opened it',
    access: 'recruiter',
    userLimit: 'searchNewsByUser',
    answer: { status: 200, body: z.array(SavedSearchNews) },
    errors: ['rate_limited'],
  },
  'POST /api/saved-searches/:id/seen': {
    summary: 'Record that the results of a saved search were opened',
    ...ofSearch,
    answer: { status: 204, body: null },
  },
  'PUT /api/saved-searches/:id': {
    summary: 'Rename a saved search, change its filter, or turn its email on or off',
    ...ofSearch,
    body: SavedSearchUpdate,
    answer: { status: 200, body: SavedSearch },
    errors: ['not_found', 'not_in_plan'],
  },
  'DELETE /api/saved-searches/:id': {
    summary: 'Delete a saved search',
    ...ofSearch,
    answer: { status: 204, body: null },
  },
});
