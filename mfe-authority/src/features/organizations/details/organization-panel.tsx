import type { OrganizationDetails } from '@gangway/contract/authority-organisations';
import { formatCount, formatMoney } from '@gangway/contract/money';
import { Badge } from '@gangway/shared-ui/primitives/badge';
import { Button } from '@gangway/shared-ui/primitives/button';
import { Notice } from '@gangway/shared-ui/primitives/notice';
import { useState, type ReactNode } from 'react';
import { Age } from '../../../display/moment';
import styles from './details.module.css';
import { SuspendForm } from './suspend.form';
import { useOrganizationActs, type OrganizationActs } from './use-organization';

type Fact = readonly [term: string, value: ReactNode];

const factsOf = (details: OrganizationDetails): readonly Fact[] => {
  const { organization, lists, people, paidCents, openInvoiceCents } = details;
  return [
    ['Created', <Age at={organization.createdAt} />],
    ['Lists', formatCount(lists)],
    ['People', formatCount(people)],
    ['Paid for lists', formatMoney(paidCents)],
    ...(organization.kind === 'federal'
      ? [['Not invoiced yet', formatMoney(openInvoiceCents)] as const]
      : []),
  ];
};

type User = OrganizationDetails['users'][number];

const nameOf = ({ firstName, lastName, email }: User) =>
  [firstName, lastName].filter(Boolean).join(' ') || email;

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
        aria-disabled={acts.running !== null}
        onClick={() => acts.running === null && onAct()}
      >
        {act}
      </Button>
    </dd>
  </div>
);

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
        act={isActive ? 'Set inactive' : 'Set active'}
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

function Suspension({ details: { organization }, acts }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const { suspension } = organization;
  if (suspension) {
    return (
      <Button tone="quiet" isBusy={acts.running !== null} onClick={() => void acts.reinstate()}>
        Reinstate organization
      </Button>
    );
  }
  if (!isAsking) {
    return (
      <Button tone="quiet" onClick={() => setAsking(true)}>
        Suspend…
      </Button>
    );
  }
  return <SuspendForm acts={acts} onClose={() => setAsking(false)} />;
}

type OrganizationPanelProps = { details: OrganizationDetails; titleId: string };

/** Everything about an organization, and what an administrator can change. */
export function OrganizationPanel({ details, titleId }: OrganizationPanelProps) {
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
      {suspension && (
        <Notice tone="danger" title="Suspended">
          <p>{suspension.reason}</p>
          <p className={styles.note}>
            <Age at={suspension.at} />
          </p>
        </Notice>
      )}
      <dl className={styles.facts}>
        {factsOf(details).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
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
              isBusy={acts.running !== null}
              onClick={() => void acts.sendLink()}
            >
              Send link again
            </Button>
          </div>
        )}
      </section>
      <div>
        <Suspension details={details} acts={acts} />
      </div>
    </div>
  );
}
