import { v5 as uuidv5 } from 'uuid';
import { z } from 'zod';
import { isWithinReach, type Scope } from '../../domain/access/scope.ts';
import { initialConfiguration } from '../../domain/configuration/configuration.ts';
import { newLinkOffer, type LinkSaid } from '../../domain/configuration/link-creation.ts';
import { sellerIdentity, type NewConfigurationOf } from '../../domain/configuration/schemas.ts';
import { addDays, saoPauloDay, startOfDay } from '../../domain/kernel/calendar/calendar.ts';
import { paymentMethod } from '../../domain/kernel/enums.ts';
import { isAggregateId, streamOf } from '../../domain/kernel/aggregate.ts';
import { fail, ok, type Result } from '../../domain/kernel/result.ts';
import { line } from '../../domain/kernel/text-schemas.ts';
import type { LinkOpened } from '../../domain/link/events.ts';
import { closeLink, link, openLink } from '../../domain/link/link.ts';
import { policyAt } from '../../domain/policy/policy.ts';
import {
  findConfiguration,
  handleConfiguration,
  loadConfiguration,
} from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { loadPolicy } from '../../eventstore/platform-policy.ts';
import { handle } from '../../eventstore/repository.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { links as table } from '../../projections/read-models/links/table.ts';
import { products } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import { openConfiguration, sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { aggregateCommand, defineCommand, type SignedInFacts } from '../graphql/command.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { Done } from '../graphql/mutation.ts';

export interface LinkDependencies {
  readonly store: EventStore;
  readonly pools: Pick<Pools, 'writer'>;
  readonly vault: Pick<Vault, 'seal' | 'open' | 'subjectFor'>;
  readonly now: () => Date;
}

/** How many of a seller's are open at most. */
const OPEN_MAX = 200;

const OPEN = `select count(*)::int as open from ${table.view}
  where user_id = $1 and platform_id = $2 and state = 'OPEN' and link_id <> $3`;

const ON_SALE = `select 1 from ${products.view}
  where producer_id = $1 and platform_id = $2 and state = 'PUBLISHED' limit 1`;

const input = z.object({
  title: line(120).min(1),
  amountCents: z.int().min(100).max(100_000_000),
  methods: z.array(paymentMethod).min(1).max(paymentMethod.options.length),
  installmentsMax: z.int().min(1).max(12).nullable().default(null),
  days: z.int().min(1).max(365).nullable().default(null),
  isOnce: z.boolean().default(true),
  requiredDocument: z.boolean().default(true),
  requiredDocumentAndPhone: z.boolean().default(true),
  seller: sellerIdentity.extend({
    ...{ name: line(120), document: line(20), address: line(200).nullish() },
  }),
});

interface Asked extends LinkSaid {
  readonly days: number | null;
  readonly isOnce: boolean;
}

export const createPaymentLink = defineCommand({
  input: z.object({ input }),
  run: (deps: LinkDependencies, { input: asked }, facts, context) => make(deps, asked, facts, context),
});

export const duplicatePaymentLink = defineCommand({
  input: z.object({ id: z.string() }),
  async run(deps: LinkDependencies, { id }, facts, context) {
    const asked = await asBefore(deps, id, facts.scope);
    return asked ? make(deps, asked, facts, context) : fail('NOT_FOUND');
  },
});

export const closePaymentLink = aggregateCommand({
  aggregate: link,
  input: z.object({}),
  ownerOf: ({ opened: { platformId, userId } }) => ({ platformId, userId }),
  decide: (state, _said, decided) => closeLink(state, decided),
  table,
});

/** What a link was asked for; undefined for another's, and where its seller was forgotten. */
async function asBefore(
  { store, vault }: LinkDependencies,
  id: string,
  scope: Scope,
): Promise<Asked | undefined> {
  if (!isAggregateId(id)) return undefined;
  const { state } = await load(store, streamOf(link, id), link);
  if (state.phase === 'NONE' || !isWithinReach(scope, state.opened)) return undefined;
  const [product, offer] = await Promise.all([
    loadConfiguration(store, 'Product', id),
    loadConfiguration(store, 'Offer', id),
  ]);
  const seller = sellerIdentity.safeParse(
    product && (await openConfiguration(vault, 'Product', product)),
  );
  if (!offer || !seller.success) return undefined;
  const { title, amountCents, methods, installmentsMax, days, isOnce } = state.opened;
  const { requiredDocument, requiredDocumentAndPhone } = offer;
  return {
    ...{ title, amountCents, methods, installmentsMax, days, isOnce },
    ...{ requiredDocument, requiredDocumentAndPhone, seller: seller.data },
  };
}

/** Under the command's id, so that the call again is the same link. */
async function make(
  deps: LinkDependencies,
  { days, isOnce, ...said }: Asked,
  { scope, ...facts }: SignedInFacts,
  context: RequestContext,
): Promise<Result<Done<string>>> {
  const { commandId: linkId } = facts;
  const { userId, platformId } = scope;
  const session = await context.session();
  const platform = platformId && (await loadConfiguration(deps.store, 'Platform', platformId));
  if (!session || !platform) return fail('NOT_FOUND');
  const refused = await refuse(deps, { userId, platform, linkId });
  if (refused) return refused;
  const now = deps.now();
  const found = await loadPolicy(deps.store, platform.platformId);
  const profile = await loadConfiguration(deps.store, 'SellerProfile', userId);
  const made = newLinkOffer(scope, {
    ...{ linkId, said, brand: profile?.checkout },
    guaranteeDays: policyAt(found, now.toISOString(), userId).guarantee.days,
  });
  if (!made.ok) return made;
  const { product, offer } = made.value;
  const subject = await deps.vault.subjectFor(session.email);
  const sealed = sealConfiguration(deps.vault, subject, 'Product', product);
  for (const content of [sealed, offer]) {
    const kept = await keep(deps.store, linkId, content, facts);
    if (!kept.ok) return kept;
  }
  const { title, amountCents, methods, installmentsMax } = said;
  const opened: LinkOpened = {
    ...{ linkId, userId, platformId: platform.platformId, title, amountCents },
    ...{ methods: [...methods], installmentsMax, days, isOnce, at: now.toISOString() },
    expiresAt: days === null ? null : startOfDay(addDays(saoPauloDay(now), days)),
  };
  const handled = await handle(deps.store, link, {
    ...{ ...facts, id: linkId },
    decide: (state) => openLink(state, opened),
  });
  if (!handled.ok) return handled;
  const { position } = handled.value;
  return ok({ answer: linkId, shownBy: position === undefined ? undefined : { table, position } });
}

interface ForWhom {
  readonly userId: string;
  readonly platform: NewConfigurationOf<'Platform'>;
  readonly linkId: string;
}

async function refuse(
  { pools }: LinkDependencies,
  { userId, platform: { platformId, reviewsProducts }, linkId }: ForWhom,
): Promise<Result<never> | undefined> {
  const owner = [userId, platformId];
  const { rows } = await pools.writer.query<{ open: number }>(OPEN, [...owner, linkId]);
  if ((rows[0]?.open ?? 0) >= OPEN_MAX) return fail('TOO_MANY_LINKS', { max: OPEN_MAX });
  if (!reviewsProducts) return undefined;
  // Else a link would sell what nobody has looked at, for a seller whom nobody has seen sell.
  const reviewed = await pools.writer.query(ON_SALE, owner);
  return reviewed.rowCount === 0 ? fail('PRODUCT_REQUIRED') : undefined;
}

/** Writes what the link is paid by, unless this command has done so before. */
async function keep(
  store: EventStore,
  linkId: string,
  content: NewConfigurationOf<'Product'> | NewConfigurationOf<'Offer'>,
  facts: Omit<SignedInFacts, 'scope'>,
): Promise<Result<unknown>> {
  const kind = 'offerId' in content ? 'Offer' : 'Product';
  const { phase } = await findConfiguration(store, kind, linkId);
  if (phase !== 'NONE') return ok(undefined);
  return handleConfiguration(store, {
    ...{ ...facts, kind, id: linkId, commandId: uuidv5(kind, linkId) },
    command: {
      kind: 'save',
      expectedRevision: initialConfiguration.revision,
      content: content as never,
    },
  });
}
