import type { PaymentEvent } from '../payment/events.ts';
import { reversedCents, shownStatus, type PaymentState } from '../payment/state.ts';

export const legsOf = (events: readonly PaymentEvent[]): Record<string, number> =>
  Object.fromEntries(
    events.flatMap((event) =>
      event.type === 'JournalPosted'
        ? event.data.legs.map(({ account, amountCents }) => [account, amountCents])
        : [],
    ),
  );

export const shown = (state: PaymentState) => (state.phase === 'NONE' ? undefined : shownStatus(state));
export const wentBack = (state: PaymentState) =>
  state.phase === 'APPROVED' || state.phase === 'REVERSED' ? reversedCents(state) : undefined;
