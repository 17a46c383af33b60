type Network = {
  offline: boolean;
  latency: number;
  downloadThroughput: number;
  uploadThroughput: number;
};

export type Conditions = {
  name: string;
  title: string;
  network: Network | null;
  cpuRate: number;
  oneFileEvery: number;
};

const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;

/** Lighthouse's figures for a mid-range phone on a slow mobile network. */
export const mobile: Conditions = {
  name: 'slow 4G',
  title: 'Slow 4G (150 ms, 1.6 Mbit/s down, 750 kbit/s up), the processor slowed 4 times',
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond(1600),
    uploadThroughput: bytesPerSecond(750),
  },
  cpuRate: 4,
  oneFileEvery: 5,
};

export const unthrottled: Conditions = {
  name: 'unthrottled',
  title: 'Unthrottled',
  network: null,
  cpuRate: 1,
  oneFileEvery: 1,
};
