import { people, formatCount, formatMoney } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import type { Organization } from '@gangway/contract/identity/organizations';
import { problemLocation } from '@gangway/contract/talent/list-file';
import type { ImportCheck } from '@gangway/contract/talent/list-imports';
import { type Answer, serverMessage } from '@gangway/shared-ui/platform';
import { Card, CardHeader } from '@gangway/shared-ui/primitives/card';
import { LoadFailure, Notice, retryOf } from '@gangway/shared-ui/primitives/notice';
import { Loading } from '@gangway/shared-ui/primitives/skeleton';
import { useCall } from '@gangway/shared-ui/query';
import { type Draft, CALCULATOR_SETUP_FEE } from '../draft/draft';
import { NextActions } from './next-actions';
import { useUpload } from './use-upload';
import styles from './summary.module.css';

type SummaryProps = { user: User; draft: Draft; content: Blob };

type Props = SummaryProps & { answer: Answer<ImportCheck> };

export function Summary(props: Props) {
  return (
    <Card as="section" aria-labelledby="summary-title" className={styles.card}>
      <CardHeader id="summary-title" title="What this upload will do" />
      <Body {...props} />
    </Card>
  );
}

function Body({ answer, ...props }: Props) {
  switch (answer.status) {
    case 'loading':
      return <Waiting />;
    case 'ready':
      return <Figures {...props} check={answer.data} />;
    case 'error':
      return (
        <LoadFailure
          title="The server could not check this file"
          text={serverMessage(answer.error, 'Please check your connection.')}
          tone="quiet"
          onRetry={answer.retry}
        />
      );
  }
}

const Waiting = () => (
  <Loading label="Counting new people" heights={['5rem', '9rem']} className={styles.card} />
);

function Figures({ user, draft, content, check }: SummaryProps & { check: ImportCheck }) {
  const organization = useCall('GET /api/organization');
  const plans = useCall('GET /api/plans');
  const upload = useUpload(user, draft, content);
  if (check.problemCount > 0) return <Refused check={check} />;
  if (organization.data && plans.data) {
    return (
      <>
        <ImportFacts {...check} />
        <CostBreakdown
          check={check}
          organization={organization.data}
          perPersonCents={plans.data.organization.perEmployeeCents}
        />
        <NextActions
          user={user}
          draft={draft}
          content={content}
          organization={organization.data}
          check={check}
          isUploading={upload.isPending}
          onUpload={() => upload.mutate()}
        />
      </>
    );
  }
  if (organization.isFetching || plans.isFetching) return <Waiting />;
  const retry = retryOf(organization, plans);
  return <LoadFailure title="We could not load the prices" tone="quiet" {...retry} />;
}

function Refused({ check: { problems, problemCount } }: { check: ImportCheck }) {
  return (
    <Notice tone="danger" title="The server found problems in this file">
      <ul>
        {problems.slice(0, 20).map((problem) => (
          <li key={problemLocation(problem) + problem.reason}>
            {`${problemLocation(problem)}: ${problem.reason}`}
          </li>
        ))}
      </ul>
      {problemCount > 20 && <p>{`And ${formatCount(problemCount - 20)} more.`}</p>}
    </Notice>
  );
}

function ImportFacts({ newCount, updated, skipped, sameAs }: ImportCheck) {
  return (
    <>
      <dl className={styles.facts}>
        <Fact value={newCount} label="New" note="invited once the list is active" />
        <Fact value={updated} label="Updated" note="already on your lists, not charged again" />
        <Fact
          value={skipped.length}
          label="Skipped"
          note="asked not to be on any list, not charged"
        />
      </dl>
      {skipped.length > 0 && (
        <details className={styles.skipped}>
          <summary>{`Skipped (${people(skipped.length)})`}</summary>
          <ul>
            {skipped.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </details>
      )}
      {sameAs && (
        <p className={styles.note}>
          {sameAs.isPaid
            ? `The list “${sameAs.name}” was created from the same rows and is paid. Uploading them again changes nothing.`
            : `The list “${sameAs.name}” was created from the same rows and is not paid yet. It stays one list and keeps your edits.`}
        </p>
      )}
    </>
  );
}

const Fact = ({ value, label, note }: { value: number; label: string; note: string }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{formatCount(value)}</dd>
    <dd className={styles.note}>{note}</dd>
  </div>
);

type CostBreakdownProps = {
  check: ImportCheck;
  organization: Organization;
  perPersonCents: number;
};

/** The total excludes the setup fee, which is bought through sales. */
function CostBreakdown({ check, organization, perPersonCents }: CostBreakdownProps) {
  const { newCount, cents } = check;
  const isFederal = organization.kind === 'federal';
  return (
    <section aria-labelledby="cost-title" className={styles.cost}>
      <h3 id="cost-title">Cost breakdown</h3>
      <dl>
        <div>
          <dt>
            Upload fee
            <span className={styles.note}>
              {`${formatCount(newCount)} × ${formatMoney(perPersonCents)} per employee`}
            </span>
          </dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
        <div>
          <dt>
            Organization setup fee
            <span className={styles.note}>One-time fee, paid through sales, not in this total</span>
          </dt>
          <dd>{feeOf(organization)}</dd>
        </div>
        <div className={styles.total}>
          <dt>
            Total
            <span className={styles.note}>
              {isFederal ? 'Invoiced by contract' : `For ${people(newCount)}`}
            </span>
          </dt>
          <dd>{formatMoney(cents)}</dd>
        </div>
      </dl>
    </section>
  );
}

function feeOf({ kind, hasOrganizationFee }: Organization): string {
  if (kind === 'federal') return 'By contract';
  return hasOrganizationFee ? 'Paid' : formatMoney(CALCULATOR_SETUP_FEE * 100);
}
