import panel from '../../../details/details.module.css';
import { ArrowLeftIcon, ArrowRightIcon } from '@gangway/shared-ui/primitives/icon';
import { Age } from '../../../display/moment';
import type { RequestKind, RequestRecord } from '../request-kind';
import { StatusBadge } from '../request-status';
import styles from './review.module.css';

type Lead = (() => void) | null;
export type Neighbors = { previous: Lead; next: Lead };

type ReviewHeaderProps = {
  kind: RequestKind;
  request: RequestRecord;
  titleId: string;
  neighbors: Neighbors;
};

export const ReviewHeader = ({ kind, request, titleId, neighbors }: ReviewHeaderProps) => (
  <header className={styles.header}>
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
            disabled={lead === null}
            onClick={() => lead?.()}
          >
            <Icon />
          </button>
        );
      })}
      <p className={styles.eyebrow}>
        {kind.id === 'enterprise' ? 'Enterprise request' : 'Federal request'}
      </p>
    </div>
    <h2 id={titleId} className={styles.title}>
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
