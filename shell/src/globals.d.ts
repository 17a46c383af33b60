declare const __DEMO__: boolean;
declare const __DEVELOPMENT__: boolean;
declare const __INTEGRITY_GLOBAL__: string;
declare const __FEDERATION_GLOBAL__: string;
declare const __SHELL_VERSION__: string;
declare const __SHARED_VERSIONS__: Record<import('@gangway/shared-ui/area').SharedModule, string>;

declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  type Runtime = import('@module-federation/webpack-bundler-runtime').Federation['bundlerRuntime'];
  export const consumes: NonNullable<Runtime>['consumes'];
}

interface Window {
  _GANGWAY_MONITOR?: import('./monitor/types').Monitor | undefined;
}
