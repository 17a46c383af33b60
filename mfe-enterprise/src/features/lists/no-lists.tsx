import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';

export const NoLists = () => (
  <EmptyState title="No transition lists yet">
    The first list that your team uploads appears here, with the number of people on it.
  </EmptyState>
);
