import { Charges } from '../../kit/control/charges.ts';
import type { ProviderContext } from '../../kit/core/provider.ts';
import type { Cob } from './cob.ts';
import { isFinished } from './machine.ts';

/** The charges of the account, found by txid or by the PIX that paid them. */
export class Cobs extends Charges<Cob> {
  readonly #byEndToEnd = this.indexBy(({ pix }) => pix?.endToEndId ?? null);

  constructor(context: ProviderContext) {
    super(context, {
      name: 'cobs',
      idOf: ({ txid }) => txid,
      transactionIdOf: ({ txid }) => txid,
      referenceOf: ({ txid }) => txid,
      isFinished: ({ state }) => isFinished(state),
    });
  }

  paidBy(endToEndId: string): Cob | undefined {
    return this.#byEndToEnd.first(endToEndId);
  }
}
