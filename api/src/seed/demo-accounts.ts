export const DEMO_PASSWORD = 'harbour-light';

export const DEMO_PROFILE_TOKEN = 'demo-profile-of-amara-okonkwo-at-gangway-00';

export const DEMO_CLAIM_TOKEN = 'demo-claim-of-somebody-invited-at-gangway-0';

export const DEMO_DOMAIN = 'gangway.example';

export const DEMO_ENTERPRISE_RECRUITER = 'anselm.oduya';

export const DEMO_PAUSED_RECRUITER = 'leopold.varga';
