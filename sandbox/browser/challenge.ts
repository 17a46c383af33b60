/** The challenge's page: Escape is a way out, and who asked hears when it is over. */
const answered = document.querySelector<HTMLElement>('[data-answered]');

function tellTheEnd({ answered: id, returnTo }: DOMStringMap): void {
  if (returnTo) window.location.replace(returnTo);
  else window.parent.postMessage({ type: 'challenge-complete', paymentIntent: id }, '*');
}

if (answered) tellTheEnd(answered.dataset);
else {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape')
      document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click();
  });
}
