import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { API_ERROR_CODES } from '../graphql/errors.ts';

/** As they are written. */
const catalogue = (name: string) =>
  JSON.parse(
    readFileSync(resolve(import.meta.dirname, `${name}.messages.pt-BR.json`), 'utf8'),
  ) as Record<string, string>;
const [app, card, checkout, delivery] = ['app', 'card', 'checkout', 'delivery'].map(catalogue);
const [boleto, builder, ended, offSale] = ['boleto', 'builder', 'ended', 'off-sale'].map(catalogue);
const [payment, placedOrder, purchaseError] = ['payment', 'placed-order', 'purchase-error'].map(
  catalogue,
);

describe.each(
  Object.entries({
    app,
    boleto,
    builder,
    card,
    checkout,
    delivery,
    ended,
    offSale,
    payment,
    placedOrder,
    purchaseError,
  }),
)('%s catalogue', (_name, messages) => {
  it('holds well-formed messages only', () => {
    const broken = Object.entries(messages ?? {}).filter(([, text]) => {
      try {
        return compileMessage(text).length === 0;
      } catch {
        return true;
      }
    });
    expect(broken).toEqual([]);
  });
});

it('has words for every code of the API on both pages', () => {
  const missing = API_ERROR_CODES.filter(
    (code) =>
      !(`error.${code}` in { ...checkout, ...purchaseError }) || !(`error.${code}` in { ...app }),
  );
  expect(missing).toEqual([]);
});
