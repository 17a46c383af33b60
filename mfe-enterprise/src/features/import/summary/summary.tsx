import type { User } from '@gangway/contract/accounts';
import { problemPlace } from '@gangway/contract/list-file';
import type { ImportCheck } from '@gangway/contract/list-imports';
import { formatCount } from '@gangway/contract/money';
import { serverMessage, type Answer } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Skeleton } from '@gangway/shared-ui/primitives/skeleton';
import { useCall } from '@gangway/shared-ui/query';
import type { Draft } from '../draft/draft';
import { CostBreakdown } from './cost-breakdown';
import { ImportFacts } from './import-facts';
import { NextActions } from './next-actions';
import styles from './summary.module.css';
import { useUpload } from './use-upload';

const Waiting = () => (
  <div role="status" className={styles.card}>
    <span className="gw-visually-hidden">Calculating new people</span>
    <Skeleton height="5rem" />
    <Skeleton height="9rem" />
  </div>
);

function Refused({ check: { problems, problemCount } }: { check: ImportCheck }) {
  return (
    <Notice tone="danger" title="The server found problems in this file">
      <ul>
        {problems.slice(0, 20).map((problem) => (
          <li key={problemPlace(problem) + problem.reason}>
            {`${problemPlace(problem)}: ${problem.reason}`}
          </li>
        ))}
      </ul>
      {problemCount > 20 && <p>{`And ${formatCount(problemCount - 20)} more.`}</p>}
    </Notice>
  );
}

type SummaryProps = { user: User; draft: Draft; content: Blob };

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
          perPersonCents={plans.data.organisation.perEmployeeCents}
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
  const retry = () => {
    void organization.refetch();
    void plans.refetch();
  };
  return (
    <Notice tone="danger" title="We could not load the prices">
      <Button tone="quiet" onClick={retry}>
        Try again
      </Button>
    </Notice>
  );
}

type Props = SummaryProps & { answer: Answer<ImportCheck> };

function Body({ answer, ...props }: Props) {
  switch (answer.status) {
    case 'loading':
      return <Waiting />;
    case 'ready':
      return <Figures {...props} check={answer.data} />;
    case 'error':
      return (
        <Notice tone="danger" title="The server could not check this file">
          <p>{serverMessage(answer.error, 'Please check your connection.')}</p>
          <Button tone="quiet" onClick={answer.retry}>
            Try again
          </Button>
        </Notice>
      );
  }
}

/** What the import would do and cost, as the server counts it, and the ways on. */
export function Summary(props: Props) {
  return (
    <Card as="section" aria-labelledby="summary-title" className={styles.card}>
      <h2 id="summary-title" className={styles.title}>
        What this upload will do
      </h2>
      <Body {...props} />
    </Card>
  );
}
