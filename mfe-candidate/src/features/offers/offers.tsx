import { CLEARANCE_NAMES } from '@gangway/contract/talent/clearance-names';
import { CLEARANCES } from '@gangway/contract/talent/clearances';
import type {
  EmployerOffer,
  OfferAnswer,
  OfferedField,
} from '@gangway/contract/talent/employer-offers';
import type { CandidateProfile } from '@gangway/contract/talent/profiles';
import { call } from '@gangway/shared-ui/platform';
import { Button } from '@gangway/shared-ui/primitives/button';
import { useRef } from 'react';
import { SavingStatus, useSave } from '../../saving/saving';
import { type ProfileSectionProps, Section } from '../../sections/section';
import rows from '../../sections/rows.module.css';
import classes from './offers.module.css';

export default function Offers({ token, profile, onChange }: ProfileSectionProps) {
  const { employerOffers, previousCompany } = profile;
  const lead = useRef<HTMLParagraphElement>(null);
  const { saving, save } = useSave({
    send: (body: OfferAnswer, signal) =>
      call('POST /api/profile/:token/offers', { params: { token }, body }, { signal }),
    /** The buttons that had the focus are gone by then. */
    onSaved: (answer: CandidateProfile) => {
      onChange(answer);
      lead.current?.focus();
    },
  });
  return (
    <Section title="Changes by your former employer">
      <p ref={lead} tabIndex={-1}>
        {employerOffers.length === 0
          ? 'You have answered all of them.'
          : `${previousCompany} has changed its records after you answered. Recruiters see your profile as it is until you use a change. A value that few people share could identify you.`}
      </p>
      <ul className={rows.rows}>
        {employerOffers.map((offer) => (
          <Offer
            key={offer.field}
            offer={offer}
            isBusy={saving.status === 'saving'}
            onAnswer={({ field, text }, take) => void save({ field, shown: text, take })}
          />
        ))}
      </ul>
      <SavingStatus saving={saving} />
    </Section>
  );
}

type OfferProps = {
  offer: EmployerOffer;
  isBusy: boolean;
  onAnswer: (offer: EmployerOffer, take: boolean) => void;
};

function Offer({ offer, isBusy, onAnswer }: OfferProps) {
  const name = FIELD_NAMES[offer.field];
  return (
    <li className={classes.offer}>
      <p>
        {name}: <strong>{shownText(offer)}</strong>
      </p>
      <div>
        <Button
          tone="quiet"
          isBusy={isBusy}
          aria-label={`Use the new value, ${name}`}
          onClick={() => onAnswer(offer, true)}
        >
          Use this
        </Button>
        <Button
          tone="quiet"
          isBusy={isBusy}
          aria-label={`Keep my value, ${name}`}
          onClick={() => onAnswer(offer, false)}
        >
          Keep mine
        </Button>
      </div>
    </li>
  );
}

const FIELD_NAMES: Record<OfferedField, string> = {
  fullName: 'Name',
  positionTitle: 'Job title',
  yearsExperience: 'Years of experience',
  yearsWithCompany: 'Years with the company',
  skills: 'Skills',
  location: 'Location',
  department: 'Department',
  clearance: 'Clearance',
};

function shownText({ field, text }: EmployerOffer): string {
  if (text === '') return 'None';
  const clearance = CLEARANCES.find((one) => field === 'clearance' && one === text);
  return clearance === undefined ? text : CLEARANCE_NAMES[clearance];
}
