/** For a person who leaves out the job title. */
export const NO_TITLE = 'Title not shown';
