/** Opened at the start by `openKeys`, from the settings and the database. */
export type Keys = {
  /** `SECRET_KEY` signs and seals. */
  current: string;
  /** What `SECRET_KEY_PREVIOUS` has signed or sealed is still accepted. */
  previous: string | null;
  /**
   * For hashes that are stored: the `SECRET_KEY` with which this database was first used, as most
   * of them cannot be computed again.
   */
  hashing: string;
};

export type WithKeys = { keys: Keys };
