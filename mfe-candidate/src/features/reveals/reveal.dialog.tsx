import { LIMITS } from '@gangway/contract/foundation/limits';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import {
  REPORT_REASON_TITLES,
  REPORT_REASONS,
  type ReportReason,
} from '@gangway/contract/talent/report-reasons';
import { ApiError, call, type Issue } from '@gangway/shared-ui/platform';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { SelectField, TextAreaField } from '@gangway/shared-ui/primitives/field';
import { Modal } from '@gangway/shared-ui/primitives/modal';
import { useState } from 'react';
import { EditingForm, useEditing } from '../../editing/editing-form';
import { errorsOf } from '../../saving/issues-of';
import { isLost } from '../../saving/retry';
import { SavingStatus, useSave } from '../../saving/saving';
import classes from '../../dialogs/dialog-text.module.css';

export type RevealAct = {
  kind: 'block' | 'report';
  reveal: CandidateProfile['revealedBy'][number];
};

export type RevealDialogProps = RevealAct & {
  token: string;
  onDone: (profile: CandidateProfile, text: string) => void;
  onClose: () => void;
};

export default function RevealDialog(props: RevealDialogProps) {
  return props.kind === 'block' ? <BlockDialog {...props} /> : <ReportDialog {...props} />;
}

function BlockDialog({ token, reveal, onDone, onClose }: RevealDialogProps) {
  const { company, isCompanyNamed, id: revealId } = reveal;
  const { saving, save } = useSave({
    send: (_: null, signal) =>
      call(
        'POST /api/profile/:token/reveals/:revealId/block',
        { params: { token, revealId } },
        { signal },
      ),
    onSaved: (profile) =>
      onDone(
        profile,
        isCompanyNamed ? `${company} is blocked.` : 'Recruiters who name no company are blocked.',
      ),
  });
  const isBusy = saving.status === 'saving';
  return (
    <ConfirmDialog
      title={isCompanyNamed ? `Block ${company}?` : 'Block recruiters who name no company?'}
      confirmLabel="Block"
      isBusy={isBusy}
      onConfirm={() => void save(null)}
      onCancel={() => isBusy || onClose()}
    >
      <div className={classes.text}>
        <p>
          {isCompanyNamed
            ? `From now on, recruiters at ${company} cannot find you or pay to see your details. Recruiters who name no company are blocked, too.`
            : 'From now on, recruiters who name no company cannot find you or pay to see your details.'}
        </p>
        <p>
          The recruiter who has already paid keeps access to your details. You can remove the block
          under “Blocked companies”.
        </p>
        <SavingStatus saving={saving} failed="Not blocked" />
      </div>
    </ConfirmDialog>
  );
}

const BLANK = { reason: '', text: '' };

function ReportDialog({ token, reveal, onDone, onClose }: RevealDialogProps) {
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

type Report = { reason: ReportReason; text: string };
type SendReport = (report: Report, signal: AbortSignal) => Promise<CandidateProfile>;

/** Safe to repeat: after a lost answer, a report that already exists is the one that was sent. */
function reportSender(params: { token: string; revealId: string }): SendReport {
  let hasLostAnswer = false;
  return async (body, signal) => {
    try {
      return await call(
        'POST /api/profile/:token/reveals/:revealId/report',
        { params, body },
        { signal },
      );
    } catch (error) {
      if (hasLostAnswer && isReportedAlready(error)) {
        const { token } = params;
        return call('GET /api/profile/:token', { params: { token } }, { signal });
      }
      hasLostAnswer ||= isLost(error);
      throw error;
    }
  };
}

const isReportedAlready = (error: unknown) =>
  error instanceof ApiError && error.code === 'already_reported';

const checkReport = (draft: typeof BLANK): Issue[] => [
  ...(reasonIn(draft) ? [] : [{ path: 'reason', message: 'Please choose a reason' }]),
  ...(draft.text.trim() === '' ? [{ path: 'text', message: 'Please say what happened' }] : []),
];

const reasonIn = (draft: typeof BLANK): ReportReason | undefined =>
  REPORT_REASONS.find((reason) => reason === draft.reason);
