/** jsdom does not implement constructed style sheets. */
CSSStyleSheet.prototype.replaceSync = () => undefined;
