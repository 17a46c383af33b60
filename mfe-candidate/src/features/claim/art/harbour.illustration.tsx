import type { Choice } from '@gangway/contract/talent/candidate-rules';
import classes from './harbour.illustration.module.css';

export const HarbourScene = ({ choice }: { choice: Choice | null }) => (
  <svg
    className={classes.scene}
    data-choice={choice ?? undefined}
    viewBox="0 0 360 170"
    preserveAspectRatio="xMidYMax"
    aria-hidden="true"
  >
    <circle cx="164" cy="118" r="26" />
    <path d="M-900 118h2160v60H-900z" />
    <g>
      <path d="M198 110h126l-17 31h-92z" />
      <path d="M232 110V91h56v19M264 91V70h13v21" />
      <path d="M246 101h0m14 0h0m14 0h0" />
    </g>
    <path d="M-900 105H97v80h-997zM26 105V91m-8 0h16" />
    <g>
      <path d="m96 104 112 7" />
      <path d="m114 105 2-16m34 18 2-16m34 18 2-16m-72-4 72 4" />
    </g>
    <path d="M132 151c8-4 16-4 24 0s16 4 24 0 16-4 24 0m-40 13c8-4 16-4 24 0s16 4 24 0m64-9c8-4 16-4 24 0s16 4 24 0" />
  </svg>
);
