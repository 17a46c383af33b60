import type { Choice } from '@gangway/contract/candidate-rules';
import { CHOICE_TITLES } from '@gangway/contract/choice-titles';
import classes from './claim.module.css';

type Offer = { choice: Choice; consequences: readonly string[] };

const OFFERS: readonly Offer[] = [
  {
    choice: 'opt-in',
    consequences: [
      'Recruiters can find your position, former employer, department, experience, skills and location.',
      'A recruiter pays to see your name, email, phone, photo and résumé. You are not asked each time, and you see who did.',
      'You can change your details or your choice at any time.',
    ],
  },
  {
    choice: 'stay-private',
    consequences: [
      'No recruiter can find you.',
      'We keep your profile. You can let recruiters find you at any time.',
    ],
  },
  {
    choice: 'opt-out',
    consequences: [
      'We will erase your data right away and give you a receipt.',
      'If an employer adds you to a list again, we will leave you out. This cannot be undone.',
    ],
  },
];

type ChoicesProps = { choice: Choice | null; onChoose: (choice: Choice) => void };

/** Radio buttons of the browser, so that one pressed before the page is taken over counts. */
export const Choices = ({ choice, onChoose }: ChoicesProps) => (
  <fieldset className={classes.choices}>
    <legend>What would you like to do?</legend>
    {OFFERS.map((offer) => (
      <div key={offer.choice}>
        <input
          type="radio"
          name="choice"
          id={offer.choice}
          checked={choice === offer.choice}
          aria-describedby={`${offer.choice}-means`}
          onChange={() => onChoose(offer.choice)}
        />
        <label htmlFor={offer.choice}>{CHOICE_TITLES[offer.choice]}</label>
        <ul id={`${offer.choice}-means`}>
          {offer.consequences.map((consequence) => (
            <li key={consequence}>{consequence}</li>
          ))}
        </ul>
      </div>
    ))}
  </fieldset>
);
