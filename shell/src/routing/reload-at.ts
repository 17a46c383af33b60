export const reloadAt = () => window.location.reload();
