import { Notice } from '@gangway/shared-ui/primitives/notice';

/** Why the last act of a panel failed. */
export const FailedAct = ({ failure }: { failure: string | null }) =>
  failure !== null && (
    <Notice tone="danger" title="Update Failed">
      <p>{failure}</p>
    </Notice>
  );
