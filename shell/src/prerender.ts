import type { Prerenderer } from '@gangway/contract/first-view';
import * as platform from '@gangway/shared-ui/platform';
import * as router from '@gangway/shared-ui/router';
import * as query from '@tanstack/react-query';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as zustand from 'zustand';

export { renderFirstView } from './render-first-view';

/** By the names under which tools/webpack shares them in the browser. */
export const shared: Prerenderer['shared'] = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  zustand,
  '@gangway/shared-ui/platform': platform,
  '@gangway/shared-ui/router': router,
  '@tanstack/react-query': query,
};
