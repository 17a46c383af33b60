export const logoStrip = {
  title: 'Room for every kind of company',
  sample: 'Sample logos of invented companies',
  pause: 'Pause the logos',
  play: 'Let the logos move',
} as const;
