/**
 * Ends the task: what somebody does meanwhile is answered before the next one. Without a timer, which
 * a page in the background waits a second for.
 */
export function breathe(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
