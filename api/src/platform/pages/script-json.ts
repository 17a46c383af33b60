/** JSON that cannot close the script element it stands in. */
export const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');
