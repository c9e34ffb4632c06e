import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields } from '../graphql/command.ts';
import { listField, nodeField, type ListDependencies } from '../graphql/list/list.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import {
  closePaymentLink,
  createPaymentLink,
  duplicatePaymentLink,
  type LinkDependencies,
} from './commands.ts';
import { paidByLinks, paymentLinks } from './queries.ts';

type Dependencies = LinkDependencies &
  ListDependencies & { readonly pools: Pools; readonly readModels: ReadModelWait };

/** Payment links: what a seller asks for without a product of their own. */
export function linksModule(deps: Dependencies): Resolvers {
  const paidBy = batched((ids: readonly string[]) => paidByLinks(deps.pools, ids));
  return {
    Query: {
      paymentLinks: listField(deps, paymentLinks),
      paymentLink: nodeField(deps, paymentLinks),
    },
    Mutation: commandFields(deps, { createPaymentLink, duplicatePaymentLink, closePaymentLink }),
    PaymentLink: {
      amount: ({ amountCents }) => amountCents,
      paidCount: async ({ linkId }) => (await paidBy(linkId)).count,
      paidTotal: async ({ linkId }) => (await paidBy(linkId)).total,
    },
  };
}
