export const SIGNATURE = 'Gangway connects people affected by layoffs with recruiters';
