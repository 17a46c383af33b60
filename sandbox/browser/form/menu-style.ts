export const MENU_STYLE = `
.test-line {
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 28px;
  margin-bottom: calc(var(--spacing-unit) * -1);
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
.menu-place { position: relative; }
.menu-button {
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 28px;
  margin: 0;
  padding: 0 2px 0 8px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: var(--color-text-secondary);
  font: 500 var(--font-size-sm)/1.4 var(--font-family);
  cursor: pointer;
}
.menu-button:hover, .menu-button[aria-expanded='true'] { color: var(--color-text); }
.menu-button .icon { width: 20px; height: 20px; }
.menu-button:focus-visible, .menu-item:focus-visible { outline: 2px solid var(--color-primary); outline-offset: -1px; }
.menu {
  position: absolute;
  z-index: 10;
  top: calc(100% + 6px);
  inset-inline-end: 0;
  width: min(330px, 82vw);
  max-height: 330px;
  overflow: auto;
  padding: 6px;
  border: 1px solid color-mix(in srgb, var(--color-text) 16%, transparent);
  border-radius: 10px;
  background: var(--color-background);
  box-shadow: 0 4px 10px rgb(0 0 0 / 8%), 0 18px 44px -10px rgb(0 0 0 / 30%);
}
.menu-item {
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: 16px;
  width: 100%;
  margin: 0;
  padding: 8px 10px;
  border: 0;
  border-radius: 6px;
  background: transparent;
  color: var(--color-text);
  font: 400 var(--font-size-sm)/1.4 var(--font-family);
  text-align: start;
  cursor: pointer;
}
.menu-item:hover, .menu-item:focus { background: color-mix(in srgb, var(--color-primary) 12%, transparent); }
.menu-number { flex: none; color: var(--color-text-secondary); font-size: 12px; font-variant-numeric: tabular-nums; }
.menu-item:hover .menu-number, .menu-item:focus .menu-number { color: inherit; }
@media (max-width: 359px) { .menu-number { display: none; } }
`;
