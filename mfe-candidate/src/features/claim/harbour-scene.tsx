import type { Choice } from '@gangway/contract/candidate-rules';
import classes from './harbour-scene.module.css';

/**
 * A ship at the quay. The gangway comes down for who comes aboard and stays up for who stays
 * hidden; for who declines the ship leaves without them.
 */
export const HarbourScene = ({ choice }: { choice: Choice | null }) => (
  <svg
    className={classes.scene}
    data-choice={choice ?? undefined}
    viewBox="0 0 360 170"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <circle cx="276" cy="118" r="30" />
    <path d="M0 118h360v60H0z" />
    <g>
      <path d="M196 112h122l-16 30h-90zM230 112V92h56v20M262 92V72h13v20" />
      <path d="M243 102h0m15 0h0m15 0h0" />
    </g>
    <path d="M0 106h98v80H0zM26 106V92m-8 0h16" />
    <path d="m96 105 112 8m-92-7 3-15m29 17 2-15m28 17 2-15m-61-4 61 4" />
    <path d="M128 152c8-4 16-4 24 0s16 4 24 0 16-4 24 0m-36 14c8-4 16-4 24 0s16 4 24 0m60-8c8-4 16-4 24 0s16 4 24 0" />
  </svg>
);
