import { z } from 'zod';
import {
  eventDefinitions,
  type EventDefinition,
  type EventSource,
  type Upcaster,
} from '../kernel/aggregate.ts';
import type { PaymentMethod } from '../kernel/enums.ts';
import { firstTerms } from '../policy/terms.ts';
import { unbanded } from '../routing/routes.ts';
import { NO_PIXELS, UNDECORATED } from './decoration.ts';
import { NO_MEASUREMENT } from './measurement.ts';
import { TOLD_OF_ALL } from './seller-profile.ts';
import { configurationKinds, type ConfigurationKind } from './schemas.ts';

/** Nobody is led on to anywhere. */
const NO_THANKS = { pix: null, creditCard: null, billet: null };

/** Before version 3, a platform had one connection for a method, or none. */
type Connections = Readonly<Record<PaymentMethod, string | null>>;

const routesOf = (connections: Connections) =>
  Object.fromEntries(
    Object.entries(connections).map(([method, id]) => [method, id === null ? [] : [unbanded(id)]]),
  );

/** Before version 7, a platform's terms were fields of its own, and had no versions. */
const withFirstTerms: Upcaster = (data) => {
  const isTerm = (field: string) => Object.hasOwn(firstTerms.shape, field);
  const entries = Object.entries(data);
  return {
    ...Object.fromEntries(entries.filter(([field]) => !isTerm(field))),
    terms: Object.fromEntries(entries.filter(([field]) => isTerm(field))),
  };
};

/** Types whose shape has changed since they were first written. */
const changed: Readonly<Record<string, Omit<EventDefinition, 'schema'>>> = {
  PlatformSaved: {
    version: 8,
    upcasters: {
      1: (data) => ({ ...data, abandonedCart: false }),
      2: ({ connections, ...data }) => ({ ...data, routes: routesOf(connections as Connections) }),
      3: (data) => ({ ...data, payoutRoutes: [] }),
      4: (data) => ({ ...data, host: null }),
      5: (data) => ({ ...data, suspended: false }),
      6: withFirstTerms,
      7: (data) => ({ ...data, reviewsProducts: false }),
    },
  },
  ProviderConnectionSaved: {
    version: 3,
    upcasters: {
      1: (data) => ({ ...data, secrets: {} }),
      2: (data) => ({ ...data, currencies: ['BRL'] }),
    },
  },
  OfferSaved: {
    version: 7,
    upcasters: {
      1: (data) => ({ ...data, abandonedCart: null }),
      2: ({ appearance, ...data }) => ({
        ...data,
        recurrence: null,
        fretePriceCents: null,
        deliveryOptions: [],
        paused: false,
        appearance: { ...(appearance as object), ...UNDECORATED },
      }),
      3: (data) => ({ ...data, locale: 'PT_BR' }),
      4: (data) => ({ ...data, upsellOfferIds: [] }),
      5: (data) => ({ ...data, installmentsMax: null, thankYou: NO_THANKS, forLink: false }),
      6: (data) => ({ ...data, descriptor: null }),
    },
  },
  SellerProfileSaved: {
    version: 2,
    upcasters: { 1: (data) => ({ ...data, notifications: TOLD_OF_ALL }) },
  },
  ProductSaved: {
    version: 7,
    upcasters: {
      1: (data) => data,
      2: (data) => ({ ...data, published: true, pixels: NO_PIXELS }),
      3: (data) => ({ ...data, accessUrl: null }),
      4: (data) => ({ ...data, measurement: NO_MEASUREMENT }),
      5: (data) => ({ ...data, category: null, salesPage: null, integration: 'EMAIL_ONLY' }),
      6: (data) => ({ ...data, forLink: false, files: [], licence: null }),
    },
  },
};

/** Each kind of configuration has streams and event types of its own: OfferSaved, OfferArchived. */
export const configurationSources: readonly EventSource[] = (
  Object.keys(configurationKinds) as ConfigurationKind[]
).map((kind) => ({
  category: configurationKinds[kind].category,
  events: eventDefinitions(
    { [`${kind}Saved`]: configurationKinds[kind].schema, [`${kind}Archived`]: z.object({}) },
    changed,
  ),
}));
