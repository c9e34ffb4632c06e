import type { ReadModelWait } from './graphql/await-read-model.ts';
import { mergeResolvers } from './graphql/merge-resolvers.ts';
import type { Resolvers } from './graphql/resolver-types.generated.ts';
import { Cents, DateTime, Day } from './graphql/scalars.ts';
import type { CartLimit } from './carts/cart-limit.ts';
import type { MinuteLimit } from './http/minute-limit.ts';
import type { OfferLookup } from './catalogue/sellable-offer.ts';
import { accountsModule } from './accounts/resolvers.ts';
import { acquirersModule } from './acquirers/resolvers.ts';
import { cartsModule } from './carts/resolvers.ts';
import { checkoutModule } from './checkout/resolvers.ts';
import { purchasesModule } from './customers/purchases.ts';
import { customersModule } from './customers/resolvers.ts';
import { connectionsModule } from './connections/resolvers.ts';
import { figuresModule } from './figures/resolvers.ts';
import { incidentsModule } from './incidents/resolvers.ts';
import { lastSignInsModule } from './last-sign-ins/resolvers.ts';
import { listingsModule } from './listings/resolvers.ts';
import { linksModule } from './links/resolvers.ts';
import { exportsModule } from './exports/resolvers.ts';
import type { ListFiles, ReadPage } from './exports/list-files.ts';
import { ledgerModule } from './ledger/resolvers.ts';
import { masterDashboardModule } from './master-dashboard/resolvers.ts';
import { offersModule } from './offers/resolvers.ts';
import { paymentModule } from './payments/resolvers.ts';
import { saleChecksModule } from './sale-checks/resolvers.ts';
import { disputesModule } from './disputes/resolvers.ts';
import { refundsModule } from './refunds/resolvers.ts';
import { sellerProfileModule } from './seller-profile/resolvers.ts';
import { policyModule } from './policy/resolvers.ts';
import { productsModule } from './products/resolvers.ts';
import { platformsModule } from './platforms/resolvers.ts';
import { providerHealthModule } from './provider-health/resolvers.ts';
import type { PurchaseDependencies } from './purchase/commands.ts';
import { purchaseModule } from './purchase/resolvers.ts';
import { receiversModule } from './receivers/resolvers.ts';
import { salesModule } from './sales/resolvers.ts';
import { sellersModule } from './sellers/resolvers.ts';
import type { Access } from './sign-in/access.ts';
import { signInModule } from './sign-in/resolvers.ts';
import { signInsModule } from './sign-ins/resolvers.ts';
import { staffModule } from './staff/resolvers.ts';
import type { Throttle } from './sign-in/throttle.ts';
import { webhookLogsModule } from './webhook-logs/resolvers.ts';
import { uploadsModule } from './uploads/resolvers.ts';
import { upsellsModule } from './upsells/resolvers.ts';
import type { Config } from '../runtime/config.ts';
import type { Files } from '../runtime/files/files.ts';
import type { PrivateFiles } from '../runtime/files/private-files.ts';
import type { KeptBoletos } from '../runtime/files/kept-boletos.ts';
import type { Inbox } from '../runtime/inbox/inbox.ts';
import type { Pools } from '../runtime/database/pools.ts';
import type { Readiness } from '../runtime/observability/readiness.ts';
import { withdrawalsModule } from './withdrawals/resolvers.ts';
import { correctionsModule } from './corrections/resolvers.ts';
import { settlementsModule } from './settlements/resolvers.ts';
import { walletsModule } from './wallets/resolvers.ts';
import { funnelsModule } from './funnels/resolvers.ts';
import { couponsModule } from './coupons/resolvers.ts';

export interface ModuleDependencies extends PurchaseDependencies {
  readonly access: Access;
  readonly inbox: Inbox;
  readonly throttle: Throttle;
  readonly cartLimit: CartLimit;
  readonly upsellLooks: MinuteLimit;
  readonly accountLimit: MinuteLimit;
  readonly offers: OfferLookup;
  /**
   * For what signed-in people look through, instead of `pools`: however much they read, and however
   * slowly, it takes no connection from who buys.
   */
  readonly listPools: Pools;
  readonly readModels: ReadModelWait;
  /** Undefined, as the next ones are, where no S3 server is set. */
  readonly files: Files | undefined;
  readonly boletos: KeptBoletos | undefined;
  readonly privateFiles: PrivateFiles | undefined;
  readonly config: Config;
  /** What lists are as files; none: they cannot be exported. */
  readonly listFiles: ListFiles;
  readonly readPage: ReadPage;
  /** What this api says of itself. */
  readonly readiness: Readiness;
}

type Module = (deps: ModuleDependencies) => Resolvers;

/** What each noun of the API answers. A new noun is registered in one of these. */
const CHECKOUT_MODULES: readonly Module[] = [
  checkoutModule,
  purchaseModule,
  paymentModule,
  upsellsModule,
  signInModule,
  accountsModule,
  customersModule,
];
const BACK_OFFICE_MODULES: readonly Module[] = [
  purchasesModule,
  refundsModule,
  disputesModule,
  saleChecksModule,
  salesModule,
  sellersModule,
  receiversModule,
  ledgerModule,
  cartsModule,
  productsModule,
  listingsModule,
  linksModule,
  offersModule,
  sellerProfileModule,
  incidentsModule,
  providerHealthModule,
  uploadsModule,
  acquirersModule,
  connectionsModule,
  platformsModule,
  policyModule,
  staffModule,
  masterDashboardModule,
  figuresModule,
  signInsModule,
  lastSignInsModule,
  webhookLogsModule,
  withdrawalsModule,
  correctionsModule,
  walletsModule,
  settlementsModule,
  couponsModule,
  exportsModule,
  funnelsModule,
];

export const createResolvers = (deps: ModuleDependencies): Resolvers =>
  mergeResolvers([
    { Cents, DateTime, Date: Day },
    ...CHECKOUT_MODULES.map((resolversOf) => resolversOf(deps)),
    ...BACK_OFFICE_MODULES.map((resolversOf) => resolversOf({ ...deps, pools: deps.listPools })),
  ]);
