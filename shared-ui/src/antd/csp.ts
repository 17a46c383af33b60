/** Browsers hide the nonce from the attribute, not from the property. */
const pageNonce = () => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';

/** antd's scroll lock and scroll-bar measure add styles to the head without its `csp` setting. */
function stampStyles(nonce: string): void {
  const { head } = document;
  const append = head.appendChild.bind(head);
  head.appendChild = (node) => {
    if (node instanceof HTMLStyleElement && !node.nonce) node.nonce = nonce;
    return append(node);
  };
}

let csp: { nonce: string } | undefined;

/** The page's Content-Security-Policy as antd takes it; the nonce is empty where there is none. */
export function pageCsp(): { nonce: string } {
  if (!csp) {
    csp = { nonce: pageNonce() };
    stampStyles(csp.nonce);
  }
  return csp;
}
