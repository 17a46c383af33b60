export type Upload = { method: string; url: string; headers: Record<string, string>; body: Blob };

type Outcome = { status: number; body: unknown } | 'cut off' | 'never';

export function fakeUploads(...outcomes: Outcome[]): Upload[] {
  const uploads: Upload[] = [];

  class FakeRequest {
    status = 0;
    responseText = '';
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onloadend = () => undefined;
    private sent = { method: '', url: '', headers: {} };

    open(method: string, url: string) {
      this.sent = { method, url, headers: {} };
    }

    setRequestHeader(name: string, value: string) {
      this.sent.headers = { ...this.sent.headers, [name]: value };
    }

    send(body: Blob) {
      uploads.push({ ...this.sent, body });
      const outcome = outcomes[uploads.length - 1] ?? 'never';
      this.upload.onprogress?.({ loaded: body.size / 2, total: body.size });
      if (outcome === 'never') return;
      if (outcome !== 'cut off') {
        this.status = outcome.status;
        this.responseText = JSON.stringify(outcome.body);
      }
      queueMicrotask(() => this.onloadend());
    }

    abort() {
      this.status = 0;
      this.onloadend();
    }
  }

  Object.defineProperty(globalThis, 'XMLHttpRequest', { configurable: true, value: FakeRequest });
  return uploads;
}
