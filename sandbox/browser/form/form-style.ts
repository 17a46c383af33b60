/** Constructed style sheets work without `unsafe-inline` in the page's CSP. */
export function adoptStyle(root: ShadowRoot, text: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  root.adoptedStyleSheets = [sheet];
}

export const FORM_STYLE = `
:host { all: initial; display: block; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.root {
  color: var(--color-text);
  font: var(--font-weight-normal) var(--font-size-base)/1.4 var(--font-family);
  -webkit-font-smoothing: antialiased;
  text-align: start;
}
.payment {
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--spacing-unit) calc(var(--spacing-unit) * 3);
}
.test-line, .field-number, .field-country, .field-postalCode { grid-column: 1 / -1; }
.label {
  display: block;
  margin-bottom: calc(var(--spacing-unit) * 1.5);
  color: var(--color-text);
  font-size: var(--font-size-sm);
  font-weight: var(--font-weight-medium);
}
.control {
  position: relative;
  display: flex;
  align-items: center;
  min-height: 46px;
  border: 1px solid var(--input-color-border);
  border-radius: var(--border-radius);
  background: var(--color-background);
  box-shadow: 0 1px 1px rgb(0 0 0 / 3%), 0 3px 6px rgb(0 0 0 / 2%);
  transition: border-color 120ms, box-shadow 120ms;
}
.control:hover { border-color: color-mix(in srgb, var(--color-text) 45%, var(--input-color-border)); }
.control:focus-within {
  border-color: var(--color-primary);
  box-shadow: 0 0 0 3px color-mix(in srgb, var(--color-primary) 28%, transparent);
}
.control.is-invalid { border-color: var(--color-danger); box-shadow: 0 0 0 1px var(--color-danger); }
.control.is-invalid:focus-within { box-shadow: 0 0 0 3px color-mix(in srgb, var(--color-danger) 28%, transparent); }
.input {
  flex: 1;
  min-width: 0;
  width: 100%;
  height: 44px;
  margin: 0;
  padding: 0 calc(var(--spacing-unit) * 3);
  border: 0;
  border-radius: inherit;
  outline: 0;
  background: transparent;
  color: inherit;
  font: inherit;
  font-variant-numeric: tabular-nums;
  appearance: none;
}
.input::placeholder { color: var(--color-text-placeholder); opacity: 1; }
.is-invalid .input { color: var(--color-danger); }
.input:disabled { cursor: not-allowed; opacity: 0.6; }
.test-line {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
}
.test-mark {
  padding: 2px 8px;
  border-radius: 5px;
  background: #fbe5c0;
  color: #6b3d00;
  font-size: 12px;
  font-weight: 600;
  letter-spacing: 0.02em;
}
.test-line .control { width: 128px; min-height: 28px; }
.test-line .control:not(:hover, :focus-within) { border-color: transparent; box-shadow: none; }
.test-line .input { height: 28px; color: var(--color-text-secondary); font-size: var(--font-size-sm); }
select.input { padding-inline-end: 40px; cursor: pointer; }
option { background: var(--color-background); color: var(--color-text); }
select + .icon { position: absolute; inset-inline-end: 12px; width: 20px; pointer-events: none; }
.icon { flex: none; height: 22px; color: var(--color-text-secondary); }
.brands { display: flex; gap: 4px; padding-inline-end: calc(var(--spacing-unit) * 3); }
.error { margin: calc(var(--spacing-unit) * 1.5) 0 0; color: var(--color-danger); font-size: var(--font-size-sm); }
.error:empty { display: none; }
.payment .test-line, .payment .field-country { margin-bottom: calc(var(--spacing-unit) * 3); }
.payment .error { display: block; min-height: 1.4em; }
@media (max-width: 480px) { .field-expiry .error, .field-cvc .error { min-height: 2.8em; } }
@media (max-width: 359px) { .brands .icon:nth-child(n + 3) { display: none; } }
@media (prefers-reduced-motion: reduce) { * { transition: none !important; animation: none !important; } }
@media (forced-colors: active) { .control:focus-within { outline: 2px solid; } }
`;
