declare const __DEMO__: boolean;
declare const __INTEGRITY_GLOBAL__: string;
/** Webpack's own, where modules are shared between containers. */
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: Record<string, unknown>;
