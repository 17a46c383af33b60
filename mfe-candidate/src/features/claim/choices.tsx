import type { Choice } from '@gangway/contract/candidate-rules';
import { CHOICE_TITLES } from '@gangway/contract/choice-titles';
import classes from './claim.module.css';

type Offer = { choice: Choice; consequences: readonly string[] };

const OFFERS: readonly Offer[] = [
  {
    choice: 'opt-in',
    consequences: [
      'Recruiters see your work: position, experience, skills and location.',
      'Your name, e-mail, phone, photo and résumé stay hidden until one of them asks to see them. You see who did.',
      'You can change your details, and your mind, at any time.',
    ],
  },
  {
    choice: 'stay-private',
    consequences: [
      'No recruiter can find you.',
      'Your profile waits for you. You can let yourself be found at any time.',
    ],
  },
  {
    choice: 'opt-out',
    consequences: [
      'We erase what we hold about you at once, and give you a receipt.',
      'If an employer lists you again, we leave you out. This is for good: there is no way back.',
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
