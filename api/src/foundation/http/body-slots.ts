import { ApiError } from '../errors/api-error';

export const LARGE_BODY = 1024 * 1024;

/** A list of 24 MB takes about 100 MB until it is stored. */
const LARGE_BODIES = 8;
/** The release CLI uploads this many files at once. */
const LARGE_BODIES_BY_ADDRESS = 4;

export type BodySlot = {
  claim(): void;
  release(): void;
};

export function createBodySlots(): (address: string) => BodySlot {
  const claimed = new Map<string, number>();
  let total = 0;

  const add = (address: string, change: 1 | -1) => {
    const count = (claimed.get(address) ?? 0) + change;
    if (count === 0) claimed.delete(address);
    else claimed.set(address, count);
    total += change;
  };

  return (address) => {
    let isClaimed = false;
    return {
      claim() {
        if (isClaimed) return;
        const ofAddress = claimed.get(address) ?? 0;
        if (ofAddress >= shareOf(LARGE_BODIES - total)) throw noneFree();
        isClaimed = true;
        add(address, 1);
      },
      release() {
        if (isClaimed) add(address, -1);
        isClaimed = false;
      },
    };
  };
}

/** The fewer are free, the fewer one address gets: two addresses leave two, three leave one. */
const shareOf = (free: number) => Math.min(free, LARGE_BODIES_BY_ADDRESS);

const RETRY_AFTER_S = 5;

function noneFree(): ApiError {
  const message = 'Many large files are being uploaded right now. Please try again in a moment.';
  return new ApiError('unavailable', message, {
    headers: { 'retry-after': String(RETRY_AFTER_S) },
  });
}
