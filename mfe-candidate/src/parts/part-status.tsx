type PartStatusProps = { status: 'closed' | 'loading' | 'waiting' | 'open' };

/** Says when a part that was asked for does not arrive. */
export const PartStatus = ({ status }: PartStatusProps) => (
  <p role="status">
    {status === 'waiting' &&
      'The connection is lost. We keep trying, and open this as soon as it is back.'}
  </p>
);
