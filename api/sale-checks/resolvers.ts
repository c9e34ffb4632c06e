import { z } from 'zod';
import { isWithinReach } from '../../domain/access/scope.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { requestLookUp as request } from '../../domain/payment/look-up-request.ts';
import { payment } from '../../domain/payment/payment.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { payments as table } from '../../projections/read-models/payments/table.ts';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { aggregateCommand, commandFields, defineCommand } from '../graphql/command.ts';
import { UUID } from '../graphql/list/search.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { rowOfStream } from '../payments/queries.ts';
import { canReplay, maskedBodyOf } from '../webhook-logs/kept.ts';
import { webhookNaming, webhooksNaming } from '../webhook-logs/queries.ts';

interface CheckDependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly inbox: Inbox;
  readonly now: () => Date;
}

type Known = Exclude<PaymentState, { readonly phase: 'NONE' }>;

const requestLookUp = aggregateCommand({
  aggregate: payment,
  table,
  ownerOf: ({ purchase: { platformId, producerId: userId } }: Known) => ({ platformId, userId }),
  input: z.object({}),
  decide: (state, _said, decided) => request(state, decided),
});

/** Of a sale within reach, and of a webhook that names its charge. */
const replaySaleWebhook = defineCommand({
  input: z.object({ id: z.string(), webhookId: z.string() }),
  async run({ store, pools, inbox }: CheckDependencies, { id, webhookId }, { scope }) {
    const row = UUID.test(id) && UUID.test(webhookId) ? await rowOfStream(store, id) : undefined;
    const owner = row && { platformId: row.platformId, userId: row.producerId };
    if (!row?.transactionId || !owner || !isWithinReach(scope, owner)) return fail('NOT_FOUND');
    const { transactionId, platformId } = row;
    if (!(await webhookNaming(pools, { transactionId, platformId }, webhookId)))
      return fail('NOT_FOUND');
    return (await inbox.replay(webhookId)) ? ok({ answer: true }) : fail('ILLEGAL_TRANSITION');
  },
});

/** What staff look through, and do, when what a provider says of a sale is in doubt. */
export const saleChecksModule = (
  deps: CheckDependencies & { readonly readModels: ReadModelWait },
): Resolvers => ({
  Mutation: commandFields(deps, { requestLookUp, replaySaleWebhook }),
  Sale: {
    webhooks: ({ transactionId, platformId }) =>
      transactionId === null ? [] : webhooksNaming(deps.pools, { transactionId, platformId }),
  },
  SaleWebhook: {
    maskedBody: ({ webhookId }) => maskedBodyOf(deps.inbox, webhookId),
    canReplay: (row) => canReplay(deps.inbox, row),
  },
});
