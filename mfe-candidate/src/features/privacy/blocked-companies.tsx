import type { BlockedCompany, CandidateProfile } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef } from 'react';
import { PartStatus, usePart } from '../../parts/part';
import { SavingStatus, useSave } from '../../saving/saving';
import { RemoveButton } from '../../sections/remove-button';
import { type ProfileSectionProps, Section } from '../../sections/section';
import { blockCompany } from './block-company';
import type { BlockFormProps } from './block.form';
import classes from './privacy.module.css';

export function BlockedCompanies({ token, profile, onChange }: ProfileSectionProps) {
  const { blockedCompanies, previousCompany } = profile;
  const form = usePart<BlockFormProps>(loadForm);
  const words = useRef<HTMLParagraphElement>(null);

  const finish = (answer: CandidateProfile) => {
    onChange(answer);
    words.current?.focus();
  };
  const { saving, save } = useSave({
    send: (change: string | BlockedCompany, signal) =>
      typeof change === 'string'
        ? blockCompany(token, { company: change }, signal)
        : call(
            'DELETE /api/profile/:token/blocks/:blockId',
            { params: { token, blockId: change.id } },
            { signal },
          ),
    onSaved: finish,
  });

  return (
    <Section title="Blocked companies">
      <p ref={words} tabIndex={-1}>
        {blockedCompanies.length === 0
          ? 'You have not blocked any companies yet. Recruiters at a company you block cannot find you. Once you block one, recruiters who name no company are blocked, too.'
          : 'Recruiters at these companies, and recruiters who name no company, cannot find you. Recruiters who already paid keep access to your details.'}
      </p>
      {blockedCompanies.length > 0 && (
        <BlockedList blocked={blockedCompanies} onRemove={(one) => void save(one)} />
      )}
      {form.state.status === 'open' ? (
        <form.state.Part token={token} id={profile.id} onSaved={finish} onClose={form.close} />
      ) : (
        <div className={classes.actions}>
          {!isNamed(previousCompany, profile) && (
            <Button
              tone="quiet"
              isBusy={saving.status === 'saving'}
              onClick={() => void save(previousCompany)}
            >
              Block {previousCompany}
            </Button>
          )}
          <Button
            tone="quiet"
            autoFocus={form.hasClosed}
            isBusy={form.state.status === 'loading'}
            onClick={form.open}
          >
            Block a company
          </Button>
        </div>
      )}
      <PartStatus status={form.state.status} />
      <SavingStatus saving={saving} />
    </Section>
  );
}

const loadForm = () => import(/* webpackChunkName: "editing" */ './block.form');

type ListProps = { blocked: readonly BlockedCompany[]; onRemove: (one: BlockedCompany) => void };

const BlockedList = ({ blocked, onRemove }: ListProps) => (
  <ul className={classes.blocked}>
    {blocked.map((one) => (
      <li key={one.id}>
        <span>
          {one.company}
          {one.domain && <small>and everyone with an address at {one.domain}</small>}
        </span>
        <RemoveButton
          label={`Unblock ${one.company}${one.domain ? `, ${one.domain}` : ''}`}
          onClick={() => onRemove(one)}
        />
      </li>
    ))}
  </ul>
);

const isNamed = (company: string, { blockedCompanies }: CandidateProfile) =>
  blockedCompanies.some((blocked) => blocked.company.toLowerCase() === company.toLowerCase());
