export const LINE_STYLE = `
.line { display: flex; flex-wrap: wrap; align-items: center; row-gap: 10px; }
.line .field { flex: 0 1 76px; }
.line .field-number { flex: 1 1 215px; }
.line .control, .single .control {
  min-height: 0;
  border: 0;
  border-radius: 0;
  background: transparent;
  box-shadow: none;
}
.line .input, .single .input { height: auto; padding: 0; line-height: inherit; }
.line .control { flex-direction: row; }
.line .field-number .control { flex-direction: row-reverse; }
.line .field-number .brands { padding-inline-end: 10px; }
.line .field-number .icon:nth-child(n + 2), .line .field-cvc .brands, .line .error, .single .error { display: none; }
.single .brands { padding-inline-end: 0; }
.loading { display: grid; gap: 16px; }
.loading > div {
  height: 46px;
  border-radius: var(--border-radius);
  background: color-mix(in srgb, var(--color-text) 9%, transparent);
  animation: breathe 1.6s ease-in-out infinite alternate;
}
@keyframes breathe { to { opacity: 0.45; } }
`;
