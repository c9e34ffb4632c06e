import { z } from 'zod';
import { fail, ok } from '../../domain/kernel/result.ts';
import { providerOf } from '../../domain/providers/registry.ts';
import type { EventStore } from '../../eventstore/store.ts';
import type { Inbox } from '../../runtime/inbox/inbox.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields, defineCommand } from '../graphql/command.ts';
import { listField, nodeField } from '../graphql/list/list.ts';
import { UUID } from '../graphql/list/search.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { canReplay, maskedBodyOf } from './kept.ts';
import { factsOf, webhooks } from './queries.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly inbox: Inbox;
  readonly catalogue: Catalogue;
  readonly readModels: ReadModelWait;
  readonly now: () => Date;
}

/** What is dealt with once more goes the way of what arrives: nothing is decided here. */
const replayWebhook = defineCommand({
  input: z.object({ id: z.string() }),
  async run({ pools, inbox }: Dependencies, { id }) {
    const there = UUID.test(id)
      ? await pools.writer.query('select from inbox.log where webhook_id = $1', [id])
      : undefined;
    if (there?.rowCount !== 1) return fail('NOT_FOUND');
    return (await inbox.replay(id)) ? ok({ answer: true }) : fail('ILLEGAL_TRANSITION');
  },
});

/** What providers told us, over all platforms. */
export const webhookLogsModule = (deps: Dependencies): Resolvers => ({
  Query: {
    webhooks: listField(deps, webhooks),
    webhook: nodeField(deps, webhooks),
  },
  Mutation: commandFields(deps, { replayWebhook }),
  Webhook: {
    platformName: async ({ platformId }) =>
      platformId === null ? null : ((await deps.catalogue.find('Platform', platformId))?.name ?? null),
    wordMeans({ provider, word }) {
      const words = providerOf(provider)?.words.payment ?? {};
      return word !== null && Object.hasOwn(words, word) ? (words[word]?.status ?? null) : null;
    },
    named: ({ named }) => [...(named ?? [])],
    facts: (row) => factsOf(deps.store, row),
    maskedBody: ({ webhookId }) => maskedBodyOf(deps.inbox, webhookId),
    canReplay: (row) => canReplay(deps.inbox, row),
  },
});
