import type { Currency } from '../../../domain/kernel/enums.ts';
import type { ReceivablesPlanned } from '../../../domain/payment/receivables.ts';
import type { ReceivableEvent } from '../../../domain/settlement/events.ts';
import type { ReadModel } from '../../read-model.ts';
import { rowKey } from '../../table.ts';
import { receivables as table } from './table.ts';

type Settled = Extract<ReceivableEvent, { type: 'ReceivableSettled' }>['data'];

/** Lots as payments plan them, and as lists and calendars pay them. */
export const receivablesModel: ReadModel = {
  tables: [table],
  eventTypes: new Set(['ReceivablesPlanned', 'ReceivableSettled', 'ReceivableConfirmed']),
  affectedRows({ type, data }) {
    if (type !== 'ReceivablesPlanned') return [{ table, key: rowKey(table, data as Settled) }];
    const { paymentId, lots } = data as ReceivablesPlanned;
    return lots.map(({ lot }) => ({ table, key: rowKey(table, { paymentId, lot }), isNew: true }));
  },
  apply(rows, { type, data, position: at }) {
    const position = Number(at);
    if (type === 'ReceivablesPlanned') {
      const { lots, settledBy: _, postedAt: __, ...shared } = data as ReceivablesPlanned;
      for (const lot of lots)
        rows.put(table, rowKey(table, { ...shared, ...lot }), {
          ...{ ...shared, currency: shared.currency as Currency, ...lot, state: 'OPEN' },
          ...{ paidOn: null, paidCents: null, byCalendar: false, settlementId: null, position },
        });
      return;
    }
    const settled = data as Settled;
    const key = rowKey(table, settled);
    const before = rows.get(table, key);
    if (!before) throw new Error(`${type} of a lot that was never planned: ${key}`);
    rows.put(table, key, {
      ...before,
      ...{ state: 'SETTLED', paidOn: settled.paidOn, paidCents: settled.amountCents, position },
      ...{ byCalendar: settled.settlement === undefined },
      settlementId: settled.settlement?.settlementId ?? null,
    });
  },
};
