import { Charges } from '../../kit/control/charges.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import { isFinished } from './machine.ts';
import type { Order } from './order.ts';

/** The orders of the account, found by their own id, by their charge's or by the caller's code. */
export class Orders extends Charges<Order> {
  readonly #byCharge = this.indexBy(({ chargeId }) => chargeId);
  readonly #byCode = this.indexBy(({ code }) => code);

  constructor(context: ProviderContext) {
    super(context, {
      name: 'orders',
      idOf: ({ id }) => id,
      transactionIdOf: ({ chargeId }) => chargeId,
      referenceOf: ({ code }) => code,
      isFinished: ({ state }) => isFinished(state),
    });
  }

  ofCharge(chargeId: string): Order | undefined {
    return this.#byCharge.first(chargeId);
  }

  /** Newest first. */
  withCode(code: string): Order[] {
    return this.#byCode.all(code).reverse();
  }
}
