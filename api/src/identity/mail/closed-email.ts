/** No mail can be sent there: the domain is reserved for names that do not exist. */
const CLOSED_DOMAIN = 'closed.invalid';

export const closedUsername = (userId: string) => `closed-${userId}`;
export const closedEmail = (userId: string) => `${closedUsername(userId)}@${CLOSED_DOMAIN}`;

export const isClosedEmail = (email: string) => email.endsWith(`@${CLOSED_DOMAIN}`);
