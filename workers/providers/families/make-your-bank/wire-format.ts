import type { Access } from '../../kit/authorised.ts';
import { tokenOfCard } from '../../kit/cards/card-token.ts';
import type { Operation } from '../../kit/family.ts';
import { byToken } from '../../kit/general/access.ts';
import { generalCharges } from '../../kit/general/charges.ts';
import { generalReceivers } from '../../kit/general/receivers.ts';
import { generalRefunds } from '../../kit/general/refunds.ts';
import { path } from '../../kit/http/base-url.ts';
import { post } from '../../kit/http/requests.ts';
import { textAt } from '../../kit/wire-format/shown.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { brokenRule } from './receiver-rules.ts';

const receivers = generalReceivers<'MAKE_YOUR_BANK'>('/receivers');

/** Make Your Bank (domain/providers/makeyourbank.ts says what of it is specified). */
export const makeYourBank: WireFormat<'MAKE_YOUR_BANK'> = {
  access,
  charge: {
    ...generalCharges({
      create: ({ method }) => PATHS[method],
      fetch: (id) => path`/payments/${id}`,
    }),
    prepare: tokenOfCard('/cards/create', access),
  },
  refund: generalRefunds((id) => path`/payments/${id}/refund`),
  receiver: {
    ...receivers,
    create: (input, operation) => brokenRule(input) ?? receivers.create(input, operation),
  },
};

const PATHS = {
  PIX: '/payments/pix',
  CREDIT_CARD: '/payments/credit-card',
  BILLET: '/payments/billet',
} as const;

function access(operation: Operation<'MAKE_YOUR_BANK'>): Access {
  const { payee: cnpj, secrets } = operation.connection;
  const request = post('/auth', { cnpj, public_key: secrets.publicKey });
  return byToken(request, textAt('token'), operation);
}
