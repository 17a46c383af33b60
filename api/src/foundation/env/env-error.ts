import { StartError } from '../errors/start-error';

export class EnvError extends StartError {}
