import { type ManagedReport, ReportClosing } from '@gangway/contract/desk/authority-reports';
import { REPORT_REASON_TITLES } from '@gangway/contract/talent/report-reasons';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { TextAreaField } from '@gangway/shared-ui/primitives/field';
import { useForm, issuesOf } from '@gangway/shared-ui/primitives/form';
import { useCall } from '@gangway/shared-ui/query';
import { Link } from '@gangway/shared-ui/router';
import { useState } from 'react';
import {
  DetailsDrawer,
  type Fact,
  Facts,
  FailedAct,
  OutcomeSection,
} from '../../../details/details-drawer';
import { useActs } from '../../../details/use-acts';
import { Age } from '../../../display/moment';
import type { OpenedRow } from '../../../table/use-table';
import panel from '../../../details/details.module.css';

export default function ReportDrawer({ id, parameter, row }: OpenedRow<ManagedReport>) {
  const options = { staleTime: 0, ...(row && { placeholderData: row }) };
  const answer = useCall('GET /api/authority/reports/:id', { params: { id } }, options);
  return (
    <DetailsDrawer what="report" parameter={parameter} answer={answer}>
      {(report, titleId) => <ReportPanel report={report} titleId={titleId} />}
    </DetailsDrawer>
  );
}

function ReportPanel({ report, titleId }: { report: ManagedReport; titleId: string }) {
  const [isClosedHere, setClosedHere] = useState(false);
  const { closed, recruiter, text, createdAt } = report;
  return (
    <div className={panel.details}>
      <header className={panel.header}>
        <p className={panel.eyebrow}>Report by a candidate</p>
        <h2 id={titleId} className={panel.title}>
          Report about {recruiter.name}
        </h2>
        <p className={panel.received}>
          <Badge tone={closed ? 'success' : 'warning'}>{closed ? 'Closed' : 'Open'}</Badge>
          <span>
            Received <Age at={createdAt} />
          </span>
        </p>
      </header>
      {text === null ? (
        <p className={panel.note}>The text was erased together with the candidate’s data.</p>
      ) : (
        <blockquote className={panel.quote}>{text}</blockquote>
      )}
      <Facts facts={factsOf(report)} />
      {closed ? (
        <OutcomeSection
          title="Action taken"
          by={`Closed by ${closed.by}`}
          at={closed.at}
          text={closed.note}
          takesFocus={isClosedHere}
        />
      ) : (
        <CloseReportForm report={report} onClosed={() => setClosedHere(true)} />
      )}
    </div>
  );
}

const factsOf = ({ recruiter, candidateId, reason }: ManagedReport): Fact[] => [
  ['Recruiter', <Link to={recruiterHref(recruiter.id)}>{recruiter.name}</Link>],
  ['Company', recruiter.companyName ?? 'Not given'],
  ['Email', recruiter.email],
  ['Account', recruiter.isSuspended ? 'Suspended' : 'Active'],
  ['Reason', REPORT_REASON_TITLES[reason]],
  ['Candidate reference', candidateId ?? 'Erased'],
];

const recruiterHref = (id: string) => `/authority-dashboard?tab=recruiters&recruiter=${id}`;

const READ_AGAIN = [callUrl('GET /api/authority/reports', { query: {} })];

function CloseReportForm({ report, onClosed }: { report: ManagedReport; onClosed: () => void }) {
  const { failure, run } = useActs(READ_AGAIN);
  const { formProps, field, isSubmitting } = useForm({
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
        {...field('note')}
        rows={4}
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
