export const DIALOG_STYLE = `
dialog {
  position: fixed;
  inset: 0;
  width: min(440px, calc(100vw - 32px));
  height: min(540px, calc(100dvh - 32px));
  margin: auto;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: 14px;
  background: Canvas;
  color-scheme: light dark;
  box-shadow: 0 12px 32px rgb(0 0 0 / 20%), 0 40px 90px -20px rgb(0 0 0 / 55%);
}
dialog::backdrop { background: rgb(10 16 28 / 60%); backdrop-filter: blur(3px); }
iframe { display: block; width: 100%; height: 100%; border: 0; }
button {
  position: absolute;
  top: 10px;
  inset-inline-end: 10px;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: GrayText;
  cursor: pointer;
}
button:hover { color: CanvasText; }
button:focus-visible { outline: 2px solid Highlight; outline-offset: -4px; }
svg { width: 22px; height: 22px; }
@media (prefers-reduced-motion: no-preference) {
  dialog { animation: rise 180ms ease-out; }
  @keyframes rise { from { opacity: 0; transform: translateY(10px); } }
}
`;
