export const logoStrip = {
  title: 'Room for every kind of company',
  sample: 'Sample logos of invented companies',
  pause: 'Pause the logos',
  play: 'Play the logos',
} as const;
