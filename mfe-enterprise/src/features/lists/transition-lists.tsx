import { counted, people } from '@gangway/contract/foundation/amounts';
import type { User } from '@gangway/contract/identity/accounts';
import type { TransitionList } from '@gangway/contract/talent/transition-lists';
import { serverMessage, showFailure, showToast } from '@gangway/shared-ui/platform';
import { Card, CardHeader } from '@gangway/shared-ui/primitives/card';
import { ConfirmDialog } from '@gangway/shared-ui/primitives/dialog';
import { EmptyState } from '@gangway/shared-ui/primitives/empty-state';
import { CheckboxField } from '@gangway/shared-ui/primitives/field';
import { NotLoaded } from '@gangway/shared-ui/primitives/not-loaded';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useCall } from '@gangway/shared-ui/query';
import { useNavigate, useSearchParams } from '@gangway/shared-ui/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BouncedInvitations } from './bounced-invitations';
import type { OpenedDialog } from './list-actions';
import { ListsTable } from './lists.table';
import { PreviewDialog } from './preview.dialog';
import { RestoreButton } from './restore-button';
import { useListStatus } from './use-list-status';
import styles from './lists.module.css';

export function TransitionLists({ user }: { user: User }) {
  const query = useCall('GET /api/transition-lists');
  const { data } = query;
  const current = data?.filter((list) => !isArchived(list)) ?? [];
  return (
    <>
      <Card as="section" aria-labelledby="lists-title" className={styles.card}>
        <CardHeader id="lists-title" title="Your lists">
          {current.length > 0 && <p className={styles.brief}>{summary(current)}</p>}
        </CardHeader>
        {data ? (
          <LoadedLists lists={data} user={user} />
        ) : (
          <NotLoaded
            what="your lists"
            text="Nothing was lost. Try again in a moment."
            queries={[query]}
            heights={['2.5rem', '2.5rem', '2.5rem', '2.5rem']}
            className={styles.waiting}
          />
        )}
      </Card>
      {data && <BouncedInvitations lists={current} />}
    </>
  );
}

const isArchived = ({ status }: TransitionList) => status === 'archived';

function summary(lists: readonly TransitionList[]): string {
  const total = lists.reduce((sum, { employeeCount }) => sum + employeeCount, 0);
  return `${people(total)} on ${counted(lists.length, 'list')}`;
}

function LoadedLists({ lists, user }: { lists: TransitionList[]; user: User }) {
  const [isArchivedShown] = useArchivedShown();
  const current = lists.filter((list) => !isArchived(list));
  const archivedCount = lists.length - current.length;
  return (
    <>
      <Lists all={lists} shown={isArchivedShown ? lists : current} user={user} />
      {archivedCount > 0 && <ArchivedSwitch count={archivedCount} />}
    </>
  );
}

function useArchivedShown() {
  const isShown = useSearchParams()[0].has('archived');
  const navigate = useNavigate();
  const show = (shown: boolean) =>
    void navigate({ search: shown ? 'archived' : '' }, { replace: true });
  return [isShown, show] as const;
}

type ListsProps = { all: TransitionList[]; shown: TransitionList[]; user: User };

function Lists({ all, shown, user }: ListsProps) {
  const region = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedDialog | null>(null);
  const [archivedId, setArchivedId] = useState<string | null>(null);
  const archived = all.find((list) => list.id === archivedId && isArchived(list));
  const focusRegion = useCallback(() => region.current?.focus(), []);
  const close = () => setOpened(null);
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {archived && <ArchivedNotice key={archived.id} list={archived} onRestored={focusRegion} />}
      {shown.length === 0 ? (
        <NoLists hasArchived={all.length > 0} />
      ) : (
        <ListsTable lists={shown} user={user} onOpen={setOpened} onRestored={focusRegion} />
      )}
      {opened?.kind === 'preview' && (
        <PreviewDialog list={opened.list} user={user} onClose={close} />
      )}
      {opened?.kind === 'archive' && (
        <ArchiveDialog
          list={opened.list}
          onArchived={({ id }) => setArchivedId(id)}
          onClose={close}
        />
      )}
    </div>
  );
}

function ArchivedNotice({ list, onRestored }: { list: TransitionList; onRestored: () => void }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.focus();
  }, []);
  return (
    <div ref={notice} tabIndex={-1} className={styles.archived}>
      <Notice tone="success">
        <p>“{list.name}” is archived.</p>
        <RestoreButton list={list} label="Undo" onRestored={onRestored} />
      </Notice>
    </div>
  );
}

const NoLists = ({ hasArchived }: { hasArchived: boolean }) =>
  hasArchived ? (
    <EmptyState title="All lists are archived">
      Show archived lists to see them, or to restore one.
    </EmptyState>
  ) : (
    <EmptyState title="No transition lists yet">
      The first list your team uploads will appear here.
    </EmptyState>
  );

type ArchiveDialogProps = {
  list: TransitionList;
  onArchived: (list: TransitionList) => void;
  onClose: () => void;
};

function ArchiveDialog({ list, onArchived, onClose }: ArchiveDialogProps) {
  const setStatus = useListStatus();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      onArchived(await setStatus(list, 'archived'));
      showToast({
        title: 'List archived',
        description:
          'The transition list has been archived and is no longer visible to recruiters.',
      });
    } catch (error) {
      showFailure('Archive failed', serverMessage(error, 'Please try again in a moment.'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Archive “${list.name}”?`}
      confirmLabel="Archive list"
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>
        The people on the list will be hidden from recruiters within a day. You can undo this later
        under “Show archived lists”.
      </p>
    </ConfirmDialog>
  );
}

function ArchivedSwitch({ count }: { count: number }) {
  const [isShown, show] = useArchivedShown();
  return (
    <CheckboxField
      label={`Show archived lists (${count})`}
      name="archived"
      role="switch"
      checked={isShown}
      onChange={({ target }) => show(target.checked)}
    />
  );
}
