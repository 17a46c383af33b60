import { Notice } from '@gangway/shared-ui/primitives/notice';

export const FailedAct = ({ failure }: { failure: string | null }) =>
  failure !== null && (
    <Notice tone="danger" title="Update Failed">
      <p>{failure}</p>
    </Notice>
  );
