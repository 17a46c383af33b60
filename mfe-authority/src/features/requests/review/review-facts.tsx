import type { ReactNode } from 'react';
import { CLEARANCE_NAMES, type RequestRecord } from '../request-record';
import styles from './review.module.css';

type Fact = readonly [term: string, value: ReactNode];

const factsOf = (request: RequestRecord): readonly Fact[] => {
  const { contactName, email, phoneNumber, department, securityClearance } = request;
  return [
    ['Contact', contactName],
    ['Email', <a href={`mailto:${email}`}>{email}</a>],
    ['Phone', <a href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</a>],
    ...(department === null ? [] : [['Department', department] as const]),
    ...(securityClearance === null
      ? []
      : [['Clearance', CLEARANCE_NAMES[securityClearance]] as const]),
  ];
};

/** Everything that the request itself says. */
export const ReviewFacts = ({ request }: { request: RequestRecord }) => (
  <>
    <dl className={styles.facts}>
      {factsOf(request).map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {request.additionalInfo && (
      <blockquote className={styles.message}>{request.additionalInfo}</blockquote>
    )}
  </>
);
