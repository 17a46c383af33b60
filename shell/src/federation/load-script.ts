import { integrityOf, needsCors } from './integrity';

export async function loadScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  script.integrity = integrityOf(url);
  if (needsCors(url)) script.crossOrigin = 'anonymous';
  await new Promise((resolve, reject) => {
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${url} did not load`));
    document.head.append(script);
  }).finally(() => script.remove());
}
