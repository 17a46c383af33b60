/** What no area uses of a library is dropped: of React Router 4 kB on each page. */
export default function markPure(source) {
  return source
    .replaceAll(/ = (?=React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ ')
    .replaceAll(/^\w+\.displayName = .+;$/gm, '');
}
