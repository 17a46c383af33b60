export type Fault = {
  method?: string;
  /** A regular expression that the path must match. */
  path: string;
  times: number;
  /**
   * `refuse` closes the connection before any effect, `cut` after the effect but before the answer.
   */
  action: 'refuse' | 'cut' | 'delay' | 'status';
  ms?: number;
  status?: number;
};

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let faults: Fault[] = [];
  return {
    add: (fault: Fault) => void faults.push({ ...fault }),
    clear: () => {
      faults = [];
    },
    take: (method: string, path: string): Fault | null => {
      const found = faults.find(
        (fault) =>
          (fault.method ?? method).toUpperCase() === method && new RegExp(fault.path).test(path),
      );
      if (found === undefined) return null;
      found.times -= 1;
      faults = faults.filter(({ times }) => times > 0);
      return found;
    },
  };
}
