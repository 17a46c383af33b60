import type { ManagedReport } from '@gangway/contract/authority-reports';
import { REPORT_REASON_TITLES } from '@gangway/contract/candidate-rules';
import { Link } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { useEffect, useId, useRef, useState } from 'react';
import panel from '../../../details/details.module.css';
import { Facts, type Fact } from '../../../details/facts';
import { Age } from '../../../display/moment';
import { CloseReportForm } from './close-report.form';
import styles from './report.module.css';

const recruiterHref = (id: string) => `/authority-dashboard?tab=recruiters&recruiter=${id}`;

const factsOf = ({ recruiter, candidateId, reason }: ManagedReport): Fact[] => [
  ['Recruiter', <Link href={recruiterHref(recruiter.id)}>{recruiter.name}</Link>],
  ['Company', recruiter.companyName ?? 'Not given'],
  ['Email', recruiter.email],
  ['Account', recruiter.isSuspended ? 'Suspended' : 'Active'],
  ['Reason', REPORT_REASON_TITLES[reason]],
  ['Candidate reference', candidateId ?? 'Erased'],
];

type ClosingProps = {
  closed: NonNullable<ManagedReport['closed']>;
  /** The form that had the focus has gone. */
  takesFocus: boolean;
};

function Closing({ closed: { at, by, note }, takesFocus }: ClosingProps) {
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (takesFocus) section.current?.focus();
  }, [takesFocus]);
  return (
    <section ref={section} tabIndex={-1} aria-labelledby={titleId} className={styles.closing}>
      <h3 id={titleId}>Action taken</h3>
      <p className={panel.note}>
        Closed by {by}, <Age at={at} />
      </p>
      {note !== null && <blockquote className={styles.text}>{note}</blockquote>}
    </section>
  );
}

type ReportPanelProps = { report: ManagedReport; titleId: string };

export function ReportPanel({ report, titleId }: ReportPanelProps) {
  const [isClosedHere, setClosedHere] = useState(false);
  const { closed, recruiter, text, createdAt } = report;
  return (
    <div className={panel.details}>
      <header className={panel.header}>
        <p className={panel.eyebrow}>Report by a candidate</p>
        <h2 id={titleId} className={panel.title}>
          Report about {recruiter.name}
        </h2>
        <p className={styles.received}>
          <Badge tone={closed ? 'success' : 'warning'}>{closed ? 'Closed' : 'Open'}</Badge>
          <span>
            Received <Age at={createdAt} />
          </span>
        </p>
      </header>
      {text === null ? (
        <p className={panel.note}>The text was erased together with the candidate’s data.</p>
      ) : (
        <blockquote className={styles.text}>{text}</blockquote>
      )}
      <Facts facts={factsOf(report)} />
      {closed ? (
        <Closing closed={closed} takesFocus={isClosedHere} />
      ) : (
        <CloseReportForm report={report} onClosed={() => setClosedHere(true)} />
      )}
    </div>
  );
}
