export function titlePage(title: string): void {
  document.title = `${title} · Gangway`;
}
