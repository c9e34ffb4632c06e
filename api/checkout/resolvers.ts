import { unwrap } from '../http/errors.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { checkoutView, installmentsView } from './queries.ts';

/** What a buyer sees before buying. */
export const checkoutModule = ({ catalogue }: { catalogue: Catalogue }): Resolvers => ({
  Query: {
    checkout: async (_root, { id }) => (await checkoutView(catalogue, id)) ?? null,
    getInstallments: async (_root, { checkoutId, orderBumpsIds }) =>
      unwrap(await installmentsView(catalogue, checkoutId, orderBumpsIds)),
  },
});
