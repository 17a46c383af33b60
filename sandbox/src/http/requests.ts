export type LoggedRequest = { method: string; path: string; idempotencyKey: string | null };

const KEPT = 10_000;

export function createRequestLog() {
  let requests: LoggedRequest[] = [];
  return {
    add: (request: LoggedRequest) => {
      requests.push(request);
      if (requests.length > KEPT) requests.shift();
    },
    all: () => [...requests],
    forget: () => {
      requests = [];
    },
  };
}
export type RequestLog = ReturnType<typeof createRequestLog>;
