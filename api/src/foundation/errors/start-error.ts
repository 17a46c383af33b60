export class StartError extends Error {}

export class EnvError extends StartError {}
