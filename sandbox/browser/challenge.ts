const answered = document.querySelector<HTMLElement>('[data-answered]');

if (answered) window.parent.postMessage({ type: 'challenge-complete' }, '*');
else {
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape')
      document.querySelector<HTMLButtonElement>('button[value="fail"]')?.click();
  });
}
