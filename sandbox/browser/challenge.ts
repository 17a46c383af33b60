const answered = document.querySelector<HTMLElement>('[data-answered]');

function notifyParent({ answered: id, returnTo }: DOMStringMap): void {
  if (returnTo) window.location.replace(returnTo);
  else window.parent.postMessage({ type: 'challenge-complete', paymentIntent: id }, '*');
}

if (answered) notifyParent(answered.dataset);
else {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape')
      document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click();
  });
}
