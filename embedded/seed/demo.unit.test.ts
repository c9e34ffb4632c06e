import { expect, it } from 'vitest';
import { takesAmount } from '../../domain/routing/bands.ts';
import { DEMO_CONNECTIONS, demoConfigurations } from './demo.ts';

const pixRouteOf = (offerId: string): string | undefined => {
  const offer = demoConfigurations.find(({ id }) => id === offerId);
  const platform = demoConfigurations.find(({ kind }) => kind === 'Platform');
  if (offer?.kind !== 'Offer' || platform?.kind !== 'Platform') throw new Error('The demo lacks it');
  return platform.content.routes.PIX.find((route) => takesAmount(route, offer.content.priceCents))
    ?.connectionId;
};

it('a PIX of the demo’s subscription is at a provider that says when a code ran out', () => {
  expect(pixRouteOf('demo-assinatura')).toBe(DEMO_CONNECTIONS.BILLET);
});

it('what customers said of one product of the demo stands on no other one', () => {
  const said = demoConfigurations.flatMap((each) =>
    each.kind === 'Offer' ? each.content.appearance.feedbacks.map(({ title }) => title) : [],
  );
  expect(said.length).toBeGreaterThan(2);
  expect(new Set(said).size).toBe(said.length);
});

it.each(['demo-digital', 'demo-fisico'])('a PIX of %s is at a provider of PIX alone', (offerId) => {
  expect(pixRouteOf(offerId)).toBe(DEMO_CONNECTIONS.PIX);
});
