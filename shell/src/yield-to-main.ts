/**
 * Ends the task, so that input is handled before the next one. Not with a timer, which a background
 * page delays by a second.
 */
export function yieldToMain(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
