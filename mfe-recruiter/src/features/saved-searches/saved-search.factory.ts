import type { SavedSearch } from '@gangway/contract/market/saved-searches';

export const aSavedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id: '66666666-6666-4666-8666-666666666661',
  name: 'Nurses in Austin',
  filter: { search: 'nurse', location: 'Austin' },
  wantsMail: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  mailedAt: '2026-11-20T12:00:00.000Z',
  ...changes,
});
