import type { SellerAway, SellerDetail } from '../queries.ts';

/** A seller who was here three weeks ago. */
export const aSellerAway = (changes: Partial<SellerDetail> = {}): SellerDetail => ({
  ...{ id: 'u-bruno', name: 'Bruno Reis', blocked: false, daysAway: 21 },
  ...{ lastSignInAt: '2026-11-08T13:00:00.000Z', network: '189.40.*.*', device: 'Firefox, Linux' },
  volumeBefore: [{ currency: 'BRL', amount: 129_000 }],
  ...{ wonBackAt: null, canBeWonBack: true, optedOut: false },
  ...changes,
});

export const rowOf = ({
  blocked: _blocked,
  wonBackAt: _at,
  canBeWonBack: _can,
  optedOut: _out,
  ...row
}: SellerDetail): SellerAway => row;
