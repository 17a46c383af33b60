/** Leaves the address to the server, as a link that was opened anew. */
export const loadAnew = () => window.location.reload();
