import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';

export const NoLists = ({ hasArchived }: { hasArchived: boolean }) =>
  hasArchived ? (
    <EmptyState title="All lists are archived">
      Show archived lists to see them, or to restore one.
    </EmptyState>
  ) : (
    <EmptyState title="No transition lists yet">
      The first list your team uploads will appear here.
    </EmptyState>
  );
