/** Why the server does not start: one sentence for the person who starts it. */
export class StartError extends Error {}

export class EnvError extends StartError {}
