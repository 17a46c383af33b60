import type { Stage } from '@gangway/contract/market/stages';

export type DemoNote = { stage: Stage | null; notes: string };

export const REVEAL_NOTES: readonly DemoNote[] = [
  { stage: 'hired', notes: 'Signed. Starts on the first of next month.' },
  { stage: 'contacted', notes: 'Left a voicemail and wrote the same day. No answer yet.' },
  { stage: 'interviewing', notes: 'First call went well. Meets the hiring team next week.' },
  { stage: null, notes: '' },
  { stage: 'interviewing', notes: 'The work sample is in and looks strong. References next.' },
  { stage: 'replied', notes: 'Open to hybrid, would not relocate. Call again in two weeks.' },
  { stage: 'contacted', notes: '' },
  { stage: null, notes: 'Could fit the platform team as well: ask before writing.' },
  {
    stage: 'interviewing',
    notes: 'Second round done. Would like to hear about the team’s on-call.',
  },
  { stage: null, notes: '' },
  { stage: 'replied', notes: 'Interested, wants to see the salary band first.' },
  { stage: 'hired', notes: 'Accepted on the phone. The contract goes out on Monday.' },
  { stage: 'contacted', notes: '' },
  { stage: 'replied', notes: 'Away until next week, then free for a call.' },
  { stage: 'interviewing', notes: '' },
  { stage: 'contacted', notes: '' },
  { stage: null, notes: '' },
  { stage: 'replied', notes: '' },
  { stage: 'contacted', notes: 'Wrote on Tuesday.' },
  { stage: null, notes: '' },
  { stage: 'contacted', notes: '' },
];
