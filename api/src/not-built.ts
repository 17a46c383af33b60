/** Stands in for a handler while the branch is built; nothing that lands on main uses it. */
export function notBuilt(): never {
  throw new Error('This call is not built yet');
}
