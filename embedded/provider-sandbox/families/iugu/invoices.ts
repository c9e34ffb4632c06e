import { Charges } from '../../kit/control/charges.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Invoice } from './invoice.ts';
import { isFinished } from './machine.ts';

/**
 * The invoices of the account, found by id or by the caller's order id, which only one of them can
 * have.
 */
export class Invoices extends Charges<Invoice> {
  readonly #byOrderId = this.indexBy(({ orderId }) => orderId);

  constructor(context: ProviderContext) {
    super(context, {
      name: 'invoices',
      idOf: ({ id }) => id,
      transactionIdOf: ({ id }) => id,
      referenceOf: ({ orderId }) => orderId ?? '',
      isFinished: ({ state }) => isFinished(state),
    });
  }

  withOrderId(orderId: string): Invoice | undefined {
    return this.#byOrderId.first(orderId);
  }
}
