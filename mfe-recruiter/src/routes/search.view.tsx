import type { User } from '@gangway/contract/identity/accounts';
import type { RevealedCandidate } from '@gangway/contract/market/reveals';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import type { CandidateCard as Card } from '@gangway/contract/talent/candidate-card';
import { useLocation } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { CandidateCard } from '../features/candidate-card/candidate-card';
import { PersonDrawer } from '../features/person/person.drawer';
import { SaveSearchDialog } from '../features/saved-searches/save-search.dialog';
import { SearchScreen } from '../features/search/search-screen';
import { changeInPages } from '../features/search/use-search';
import { saveLastSearch } from '../search-address/search-address';

export function SearchView({ user }: { user: User }) {
  const client = useQueryClient();
  const { search } = useLocation();
  useEffect(() => {
    saveLastSearch(user, search);
  }, [user, search]);
  const onRevealed = useCallback(
    (candidate: RevealedCandidate) => changeInPages(client, candidate),
    [client],
  );
  const renderCard = useCallback(
    (card: Card) => <CandidateCard card={card} user={user} onRevealed={onRevealed} />,
    [user, onRevealed],
  );
  return (
    <>
      <SearchScreen user={user} renderCard={renderCard} renderSaving={renderSaving} />
      <PersonDrawer />
    </>
  );
}

const renderSaving = (filter: SearchFilter, onClose: () => void) => (
  <SaveSearchDialog filter={filter} onClose={onClose} />
);
