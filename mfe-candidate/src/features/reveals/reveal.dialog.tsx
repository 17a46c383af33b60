import type { CandidateProfile } from '@gangway/contract/profiles';
import type { RevealAct } from './reveals.section';
import { BlockDialog } from './block.dialog';
import { ReportDialog } from './report.dialog';

export type RevealDialogProps = RevealAct & {
  token: string;
  /** With a sentence that says what was done. */
  onDone: (profile: CandidateProfile, text: string) => void;
  onClose: () => void;
};

export default function RevealDialog(props: RevealDialogProps) {
  return props.kind === 'block' ? <BlockDialog {...props} /> : <ReportDialog {...props} />;
}
