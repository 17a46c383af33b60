import type { RequestDecision } from '@gangway/contract/desk/authority-requests';
import { SHORT_CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { showToast } from '@gangway/shared-ui/platform';
import { useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { replaceInAddress } from '@gangway/shared-ui/primitives/address-drawer';
import { Button } from '@gangway/shared-ui/primitives/button';
import { ArrowLeftIcon, ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailsDrawer, type Fact, Facts, OutcomeSection } from '../../../details/details-drawer';
import { Age } from '../../../display/moment';
import type { OpenedRow } from '../../../table/use-table';
import { type RequestKind, type RequestRecord, type RequestReview } from '../request-kind';
import { StatusBadge } from '../request-status';
import { useDecisions } from '../use-decisions';
import { DecisionForms } from './decision-forms';
import { Related } from './related';
import panel from '../../../details/details.module.css';
import styles from './review.module.css';

type ReviewDrawerProps = OpenedRow<RequestRecord> & { kind: RequestKind };

export default function ReviewDrawer(props: ReviewDrawerProps) {
  const { kind, id: requestId, parameter } = props;
  const answer = useQuery({
    queryKey: [kind.reviewUrl(requestId), 'review'],
    queryFn: ({ signal }) => kind.review(requestId, signal),
    staleTime: 0,
  });
  return (
    <DetailsDrawer what="request" parameter={parameter} answer={answer}>
      {(review, titleId) => (
        <ReviewDetails
          key={requestId}
          kind={kind}
          review={review}
          titleId={titleId}
          neighbors={neighborsOf(props)}
          onShowRequest={(id) => replaceInAddress(parameter, id)}
        />
      )}
    </DetailsDrawer>
  );
}

type ReviewDetailsProps = {
  kind: RequestKind;
  review: RequestReview;
  titleId: string;
  neighbors: Neighbors;
  onShowRequest: (id: string) => void;
};

function ReviewDetails({ kind, review, titleId, neighbors, onShowRequest }: ReviewDetailsProps) {
  const { request } = review;
  const [decidedHere, setDecidedHere] = useState<'by us' | 'by others' | null>(null);
  return (
    <div className={styles.review}>
      <ReviewHeader kind={kind} request={request} titleId={titleId} neighbors={neighbors} />
      <Collisions review={review} />
      {decidedHere === 'by others' && request.decision && (
        <Notice title={`${request.decision.decidedBy} has already decided this request`}>
          <p>Your decision was not applied. The decision was:</p>
        </Notice>
      )}
      {request.decision && (
        <DecisionFacts
          kind={kind}
          request={request}
          decision={request.decision}
          takesFocus={decidedHere !== null}
        />
      )}
      <ReviewFacts request={request} />
      <Related review={review} onShowRequest={onShowRequest} />
      {request.status === 'pending' && (
        <DecisionForms
          kind={kind}
          review={review}
          onDecided={() => setDecidedHere('by us')}
          onDecidedByOthers={() => setDecidedHere('by others')}
        />
      )}
    </div>
  );
}

type Neighbors = Partial<Record<'previous' | 'next', (() => void) | undefined>>;

type ReviewHeaderProps = {
  kind: RequestKind;
  request: RequestRecord;
  titleId: string;
  neighbors: Neighbors;
};

const ReviewHeader = ({ kind, request, titleId, neighbors }: ReviewHeaderProps) => (
  <header className={panel.header}>
    <div className={styles.leads}>
      {LEADS.map(({ way, label, Icon }) => {
        const lead = neighbors[way];
        return (
          <button
            key={way}
            type="button"
            className={styles.lead}
            aria-label={label}
            title={label}
            disabled={!lead}
            onClick={lead}
          >
            <Icon />
          </button>
        );
      })}
      <p className={styles.eyebrow}>
        {kind.id === 'enterprise' ? 'Enterprise request' : 'Federal request'}
      </p>
    </div>
    <h2 id={titleId} className={panel.title}>
      {request.name}
    </h2>
    <p className={panel.received}>
      <StatusBadge status={request.status} />
      <span>
        Received <Age at={request.createdAt} />
      </span>
    </p>
  </header>
);

const LEADS = [
  { way: 'previous', label: 'Previous request', Icon: ArrowLeftIcon },
  { way: 'next', label: 'Next request', Icon: ArrowRightIcon },
] as const;

function Collisions({ review }: { review: RequestReview }) {
  if (review.collisions.length === 0 || review.request.status !== 'pending') return null;
  return (
    <Notice tone="danger" title="This request cannot be approved yet">
      <ul>
        {textOf(review).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>Change it below before you approve, or reject the request.</p>
    </Notice>
  );
}

const textOf = ({ collisions, proposal }: RequestReview): string[] =>
  collisions.map((collision) =>
    collision === 'organization'
      ? `An organization named “${proposal.name}” already exists.`
      : `${proposal.email} already has an account.`,
  );

type DecisionFactsProps = {
  kind: RequestKind;
  request: RequestRecord;
  decision: RequestDecision;
  takesFocus: boolean;
};

function DecisionFacts({ kind, request, decision, takesFocus }: DecisionFactsProps) {
  const isApproved = request.status === 'approved';
  return (
    <OutcomeSection
      title={isApproved ? 'Approved' : 'Rejected'}
      by={`By ${decision.decidedBy}`}
      at={decision.decidedAt}
      text={decision.reason}
      takesFocus={takesFocus}
      className={`${styles.decision} ${isApproved ? styles.approved : ''}`}
    >
      {decision.awaitsPassword && <SendLink kind={kind} requestId={request.id} />}
    </OutcomeSection>
  );
}

function SendLink({ kind, requestId }: { kind: RequestKind; requestId: string }) {
  const { refetch } = useDecisions(kind);
  const act = async () => {
    await kind.sendLink(requestId);
    showToast({
      title: 'Link sent',
      description: 'We emailed the main user a new link to choose a password.',
    });
  };
  const { isBusy, run: send } = useAction({
    act,
    failureTitle: 'Update Failed',
    advice: 'Please try again in a moment.',
    onFailure: () => void refetch(),
  });
  return (
    <div className={styles.waitingUser}>
      <p>The main user has not chosen a password yet.</p>
      <Button tone="quiet" isBusy={isBusy} onClick={() => void send()}>
        Send link again
      </Button>
    </div>
  );
}

const ReviewFacts = ({ request }: { request: RequestRecord }) => (
  <>
    <Facts layout="rows" facts={factsOf(request)} />
    {request.additionalInfo && (
      <blockquote className={panel.quote}>{request.additionalInfo}</blockquote>
    )}
  </>
);

const factsOf = (request: RequestRecord): readonly Fact[] => {
  const { contactName, email, phoneNumber, department, securityClearance } = request;
  return [
    ['Contact', contactName],
    ['Email', <a href={`mailto:${email}`}>{email}</a>],
    ['Phone', <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>],
    ...(department === null ? [] : [['Department', department] as const]),
    ...(securityClearance === null
      ? []
      : [['Clearance', SHORT_CLEARANCE_NAMES[securityClearance]] as const]),
  ];
};

function neighborsOf({ id, parameter, rows }: ReviewDrawerProps): Neighbors {
  const index = rows.findIndex((row) => row.id === id);
  const leadTo = (row: RequestRecord | undefined) =>
    row && (() => replaceInAddress(parameter, row.id));
  if (index === -1) return {};
  return { previous: leadTo(rows[index - 1]), next: leadTo(rows[index + 1]) };
}
