import { cart } from '../cart/cart.ts';
import { comparison } from '../comparison/comparison.ts';
import { configurationSources } from '../configuration/event-sources.ts';
import { disclosure } from '../disclosure/disclosure.ts';
import { listExport } from '../export/export.ts';
import { incident } from '../incident/incident.ts';
import { listing } from '../listing/listing.ts';
import { mailing } from '../mailing/mailing.ts';
import type { Aggregate, DomainEvent, EventDefinition, EventSource } from '../kernel/aggregate.ts';
import { passcode } from '../passcode/passcode.ts';
import { payment } from '../payment/payment.ts';
import { policy } from '../policy/policy.ts';
import { probe } from '../probe/probe.ts';
import { receiver } from '../receiver/receiver.ts';
import { receivable } from '../settlement/receivable.ts';
import { settlement } from '../settlement/settlement.ts';
import { subjectFacts } from '../subject/events.ts';
import { user } from '../user/user.ts';
import { wallet } from '../wallet/wallet.ts';
import { webhookFacts } from '../webhook/events.ts';
import { withdrawal } from '../withdrawal/withdrawal.ts';
import { correction } from '../correction/correction.ts';
import { link } from '../link/link.ts';
import { coupon } from '../coupon/coupon.ts';
import { funnelViews } from '../funnel/events.ts';
import { funnel } from '../funnel/funnel.ts';

type AnyAggregate = Aggregate<{ readonly phase: string }, DomainEvent>;

/** All that decides on its own events. A new aggregate is registered here, and nowhere else. */
export const aggregates = [
  payment,
  cart,
  incident,
  listing,
  mailing,
  comparison,
  disclosure,
  passcode,
  policy,
  probe,
  receiver,
  user,
  wallet,
  withdrawal,
  correction,
  receivable,
  settlement,
  link,
  coupon,
  funnel,
  listExport,
] as unknown as readonly AnyAggregate[];

/** All streams that are ours. */
export const eventSources: readonly EventSource[] = [
  ...aggregates,
  webhookFacts,
  subjectFacts,
  funnelViews,
  ...configurationSources,
];

/** First part of the name of every stream of ours, hyphen included. */
export const streamPrefixes: readonly string[] = eventSources.map(({ category }) => `${category}-`);

/** Every event type that may be in our streams. */
export const registry: ReadonlyMap<string, EventDefinition> = new Map(
  eventSources.flatMap(({ events }) => Object.entries(events)),
);

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
  if (!fits.success) {
    const places = fits.error.issues.map(({ path }) => path.join('.') || 'its top').join(', ');
    throw new Error(`${type} does not fit its schema at ${places}`);
  }
  return definition.version;
}
