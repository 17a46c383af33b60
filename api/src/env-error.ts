import { StartError } from './start-error';

export class EnvError extends StartError {}
