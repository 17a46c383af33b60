declare const __DEMO__: boolean;
declare const __FEDERATION_GLOBAL__: string;
