/** Every demo account has this password. */
export const DEMO_PASSWORD = 'harbour-light';

/** The private link of one demo candidate: /profile/{token}. */
export const DEMO_PROFILE_TOKEN = 'demo-profile-of-amara-okonkwo-at-gangway-00';

/** The private link of one who is still to answer: /candidate/claim/{token}. */
export const DEMO_CLAIM_TOKEN = 'demo-claim-of-somebody-invited-at-gangway-0';

export const DEMO_DOMAIN = 'gangway.example';

/** On the registration's Enterprise. */
export const DEMO_ENTERPRISE_RECRUITER = 'anselm.oduya';
