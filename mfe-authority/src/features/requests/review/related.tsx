import type { WarnNotice } from '@gangway/contract/desk/warn';
import { counted } from '@gangway/contract/foundation/amounts';
import { useId, type ReactNode } from 'react';
import { Age } from '../../../display/moment';
import type { RequestReview } from '../request-kind';
import { StatusBadge } from '../request-status';
import panel from '../../../details/details.module.css';
import styles from './review.module.css';

type RelatedProps = { review: RequestReview; onShowRequest: (id: string) => void };

export function Related({ review, onShowRequest }: RelatedProps) {
  const { similarOrganizations, otherRequests, warnNotices } = review;
  return (
    <>
      {similarOrganizations.length > 0 && (
        <Group title="Similar organizations">
          {similarOrganizations.map((organization) => (
            <Organization key={organization.id} {...organization} />
          ))}
        </Group>
      )}
      {otherRequests.length > 0 && (
        <Group title="Other requests">
          {otherRequests.map((request) => (
            <Other key={request.id} request={request} onShow={onShowRequest} />
          ))}
        </Group>
      )}
      {warnNotices.length > 0 && (
        <Group title="WARN notices when the request arrived">
          {warnNotices.map((notice) => (
            <Notice key={noticeKey(notice)} {...notice} />
          ))}
        </Group>
      )}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={panel.users}>
      <h3 id={titleId}>{title}</h3>
      <ul className={panel.items}>{children}</ul>
    </section>
  );
}

type SimilarOrganization = RequestReview['similarOrganizations'][number];

const Organization = ({ name, kind, match, users }: SimilarOrganization) => (
  <li className={styles.item}>
    <span className={styles.itemName}>{name}</span>
    <span className={styles.itemNote}>
      {MATCHES[match]} · {kind === 'federal' ? 'Federal' : 'Enterprise'} · {counted(users, 'user')}
    </span>
  </li>
);

const MATCHES: Record<SimilarOrganization['match'], string> = {
  name: 'Similar name',
  domain: 'Same email domain',
};

type OtherProps = {
  request: RequestReview['otherRequests'][number];
  onShow: (id: string) => void;
};

const Other = ({ request, onShow }: OtherProps) => (
  <li className={styles.item}>
    <button type="button" className={styles.itemLink} onClick={() => onShow(request.id)}>
      {request.contactName}, {request.name}
    </button>
    <span className={styles.itemNote}>
      {request.email} · <Age at={request.createdAt} />
    </span>
    <StatusBadge status={request.status} />
  </li>
);

const Notice = (notice: WarnNotice) => (
  <li className={styles.item}>
    <span className={styles.itemName}>{notice.company}</span>
    <span className={styles.itemNote}>
      {[
        people(notice.employees_affected),
        [notice.location, notice.state].filter(Boolean).join(', '),
        notice.notice_date && `notice dated ${dayText(notice.notice_date)}`,
        notice.layoff_date && `effective ${dayText(notice.layoff_date)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </li>
);

const people = (count: number | null) =>
  count === null ? 'Number of people unknown' : counted(count, 'person', 'people');

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function dayText(day: string): string {
  const at = Date.parse(day);
  return Number.isNaN(at) ? day : DAY.format(at);
}

const noticeKey = ({ company, location, notice_date, layoff_date }: WarnNotice) =>
  [company, location, notice_date, layoff_date].join('|');
