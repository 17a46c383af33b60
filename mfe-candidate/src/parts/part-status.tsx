type PartStatusProps = { status: 'closed' | 'loading' | 'waiting' | 'open' };

/** Says when a part that was asked for does not arrive. */
export const PartStatus = ({ status }: PartStatusProps) => (
  <p role="status">
    {status === 'waiting' &&
      'You are offline. We will keep trying, and open this as soon as you are back online.'}
  </p>
);
