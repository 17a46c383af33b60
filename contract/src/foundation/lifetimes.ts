/** The server deletes by these figures, and the privacy policy states them. */
export const LIFETIMES = {
  /** Since the last use, but at most `sessionMaxDays` since the sign-in. */
  sessionDays: 7,
  sessionMaxDays: 30,
  administratorSessionHours: 12,
  deviceCookieDays: 180,
  visitCookieDays: 365,
  linksCookieDays: 365,
  signInStepMinutes: 5,
  signOutCookieMinutes: 1,
  claimLinkDays: 60,
  emailLinkDays: 1,
  teamInvitationDays: 7,
  /** Only the address and the time of an undelivered email, not its text. */
  failedMailDays: 30,
  unpaidOrderDays: 1,
  /** Only a keyed hash of the email address is kept. */
  closedOrderDays: 60,
  countedSearchDays: 40,
  recentSearchMinutes: 10,
  /** Twelve months, and the twelve before for comparison. */
  searchDayMonths: 25,
  readProfilesDays: 2,
  paymentEventDays: 60,
  administratorNetworkDays: 90,
  releaseOutcomeDays: 2,
  releaseFaultDays: 30,
} as const;
