import { formatDay } from '@gangway/contract/foundation/day';
import { LIMITS } from '@gangway/contract/foundation/limits';
import type { User } from '@gangway/contract/identity/accounts';
import { type FilterAccess, missingAccess } from '@gangway/contract/market/filter-access';
import type { SavedSearch } from '@gangway/contract/market/saved-searches';
import type { SearchFilter } from '@gangway/contract/market/search-filter';
import { showToast } from '@gangway/shared-ui/platform';
import { ActionDialog, useAction } from '@gangway/shared-ui/primitives/action-dialog';
import { Button, ButtonLink } from '@gangway/shared-ui/primitives/button';
import { Card } from '@gangway/shared-ui/primitives/card';
import { TextField } from '@gangway/shared-ui/primitives/field';
import { useForm } from '@gangway/shared-ui/primitives/form';
import { SearchIcon } from '@gangway/shared-ui/primitives/icon';
import { Modal, SubmitActions } from '@gangway/shared-ui/primitives/modal';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { Link } from '@gangway/shared-ui/router';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { markSeen } from '../../dashboard-queries';
import { searchPath, subscriptionPath } from '../../paths';
import { writeFilter } from '../../search-address/search-address';
import { Conditions } from './conditions';
import { checkName, SaveFailure } from './save-failure';
import { useChanges } from './use-changes';
import styles from './dialogs.module.css';
import mailSwitchStyles from './mail-switch.module.css';
import savedSearchStyles from './saved-search.module.css';

type SavedSearchCardProps = {
  saved: SavedSearch;
  user: User;
  areMailsOff: boolean;
  onDeleted: () => void;
};

export function SavedSearchCard({ saved, user, areMailsOff, onDeleted }: SavedSearchCardProps) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null);
  const client = useQueryClient();
  const close = () => setOpen(null);
  const titleId = useId();
  return (
    <Card as="li" className={savedSearchStyles.card}>
      <h2 id={titleId} className={savedSearchStyles.name}>
        {saved.name}
      </h2>
      <Conditions filter={saved.filter} />
      <Dates {...saved} />
      <Paused user={user} filter={saved.filter} />
      <div className={savedSearchStyles.foot}>
        <MailSwitch saved={saved} areMailsOff={areMailsOff} describedBy={titleId} />
        <div className={savedSearchStyles.actions}>
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

function Dates({ createdAt, mailedAt }: SavedSearch) {
  return (
    <p className={savedSearchStyles.dates}>
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

function Paused({ user, filter }: { user: User; filter: SearchFilter }) {
  const reason = reasonOf(user, filter);
  if (!reason) return null;
  return (
    <Notice title="This search is paused">
      <p>{reason} For now it finds no one new and sends no emails.</p>
      <Link to={subscriptionPath(user)}>See your plan</Link>
    </Notice>
  );
}

function reasonOf(user: User, filter: SearchFilter): string | null {
  const missing = missingAccess(user, filter);
  if (!missing) return null;
  const isOnlyUnpaid = missingAccess({ ...user, isPlanUnpaid: false }, filter) === null;
  return isOnlyUnpaid ? 'The renewal of your plan is not paid yet.' : NEEDED[missing];
}

const NEEDED: Record<FilterAccess, string> = {
  'premium-filters': 'It uses premium filters, which come with Enterprise.',
  'federal-database':
    'It searches by clearance, which needs the federal database of Ultimate and Unlimited.',
};

type MailSwitchProps = { saved: SavedSearch; areMailsOff: boolean; describedBy: string };

function MailSwitch({ saved, areMailsOff, describedBy }: MailSwitchProps) {
  const { update } = useChanges(saved);
  const [wanted, setWanted] = useState(saved.wantsMail);
  const { isBusy, run: change } = useAction({
    act: (wantsMail: boolean) => update({ wantsMail }),
    failureTitle: 'The email setting was not changed',
  });
  return (
    <label className={mailSwitchStyles.label}>
      <input
        type="checkbox"
        role="switch"
        className={mailSwitchStyles.switch}
        checked={isBusy ? wanted : saved.wantsMail}
        aria-describedby={describedBy}
        aria-busy={isBusy || undefined}
        onChange={({ target }) => {
          if (isBusy) return;
          setWanted(target.checked);
          void change(target.checked);
        }}
      />
      <span>
        Email me about new matches
        {areMailsOff && <span className={mailSwitchStyles.note}> (off in Settings)</span>}
      </span>
    </label>
  );
}

function RenameDialog({ saved, onClose }: { saved: SavedSearch; onClose: () => void }) {
  const { update } = useChanges(saved);
  const [failure, setFailure] = useState<unknown>(null);
  const { formProps, field, isSubmitting } = useForm({
    fields: ['name'],
    validate: checkName,
    submit: async ({ name }) => {
      setFailure(null);
      await update({ name });
      onClose();
    },
    onFailure: setFailure,
  });
  return (
    <Modal title="Rename this search" onClose={onClose}>
      <form {...formProps} className={styles.form}>
        <TextField
          label="Name"
          {...field('name')}
          defaultValue={saved.name}
          maxLength={LIMITS.name}
          autoComplete="off"
        />
        {failure !== null && <SaveFailure error={failure} />}
        <SubmitActions label="Rename" isBusy={isSubmitting} onCancel={onClose} />
      </form>
    </Modal>
  );
}

type DeleteDialogProps = { saved: SavedSearch; onClose: () => void; onDeleted: () => void };

function DeleteDialog({ saved, onClose, onDeleted }: DeleteDialogProps) {
  const { remove } = useChanges(saved);
  const deleteSearch = async () => {
    await remove();
    showToast({ title: 'Search deleted', description: saved.name });
    onClose();
    onDeleted();
  };
  return (
    <ActionDialog
      title="Delete this search?"
      confirmLabel="Delete search"
      cancelLabel="Keep it"
      failureTitle="The search was not deleted"
      act={deleteSearch}
      onClose={onClose}
    >
      <p>
        {saved.wantsMail
          ? `This deletes “${saved.name}” and stops its emails.`
          : `This deletes “${saved.name}”.`}{' '}
        Candidates you revealed stay revealed.
      </p>
    </ActionDialog>
  );
}
