import { counted, formatCount } from '@gangway/contract/foundation/amounts';
import { formatDay } from '@gangway/contract/foundation/day';
import type { User } from '@gangway/contract/identity/accounts';
import type { ListCandidate } from '@gangway/contract/talent/list-candidates';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { callUrl, showFailure } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Modal, ModalActions } from '@gangway/shared-ui/primitives/modal';
import { Loading } from '@gangway/shared-ui/primitives/skeleton';
import { callPage } from '@gangway/shared-ui/query';
import { type CardColumn, CardTable } from '@gangway/shared-ui/table/card-table';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { editListPath } from '../../paths';
import { ListStatus } from './list-status';
import styles from './preview.module.css';

const PEOPLE = 'GET /api/candidates/list/:listId';
const SHOWN_PEOPLE = '50';
const SHOWN_SKILLS = 3;

type PreviewDialogProps = { list: TransitionList; user: User; onClose: () => void };

export function PreviewDialog({ list, user, onClose }: PreviewDialogProps) {
  const { data, isError } = usePreview(list.id);
  const giveUp = useEffectEvent(() => {
    onClose();
    showFailure('Preview failed', 'Failed to load candidate data for preview.');
  });
  useEffect(() => {
    if (isError) giveUp();
  }, [isError]);
  return (
    <Modal title={list.name} width="wide" onClose={onClose}>
      <Details {...list} />
      {data ? (
        <People people={data.items} />
      ) : (
        <Loading label="Loading the people" heights={['14rem']} />
      )}
      {data && data.items.length < data.total && (
        <p className={styles.note}>
          The first {data.items.length} of {formatCount(data.total)}. Edit the list to see everyone.
        </p>
      )}
      <ModalActions>
        <ButtonLink tone="quiet" href={editListPath(user, list.id)}>
          Edit list
        </ButtonLink>
        <Button onClick={onClose}>Close</Button>
      </ModalActions>
    </Modal>
  );
}

function usePreview(listId: string) {
  const input = { params: { listId }, query: { limit: SHOWN_PEOPLE } };
  return useQuery({
    queryKey: [callUrl(PEOPLE, input), 'preview'],
    queryFn: ({ signal }) => callPage(PEOPLE, input, { signal }),
    // Not cached, because people are edited on another page.
    gcTime: 0,
  });
}

function Details({ department, status, employeeCount, uploadDate }: TransitionList) {
  return (
    <dl className={styles.details}>
      <div>
        <dt>Department</dt>
        <dd>{department}</dd>
      </div>
      <div>
        <dt>Status</dt>
        <dd>
          <ListStatus status={status} />
        </dd>
      </div>
      <div>
        <dt>Employees</dt>
        <dd>{formatCount(employeeCount)}</dd>
      </div>
      <div>
        <dt>Uploaded</dt>
        <dd>
          <time dateTime={uploadDate}>{formatDay(uploadDate)}</time>
        </dd>
      </div>
    </dl>
  );
}

/** A scrollable region must be in the tab order for keyboard users. */
const People = ({ people }: { people: readonly ListCandidate[] }) => (
  <div role="region" tabIndex={0} aria-label="People on the list" className={styles.scroller}>
    <CardTable label="People on the list" columns={COLUMNS} rows={people} size="small" />
  </div>
);

const COLUMNS: readonly CardColumn<ListCandidate>[] = [
  { key: 'name', title: 'Name', render: ({ fullName }) => <strong>{fullName}</strong> },
  { key: 'position', title: 'Position', render: ({ positionTitle }) => positionTitle },
  {
    key: 'experience',
    title: 'Experience',
    render: ({ yearsExperience }) => counted(yearsExperience, 'year'),
  },
  { key: 'location', title: 'Location', render: ({ location }) => location },
  { key: 'skills', title: 'Skills', render: (person) => <Skills {...person} /> },
];

function Skills({ skills }: Pick<ListCandidate, 'skills'>) {
  const rest = skills.length - SHOWN_SKILLS;
  return (
    <span className={styles.skills}>
      {skills.slice(0, SHOWN_SKILLS).map((skill) => (
        <Badge key={skill}>{skill}</Badge>
      ))}
      {rest > 0 && <Badge tone="info">+{rest} more</Badge>}
    </span>
  );
}
