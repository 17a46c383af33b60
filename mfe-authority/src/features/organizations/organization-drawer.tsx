import type {
  ManagedOrganization,
  OrganizationDetails,
} from '@gangway/contract/desk/authority-organizations';
import { formatCount, formatMoney } from '@gangway/contract/foundation/amounts';
import { call, callUrl } from '@gangway/shared-ui/platform';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useCall } from '@gangway/shared-ui/query';
import type { ReactNode } from 'react';
import { DetailsDrawer, type Fact, Facts, FailedAct } from '../../details/details-drawer';
import { SuspensionControl, SuspensionNotice } from '../../details/suspension';
import { useActs } from '../../details/use-acts';
import { Age } from '../../display/moment';
import type { OpenedRow } from '../../table/use-table';
import styles from '../../details/details.module.css';

export default function OrganizationDrawer({ id, parameter }: OpenedRow<ManagedOrganization>) {
  const params = { id };
  const answer = useCall('GET /api/authority/organizations/:id', { params }, { staleTime: 0 });
  return (
    <DetailsDrawer what="organization" parameter={parameter} answer={answer}>
      {(details, titleId) => <OrganizationPanel details={details} titleId={titleId} />}
    </DetailsDrawer>
  );
}

type OrganizationPanelProps = { details: OrganizationDetails; titleId: string };

function OrganizationPanel({ details, titleId }: OrganizationPanelProps) {
  const acts = useOrganizationActs(details);
  const { organization, users, awaitsPassword } = details;
  const { suspension } = organization;
  return (
    <div className={styles.details}>
      <header className={styles.header}>
        <p className={styles.eyebrow}>
          {organization.kind === 'federal' ? 'Federal organization' : 'Enterprise organization'}
        </p>
        <h2 id={titleId} className={styles.title}>
          {organization.name}
        </h2>
      </header>
      <FailedAct failure={acts.failure} />
      {suspension && <SuspensionNotice {...suspension} />}
      <Facts facts={factsOf(details)} />
      <Settings details={details} acts={acts} />
      <section className={styles.users} aria-label="Users">
        <h3>Users</h3>
        <ul className={styles.items}>
          {users.map((user) => (
            <UserItem key={user.id} {...user} />
          ))}
        </ul>
        {awaitsPassword && (
          <div className={styles.waiting}>
            <p>The main user has not chosen a password yet.</p>
            <Button
              tone="quiet"
              className={styles.act}
              isBusy={acts.isRunning}
              onClick={() => void acts.sendLink()}
            >
              Send link again
            </Button>
          </div>
        )}
      </section>
      <div>
        <SuspensionControl
          what="organization"
          hint="We email this reason to the organization's users. The organization cannot import new lists. Its people stay as they are."
          isSuspended={suspension !== null}
          acts={acts}
        />
      </div>
    </div>
  );
}

const LIST = callUrl('GET /api/authority/organizations', { query: {} });

function useOrganizationActs({ organization }: OrganizationDetails) {
  const { isRunning, failure, run } = useActs([LIST]);
  const params = { id: organization.id };

  const change = (
    body: { hasOrganizationFee: boolean } | { subscriptionStatus: 'active' | 'inactive' },
    done: string,
  ) => run(() => call('PATCH /api/authority/organizations/:id', { params, body }), done);

  return {
    isRunning,
    failure,
    setFee: (hasOrganizationFee: boolean) =>
      change(
        { hasOrganizationFee },
        hasOrganizationFee ? 'Setup fee marked as paid' : 'Setup fee marked as unpaid',
      ),
    setStatus: (subscriptionStatus: 'active' | 'inactive') =>
      change({ subscriptionStatus }, `Subscription is ${subscriptionStatus}`),
    suspend: (reason: string) =>
      run(
        () => call('POST /api/authority/organizations/:id/suspend', { params, body: { reason } }),
        'Organization suspended',
      ),
    reinstate: () =>
      run(
        () => call('POST /api/authority/organizations/:id/reinstate', { params }),
        'Organization reinstated',
      ),
    sendLink: () =>
      run(() => call('POST /api/authority/organizations/:id/send-link', { params }), 'Link sent'),
  };
}

const factsOf = (details: OrganizationDetails): readonly Fact[] => {
  const { organization, lists, people, paidCents, openInvoiceCents } = details;
  return [
    ['Created', <Age at={organization.createdAt} />],
    ['Lists', formatCount(lists)],
    ['People', formatCount(people)],
    ['List payments', formatMoney(paidCents)],
    ...(organization.kind === 'federal'
      ? [['Not invoiced yet', formatMoney(openInvoiceCents)] as const]
      : []),
  ];
};

type OrganizationActs = ReturnType<typeof useOrganizationActs>;

type PartProps = { details: OrganizationDetails; acts: OrganizationActs };

function Settings({ details: { organization }, acts }: PartProps) {
  const { hasOrganizationFee, subscriptionStatus } = organization;
  const isActive = subscriptionStatus === 'active';
  return (
    <dl className={styles.settings}>
      <Setting
        acts={acts}
        label="Subscription"
        state={
          <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        }
        act={isActive ? 'Deactivate' : 'Activate'}
        onAct={() => void acts.setStatus(isActive ? 'inactive' : 'active')}
      />
      <Setting
        acts={acts}
        label="Setup fee"
        state={
          <Badge tone={hasOrganizationFee ? 'success' : 'warning'}>
            {hasOrganizationFee ? 'Paid' : 'Unpaid'}
          </Badge>
        }
        act={hasOrganizationFee ? 'Mark as unpaid' : 'Mark as paid'}
        onAct={() => void acts.setFee(!hasOrganizationFee)}
      />
    </dl>
  );
}

type SettingProps = {
  label: string;
  state: ReactNode;
  act: string;
  onAct: () => void;
  acts: OrganizationActs;
};

const Setting = ({ label, state, act, onAct, acts }: SettingProps) => (
  <div className={styles.setting}>
    <dt>{label}</dt>
    <dd>{state}</dd>
    <dd>
      <Button
        tone="quiet"
        className={styles.act}
        aria-disabled={acts.isRunning}
        onClick={() => !acts.isRunning && onAct()}
      >
        {act}
      </Button>
    </dd>
  </div>
);

type User = OrganizationDetails['users'][number];

const UserItem = (user: User) => (
  <li className={styles.user}>
    <span>
      <span className={styles.userName}>{nameOf(user)}</span>
      <span className={styles.note}>{user.email}</span>
    </span>
    {user.isMainUser && <Badge tone="info">Main user</Badge>}
    {!user.isVerified && <Badge tone="warning">Pending Verification</Badge>}
  </li>
);

const nameOf = ({ firstName, lastName, email }: User) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;
