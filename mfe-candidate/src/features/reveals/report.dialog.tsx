import {
  REPORT_REASON_TITLES,
  REPORT_REASONS,
  type ReportReason,
} from '@gangway/contract/candidate-rules';
import { LIMITS } from '@gangway/contract/limits';
import type { Issue } from '@gangway/shared-ui/platform';
import { SelectField, TextAreaField } from '@gangway/shared-ui/primitives/field';
import { Modal } from '@gangway/shared-ui/primitives/modal';
import { useState } from 'react';
import { EditingForm } from '../../editing/editing-form';
import { useEditing } from '../../editing/use-editing';
import { errorsOf } from '../../saving/issues-of';
import { reportSender } from './report-sender';
import type { RevealDialogProps } from './reveal.dialog';

const BLANK = { reason: '', text: '' };

const reasonIn = (draft: typeof BLANK): ReportReason | undefined =>
  REPORT_REASONS.find((reason) => reason === draft.reason);

const checkReport = (draft: typeof BLANK): Issue[] => [
  ...(reasonIn(draft) ? [] : [{ path: 'reason', message: 'Please choose a reason' }]),
  ...(draft.text.trim() === '' ? [{ path: 'text', message: 'Please say what happened' }] : []),
];

export function ReportDialog({ token, reveal, onDone, onClose }: RevealDialogProps) {
  const [send] = useState(() => reportSender({ token, revealId: reveal.id }));
  const editing = useEditing({
    name: `report:${reveal.id}`,
    initial: BLANK,
    check: checkReport,
    send: (draft, signal) =>
      send({ reason: reasonIn(draft) ?? 'other', text: draft.text.trim() }, signal),
    onSaved: (profile) => onDone(profile, 'Your report was sent to the Gangway team.'),
    onClose,
  });
  const { draft, change, issues, close } = editing;
  const errors = errorsOf(issues);
  return (
    <Modal title="Report this recruiter" onClose={close}>
      <p>Your report goes to the Gangway team. The recruiter is not told about it.</p>
      <EditingForm editing={editing} submitLabel="Send the report" failed="Not sent">
        <SelectField
          label="Reason"
          name="reason"
          value={draft.reason}
          error={errors['reason']}
          onChange={({ target }) => change({ reason: target.value })}
        >
          <option value="">Choose a reason</option>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {REPORT_REASON_TITLES[reason]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          label="What happened"
          name="text"
          maxLength={LIMITS.text}
          value={draft.text}
          error={errors['text']}
          onChange={({ target }) => change({ text: target.value })}
        />
      </EditingForm>
    </Modal>
  );
}
