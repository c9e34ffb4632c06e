import { expect, it } from 'vitest';
import { newLinkOffer, type LinkSaid } from './link-creation.ts';

const scope = { platformId: 'demo', userId: 'ana', role: 'PRODUCER', permissions: [] } as never;
const said: LinkSaid = {
  ...{ title: 'Aula avulsa', amountCents: 9_000, methods: ['PIX'], installmentsMax: 3 },
  ...{ requiredDocument: true, requiredDocumentAndPhone: false },
  seller: { name: 'Ana', document: '11222333000181', supportEmail: 'ana@example.com' },
};
const make = (changes: Partial<LinkSaid> = {}, by = scope) =>
  newLinkOffer(by, {
    ...{ linkId: 'link-1', said: { ...said, ...changes }, guaranteeDays: 14, brand: undefined },
  });

it('a payment link has a product and an offer of its own, on sale, that no list shows', () => {
  expect(make()).toMatchObject({
    ok: true,
    value: {
      product: {
        ...{ productId: 'link-1', producerId: 'ana', name: 'Aula avulsa', typeProduct: 'DIGITAL' },
        ...{ published: true, forLink: true, integration: 'PAYMENTS_ONLY', guaranteeDays: 14 },
      },
      offer: {
        ...{ offerId: 'link-1', productId: 'link-1', priceCents: 9_000, methods: ['PIX'] },
        ...{ installmentsMax: 3, requiredDocumentAndPhone: false, abandonedCart: false, forLink: true },
      },
    },
  });
});

it('is refused as a product and an offer are', () => {
  expect(make({ amountCents: 99 })).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
  expect(make({ methods: [] })).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
  const seller = { ...said.seller, document: '11222333000180' };
  expect(make({ seller })).toMatchObject({
    error: { details: { fields: [{ field: 'seller.document', code: 'NO_SUCH_CNPJ' }] } },
  });
  const affiliate = { ...(scope as object), role: 'AFFILIATE' } as never;
  expect(make({}, affiliate)).toMatchObject({ error: { code: 'FORBIDDEN' } });
});
