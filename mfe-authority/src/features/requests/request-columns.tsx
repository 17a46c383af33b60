import type { Column, Columns } from '../../table/column';
import { Age, AgeBy } from '../../display/moment';
import type { RequestKind } from './request-kind';
import { CLEARANCE_NAMES, STATUS_NAMES, type RequestRecord } from './request-record';
import { StatusBadge } from './request-status';
import styles from './requests.module.css';

type RequestColumn = Column<RequestRecord>;

const clearanceText = ({ securityClearance }: RequestRecord) =>
  securityClearance === null ? '' : CLEARANCE_NAMES[securityClearance];

const department: RequestColumn = {
  key: 'department',
  title: 'Department',
  render: (request) => request.department,
  text: (request) => request.department ?? '',
};

const clearance: RequestColumn = {
  key: 'clearance',
  title: 'Clearance',
  render: clearanceText,
  text: clearanceText,
};

const after: readonly RequestColumn[] = [
  {
    key: 'email',
    title: 'Email',
    render: ({ email }) => email,
    text: ({ email }) => email,
  },
  {
    key: 'phone',
    title: 'Phone',
    render: ({ phoneNumber }) => <span className={styles.phone}>{phoneNumber}</span>,
    text: ({ phoneNumber }) => phoneNumber,
  },
  {
    key: 'status',
    title: 'Status',
    sort: { by: 'status', first: 'asc' },
    render: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => STATUS_NAMES[status],
  },
  {
    key: 'received',
    title: 'Received',
    sort: { by: 'date', first: 'desc' },
    render: ({ createdAt }) => (
      <span className={styles.when}>
        <Age at={createdAt} />
      </span>
    ),
    text: ({ createdAt }) => createdAt,
  },
  {
    key: 'decided',
    title: 'Decided',
    render: ({ decision }) => decision && <AgeBy at={decision.decidedAt} by={decision.decidedBy} />,
    text: ({ decision }) => (decision ? `${decision.decidedAt} by ${decision.decidedBy}` : ''),
  },
];

/** The contact opens the request; the server sorts names by company or agency. */
export const requestColumns = ({ id, nameLabel }: RequestKind): Columns<RequestRecord> => [
  {
    key: 'contact',
    title: 'Contact',
    render: ({ contactName }) => contactName,
    text: ({ contactName }) => contactName,
  },
  {
    key: 'name',
    title: nameLabel,
    sort: { by: 'name', first: 'asc' },
    render: ({ name }) => name,
    text: ({ name }) => name,
  },
  ...(id === 'federal' ? [department, clearance] : []),
  ...after.map((column) =>
    // A federal request has two columns more: the phone number is in its details.
    column.key === 'phone' && id === 'federal' ? { ...column, isHidden: true } : column,
  ),
];
