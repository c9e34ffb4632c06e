import { describe, expect, it } from 'vitest';
import { specificationFor } from '../testing/decider-specification.ts';
import { disclosure, revealBuyer, type DisclosureEvent } from './disclosure.ts';

const { given } = specificationFor(disclosure);

const asked = {
  saleId: '0b6f2f0e-5a44-4f7e-9a3f-1f1f3f1f4f1f',
  platformId: 'acme',
  by: 'admin-1',
  reason: 'Dispute 4711',
  at: '2026-11-28T12:00:00.000Z',
};
const revealed: DisclosureEvent = {
  type: 'BuyerRevealed',
  data: {
    saleId: asked.saleId,
    platformId: 'acme',
    revealedBy: 'admin-1',
    reason: 'Dispute 4711',
    at: asked.at,
  },
};

describe('the disclosure of a buyer’s data', () => {
  it('says who looked and why', () =>
    given()
      .when((state) => revealBuyer(state, { ...asked, reason: ' Dispute 4711 ' }))
      .then(revealed));

  it('is said once, however often the same look is asked for', () =>
    given(revealed)
      .when((state) => revealBuyer(state, asked))
      .thenNothing());

  it.each([
    ['', 'OUT_OF_RANGE'],
    ['   ', 'OUT_OF_RANGE'],
    ['x'.repeat(501), 'OUT_OF_RANGE'],
    ['a\u0000b', 'CONTROL_CHARACTER'],
  ])('needs a reason that can be read: %j', (reason, code) =>
    given()
      .when((state) => revealBuyer(state, { ...asked, reason }))
      .thenRefused('INVALID_INPUT', { fields: [{ field: 'reason', code }] }),
  );

  it('holds no field for personal data', () => {
    expect(Object.keys(revealed.data)).toEqual(['saleId', 'platformId', 'revealedBy', 'reason', 'at']);
  });
});
