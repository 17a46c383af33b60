import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';

export const NoReveals = () => (
  <EmptyState title="You have not revealed anyone yet">
    Whoever you reveal stays here, with name and contact details, for good.
  </EmptyState>
);
