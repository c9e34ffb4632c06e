import { z } from 'zod';
import { documentKinds, type DocumentKind } from '../configuration/schemas.ts';
import { paymentEvents } from '../payment/events.ts';
import { moment, providerCode } from '../kernel/enums.ts';

type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

interface Definition {
  readonly schema: z.ZodType;
  /** Schema version that is written today. */
  readonly version: number;
  /**
   * `upcasters[n]` turns data of version n into version n + 1. Total: history of every released
   * version stays readable.
   */
  readonly upcasters: Readonly<Record<number, Upcaster>>;
}

const first = (schema: z.ZodType): Definition => ({ schema, version: 1, upcasters: {} });

/** Types whose shape has changed since they were first written. */
const changed: Readonly<Record<string, Omit<Definition, 'schema'>>> = {
  ProviderChargeCreated: {
    version: 3,
    upcasters: {
      1: (data) => ({ ...data, attempt: null }),
      2: ({ slip, ...data }) => ({ ...data, ...(slip !== undefined && { boleto: slip }) }),
    },
  },
  ProviderChargeDeclined: { version: 2, upcasters: { 1: (data) => ({ ...data, attempt: null }) } },
  PaymentRefunded: { version: 2, upcasters: { 1: (data) => ({ ...data, totalCents: null }) } },
  PaymentChargedBack: { version: 2, upcasters: { 1: (data) => ({ ...data, totalCents: null }) } },
};

/**
 * Facts about webhooks that never became news of a payment; the raw body is in the inbox, sealed.
 */
const webhookEvents = {
  WebhookRejected: z.object({
    webhookId: z.string(),
    connectionId: z.string(),
    provider: providerCode,
    reason: z.enum(['BAD_SIGNATURE']),
    at: moment,
  }),
  WebhookNotUnderstood: z.object({
    webhookId: z.string(),
    connectionId: z.string(),
    provider: providerCode,
    at: moment,
  }),
  WebhookUnmatched: z.object({
    webhookId: z.string(),
    connectionId: z.string(),
    provider: providerCode,
    transactionId: z.string(),
    at: moment,
  }),
};

const subjectEvents = { SubjectForgotten: z.object({ subjectId: z.string(), at: moment }) };

const documentEvents = (kind: DocumentKind): [string, Definition][] => [
  [`${kind}Saved`, first(documentKinds[kind].schema)],
  [`${kind}Archived`, first(z.object({}))],
];

/** Every event type that may be in the store. */
export const registry: ReadonlyMap<string, Definition> = new Map<string, Definition>([
  ...Object.entries({ ...paymentEvents, ...webhookEvents, ...subjectEvents }).map(
    ([type, schema]): [string, Definition] => [type, { ...first(schema), ...changed[type] }],
  ),
  ...(Object.keys(documentKinds) as DocumentKind[]).flatMap(documentEvents),
]);

/**
 * Reads stored data in today's shape. Throws for a type or version that this code does not know,
 * and for data that does not fit: history is never guessed at.
 */
export function readEventData(type: string, version: number, data: unknown): unknown {
  const definition = registry.get(type);
  if (!definition) throw new Error(`Unknown event type ${type}`);
  if (version > definition.version)
    throw new Error(`${type} has version ${version}; this program knows ${definition.version}`);
  let current = data as Record<string, unknown>;
  for (let from = version; from < definition.version; from += 1) {
    const upcast = definition.upcasters[from];
    if (!upcast) throw new Error(`${type} has no upcaster from version ${from}`);
    current = upcast(current);
  }
  return definition.schema.parse(current);
}

/**
 * Today's version of a type, under which `data` may be written. Throws for a type that is not
 * registered and for data that does not fit: one event that no reader can take would stop every
 * projection for good.
 */
export function versionToWrite(type: string, data: unknown): number {
  const definition = registry.get(type);
  if (!definition) throw new Error(`Unknown event type ${type}`);
  const fits = definition.schema.safeParse(data);
  // The place only: the value may be a secret.
  if (!fits.success)
    throw new Error(
      `${type} does not fit its schema at ${fits.error.issues.map(({ path }) => path.join('.') || 'its top').join(', ')}`,
    );
  return definition.version;
}
