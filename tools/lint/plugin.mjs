// @ts-check
import { apiLayers } from './rules/api-layers.mjs';
import { assertionGuarantee } from './rules/assertion-guarantee.mjs';
import { featuresApart } from './rules/features-apart.mjs';
import { fileNames } from './rules/file-names.mjs';
import { plainNames } from './rules/plain-names.mjs';
import { plainWords } from './rules/plain-words.mjs';
import { shortComments } from './rules/short-comments.mjs';

export const gangway = {
  meta: { name: 'gangway' },
  rules: {
    'api-layers': apiLayers,
    'assertion-guarantee': assertionGuarantee,
    'features-apart': featuresApart,
    'file-names': fileNames,
    'plain-names': plainNames,
    'plain-words': plainWords,
    'short-comments': shortComments,
  },
};
