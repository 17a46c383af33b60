export const SIGNATURE = 'Gangway: the way from one ship to the next';
