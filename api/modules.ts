import { awaitReadModels, type ReadModelWait } from './graphql/await-read-model.ts';
import { mergeResolvers } from './graphql/merge-resolvers.ts';
import type { Resolvers } from './graphql/resolver-types.generated.ts';
import { Cents, DateTime, Day } from './graphql/scalars.ts';
import type { CartLimit } from './carts/cart-limit.ts';
import { cartsModule } from './carts/resolvers.ts';
import { checkoutModule } from './checkout/resolvers.ts';
import { incidentsModule } from './incidents/resolvers.ts';
import { ledgerModule } from './ledger/resolvers.ts';
import { offersModule } from './offers/resolvers.ts';
import { paymentModule } from './payments/resolvers.ts';
import type { PurchaseDependencies } from './purchase/commands.ts';
import { purchaseModule } from './purchase/resolvers.ts';
import { salesModule } from './sales/resolvers.ts';
import type { Access } from './sign-in/access.ts';
import { signInModule } from './sign-in/resolvers.ts';
import type { Throttle } from './sign-in/throttle.ts';

export interface ModuleDependencies extends PurchaseDependencies {
  readonly access: Access;
  readonly throttle: Throttle;
  readonly cartLimit: CartLimit;
}

/** What each noun of the API answers. A new noun is registered here. */
const MODULES: readonly ((
  deps: ModuleDependencies & { readonly readModels: ReadModelWait },
) => Resolvers)[] = [
  checkoutModule,
  purchaseModule,
  paymentModule,
  salesModule,
  ledgerModule,
  cartsModule,
  offersModule,
  incidentsModule,
  signInModule,
];

export const createResolvers = (deps: ModuleDependencies): Resolvers => {
  const readModels = awaitReadModels(deps.pools);
  return mergeResolvers([
    { Cents, DateTime, Date: Day },
    ...MODULES.map((resolversOf) => resolversOf({ ...deps, readModels })),
  ]);
};
