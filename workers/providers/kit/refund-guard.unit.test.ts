import { expect, test } from 'vitest';
import { refundStand } from './refund-guard.ts';

test.each([
  ['nothing happened yet', { totalCents: 0, beforeCents: 0, amountCents: 300 }, 'TO_DO'],
  ['an earlier refund is known', { totalCents: 300, beforeCents: 300, amountCents: 300 }, 'TO_DO'],
  ['an earlier try got through', { totalCents: 300, beforeCents: 0, amountCents: 300 }, 'DONE'],
  ['the same, after an earlier refund', { totalCents: 600, beforeCents: 300, amountCents: 300 }, 'DONE'],
  ['somebody gave back more', { totalCents: 500, beforeCents: 0, amountCents: 300 }, 'MOVED'],
  ['somebody gave back less', { totalCents: 100, beforeCents: 0, amountCents: 300 }, 'MOVED'],
  ['our books are ahead', { totalCents: 0, beforeCents: 300, amountCents: 300 }, 'MOVED'],
])('%s', (_name, given, expected) => expect(refundStand(given)).toBe(expected));
