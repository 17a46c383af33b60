// @ts-check
import { apiLayers } from './rules/api-layers.mjs';
import { assertionGuarantee } from './rules/assertion-guarantee.mjs';
import { effectCleanUp } from './rules/effect-clean-up.mjs';
import { exportedFirst } from './rules/exported-first.mjs';
import { featuresApart } from './rules/features-apart.mjs';
import { fileNames } from './rules/file-names.mjs';
import { moduleBoundaries } from './rules/module-boundaries.mjs';
import { plainNames } from './rules/plain-names.mjs';
import { plainWords } from './rules/plain-words.mjs';
import { restrictedSyntax } from './rules/restricted-syntax.mjs';
import { shortComments } from './rules/short-comments.mjs';
import { testTitles } from './rules/test-titles.mjs';

export default {
  meta: { name: 'gangway' },
  rules: {
    'api-layers': apiLayers,
    'assertion-guarantee': assertionGuarantee,
    'effect-clean-up': effectCleanUp,
    'exported-first': exportedFirst,
    'features-apart': featuresApart,
    'file-names': fileNames,
    'module-boundaries': moduleBoundaries,
    'plain-names': plainNames,
    'plain-words': plainWords,
    'restricted-syntax': restrictedSyntax,
    'short-comments': shortComments,
    'test-titles': testTitles,
  },
};
