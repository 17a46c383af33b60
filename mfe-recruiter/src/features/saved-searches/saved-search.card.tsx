import type { User } from '@gangway/contract/accounts';
import { formatDay } from '@gangway/contract/day';
import type { SavedSearch } from '@gangway/contract/saved-searches';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { markSeen } from '../../dashboard-queries';
import { searchPath } from '../../paths';
import { writeFilter } from '../../search-address/search-address';
import { Conditions } from './conditions';
import { DeleteDialog } from './delete.dialog';
import { MailSwitch } from './mail-switch';
import { Paused } from './paused';
import { RenameDialog } from './rename.dialog';
import styles from './saved-search.module.css';

function Dates({ createdAt, mailedAt }: SavedSearch) {
  return (
    <p className={styles.dates}>
      Saved <time dateTime={createdAt}>{formatDay(createdAt)}</time>.{' '}
      {mailedAt ? (
        <>
          Last email <time dateTime={mailedAt}>{formatDay(mailedAt)}</time>.
        </>
      ) : (
        'No email sent yet.'
      )}
    </p>
  );
}

type SavedSearchCardProps = {
  saved: SavedSearch;
  user: User;
  areMailsOff: boolean;
  onDeleted: () => void;
};

export function SavedSearchCard(props: SavedSearchCardProps) {
  const { saved, user, areMailsOff, onDeleted } = props;
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const client = useQueryClient();
  const close = () => setOpen(null);
  const titleId = useId();
  return (
    <Card as="li" className={styles.card}>
      <h2 id={titleId} className={styles.name}>
        {saved.name}
      </h2>
      <Conditions filter={saved.filter} />
      <Dates {...saved} />
      <Paused user={user} filter={saved.filter} />
      <div className={styles.foot}>
        <MailSwitch saved={saved} areMailsOff={areMailsOff} describedBy={titleId} />
        <div className={styles.actions}>
          <Button tone="quiet" aria-describedby={titleId} onClick={() => setOpen('rename')}>
            Rename
          </Button>
          <Button tone="quiet" aria-describedby={titleId} onClick={() => setOpen('delete')}>
            Delete
          </Button>
          <ButtonLink
            href={searchPath(user) + writeFilter(saved.filter)}
            aria-describedby={titleId}
            onClick={() => markSeen(client, saved.id)}
          >
            <SearchIcon /> Run search
          </ButtonLink>
        </div>
      </div>
      {open === 'rename' && <RenameDialog saved={saved} onClose={close} />}
      {open === 'delete' && <DeleteDialog saved={saved} onClose={close} onDeleted={onDeleted} />}
    </Card>
  );
}
