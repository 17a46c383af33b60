const TIME_LIMIT_MS = 15_000;

const running = new Map<string, Promise<void>>();

export function loadScript(url: string): Promise<void> {
  const script = running.get(url) ?? runScript(url);
  running.set(url, script);
  return script;
}

function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => () => reject(new Error(`${url} ${reason}`));
    const timer = setTimeout(fail('took too long'), TIME_LIMIT_MS);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail('could not be loaded'));
    script.addEventListener('load', () => clearTimeout(timer));
    script.addEventListener('error', () => clearTimeout(timer));
    script.src = url;
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    running.delete(url);
    throw error;
  });
}
