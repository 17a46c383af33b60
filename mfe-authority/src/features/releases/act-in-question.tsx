import type { RemoteStatus } from '@gangway/contract/releases';
import { useEffect } from 'react';
import type { Act } from './act';
import { rollbackOf } from './consequences';
import { DefaultDialog } from './default.dialog';
import { PreviewsDialog } from './previews.dialog';
import { PromoteDialog } from './promote.dialog';
import { RollbackDialog } from './rollback.dialog';

const DIALOGS = { share: PromoteDialog, default: DefaultDialog, previews: PreviewsDialog };

type ActInQuestionProps = {
  act: Act;
  remote: RemoteStatus;
  onDone: () => void;
  onCancel: () => void;
};

function NoLonger({ onCancel }: { onCancel: () => void }) {
  useEffect(onCancel, [onCancel]);
  return null;
}

/** Always of the newest figures: what would be another act meanwhile, or none, is no longer asked. */
export function ActInQuestion({ act, remote, ...closing }: ActInQuestionProps) {
  if (act.kind === 'rollback') {
    const rollback = rollbackOf(remote);
    if (rollback?.from !== act.from) return <NoLonger {...closing} />;
    return <RollbackDialog remote={remote} rollback={rollback} {...closing} />;
  }
  const release = remote.releases.find(({ version }) => version === act.version);
  const Dialog = DIALOGS[act.kind];
  if (!release) return <NoLonger {...closing} />;
  return <Dialog remote={remote} release={release} {...closing} />;
}
