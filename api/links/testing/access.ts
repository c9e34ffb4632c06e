import { randomUUID } from 'node:crypto';
import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { link, openLink } from '../../../domain/link/link.ts';
import { handle } from '../../../eventstore/repository.ts';
import { demo } from '../../products/testing/access.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** What a payment link is asked for by. */
export const LINK_INPUT = {
  ...{ title: 'Aula avulsa', amountCents: 9_000, methods: ['PIX'] },
  seller: { name: 'Ana', document: '11222333000181', supportEmail: 'ana@example.com' },
};

async function makeLink(api: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const linkId = randomUUID();
  const owner = { platformId: platformId ?? '', producerId };
  const kept = { ...owner, productId: linkId, offerId: linkId, forLink: true };
  const { offerId: _offer, ...ofProduct } = kept;
  const { producerId: _producer, ...ofOffer } = kept;
  const product = demo<ConfigurationOf<'Product'>>('demo-course');
  await api.save('Product', linkId, { ...product, ...ofProduct });
  await api.save('Offer', linkId, { ...demo<ConfigurationOf<'Offer'>>('demo-digital'), ...ofOffer });
  await handle(api.stack.store, link, {
    ...{ id: linkId, commandId: randomUUID(), correlationId: linkId, actor: producerId },
    decide: (state) =>
      openLink(state, {
        ...{ linkId, platformId: owner.platformId, userId: producerId, title: 'Aula avulsa' },
        ...{ amountCents: 9_000, methods: ['PIX'], installmentsMax: null, isOnce: true },
        ...{ days: null, expiresAt: null, at: new Date().toISOString() },
      }),
  });
  return linkId;
}

export const things: readonly Thing[] = [
  {
    ...{ name: 'payment link', of: 'SELLER', make: makeLink },
    asked: {
      paymentLink: (id) => ({ id }),
      closePaymentLink: (id) => ({ id }),
      duplicatePaymentLink: (id) => ({ id }),
    },
    listed: { paymentLinks: {} },
  },
];

export const ofNobody = { createPaymentLink: { input: LINK_INPUT } };
