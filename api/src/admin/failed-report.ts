/** The answer of a command that has found something wrong. It goes to standard output. */
export class FailedReport extends Error {}
