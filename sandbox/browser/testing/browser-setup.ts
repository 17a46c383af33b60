/** jsdom has style sheets, and no way to construct one. */
CSSStyleSheet.prototype.replaceSync = () => undefined;
