import { ReportClosing, type ManagedReport } from '@gangway/contract/authority-reports';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { issuesOf } from '@gangway/shared-ui/primitives/schema-issues';
import panel from '../../../details/details.module.css';
import { FailedAct } from '../../../details/failed-act';
import { useActs } from '../../../details/use-acts';

const READ_AGAIN = [callUrl('GET /api/authority/reports', { query: {} })];

type CloseReportFormProps = { report: ManagedReport; onClosed: () => void };

export function CloseReportForm({ report, onClosed }: CloseReportFormProps) {
  const { failure, run } = useActs(READ_AGAIN);
  const { formProps, errors, isSubmitting } = useForm({
    fields: ['note'],
    validate: issuesOf(ReportClosing),
    submit: async ({ note }) => {
      const close = () =>
        call('POST /api/authority/reports/:id/close', {
          params: { id: report.id },
          body: { note },
        });
      if (await run(close, 'Report closed')) onClosed();
    },
  });
  return (
    <form {...formProps} aria-label="Close the report" className={panel.form}>
      <TextAreaField
        label="Action taken"
        name="note"
        rows={4}
        error={errors['note']}
        hint="Only administrators see this. Neither the candidate nor the recruiter is notified."
      />
      <FailedAct failure={failure} />
      <div>
        <Button type="submit" isBusy={isSubmitting}>
          Close report
        </Button>
      </div>
    </form>
  );
}
