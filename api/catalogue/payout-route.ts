import { acquirerOf } from '../../domain/receiver/receiver.ts';
import { routesOfPayout } from '../../domain/routing/routes.ts';
import type { PayoutPlace } from '../../domain/withdrawal/events.ts';
import type { Catalogue } from './catalogue.ts';
import { openRoutes } from './sellable-offer.ts';

/** The platform's connections that can send what was asked for, less its fee, in their order. */
export async function payoutRouteOf(
  catalogue: Catalogue,
  asked: {
    readonly platformId: string;
    readonly method: 'PIX' | 'BANK_ACCOUNT' | 'RECEIVER';
    /** Of a withdrawal. */
    readonly destinationId?: string;
    readonly amountCents: number;
    readonly feeCents: number;
  },
): Promise<PayoutPlace[]> {
  const platform = await catalogue.get('Platform', asked.platformId);
  if (!platform) return [];
  const open = await openRoutes(catalogue, platform.payoutRoutes);
  const routes = routesOfPayout(open, {
    method: asked.method,
    amountCents: asked.amountCents - asked.feeCents,
  });
  // Nobody but its own acquirer pays a receiver.
  const acquirer = acquirerOf(asked.destinationId ?? '');
  return acquirer === undefined ? routes : routes.filter((place) => place.connectionId === acquirer);
}
