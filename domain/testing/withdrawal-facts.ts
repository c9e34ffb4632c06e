import { requestWithdrawal, type RequestWithdrawal } from '../withdrawal/request.ts';
import type { WithdrawalEvent, WithdrawalRequestedData } from '../withdrawal/events.ts';

export const WITHDRAWAL_ID = '6f1c2d3e-0000-4000-8000-000000000009';
export const ASKED_AT = '2026-12-10T12:00:00Z';

export const aRequest = (change: Partial<RequestWithdrawal> = {}): RequestWithdrawal => ({
  ...{ withdrawalId: WITHDRAWAL_ID, userId: 'ana', platformId: 'acme', currency: 'BRL' },
  amountCents: 9_000,
  destination: { destinationId: 'key-1', method: 'PIX', masked: '***.982.247-**' },
  limits: {
    ...{ feeCents: 367, minimumCents: 1_000, maximumCents: 5_000_000 },
    ...{ dailyMaximumCents: 10_000_000, fourEyesAboveCents: 1_000_000 },
    floor: { rate: 0, coversLargestSale: false },
  },
  destinationSince: '2026-11-01T12:00:00Z',
  at: ASKED_AT,
  ...change,
});

export function requested(change: Partial<RequestWithdrawal> = {}): WithdrawalEvent[] {
  const decided = requestWithdrawal({ phase: 'NONE' }, aRequest(change));
  if (!decided.ok) throw new Error(decided.error.code);
  return decided.value;
}

/** What was asked for, as the request's event says it. */
export function askedFor(change: Partial<RequestWithdrawal> = {}): WithdrawalRequestedData {
  const [event] = requested(change);
  if (event?.type !== 'WithdrawalRequested') throw new Error('Nothing was asked for');
  return event.data;
}

export const ROUTE = [
  { connectionId: 'first', provider: 'ONZ' },
  { connectionId: 'second', provider: 'TREEAL' },
] as const;

const at = ASKED_AT;
export const HELD: WithdrawalEvent = { type: 'WithdrawalHeld', data: { at } };
export const APPROVED: WithdrawalEvent = {
  type: 'WithdrawalApproved',
  data: { by: 'staff', route: [...ROUTE], at },
};
export const attempted = (attempt = 1, place: (typeof ROUTE)[number] = ROUTE[0]): WithdrawalEvent => ({
  type: 'PayoutAttempted',
  data: { attempt, place, at },
});
/** Approved by everybody needed, and nothing sent. */
export const sending = (change: Partial<RequestWithdrawal> = {}): WithdrawalEvent[] => [
  ...requested(change),
  HELD,
  APPROVED,
];
