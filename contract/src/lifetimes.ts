/** For how long data is kept. The server deletes by these figures and the privacy policy names them. */
export const LIFETIMES = {
  /** Since its last use; at the latest since the sign-in. */
  sessionDays: 7,
  sessionMaxDays: 30,
  administratorSessionHours: 12,
  /** Cookies of a browser that has signed in, and of one that has opened a page or a private link. */
  deviceCookieDays: 180,
  visitCookieDays: 365,
  linksCookieDays: 365,
  /** Between the password and the code of a second factor. */
  signInStepMinutes: 5,
  /** What became of a sign-out, until the next page says it. */
  signOutCookieMinutes: 1,
  claimLinkDays: 60,
  emailLinkDays: 1,
  teamInvitationDays: 7,
  /** Of an email that could not be delivered: the address and the time, not the text. */
  failedMailDays: 30,
  unpaidOrderDays: 1,
  /** Of a closed registration: a keyed hash of its email address. */
  closedOrderDays: 60,
  countedSearchDays: 40,
  /** By which a search that is repeated is known, in minutes. */
  recentSearchMinutes: 10,
  /** Searches per day: twelve months, and the twelve before to compare with. */
  searchDayMonths: 25,
  readProfilesDays: 2,
  paymentEventDays: 60,
  administratorNetworkDays: 90,
  releaseOutcomeDays: 2,
  releaseFaultDays: 30,
} as const;
