import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Provider } from '../../domain/providers/provider.ts';
import type { Page } from './list/list.ts';
import type { CartRow } from '../carts/queries.ts';
import type { SeenConnection } from '../connections/queries.ts';
import type { ShownSecret } from '../connections/shown-secrets.ts';
import type { ShownTest } from '../connections/probe.ts';
import type { ConnectionChangeRow } from '../connections/resolvers.ts';
import type { CorrectionRow } from '../../projections/read-models/corrections/table.ts';
import type { CouponRow } from '../../projections/read-models/coupons/table.ts';
import type { PaymentRow } from '../payments/queries.ts';
import type { ListedDispute } from '../disputes/queries.ts';
import type { ShownEvidence } from '../disputes/evidence.ts';
import type { ListedExport } from '../exports/queries.ts';
import type { FunnelRow } from '../../projections/read-models/funnels/table.ts';
import type { IncidentRow } from '../incidents/queries.ts';
import type { LastSignInRow } from '../last-sign-ins/queries.ts';
import type { ReleaseDayRow, LedgerEntryRow } from '../ledger/queries.ts';
import type { ListedLink } from '../links/queries.ts';
import type { ProductRow } from '../products/queries.ts';
import type { OfferRow, SeenOffer } from '../offers/queries.ts';
import type { PlatformRow, SeenPlatform, RouteChangeRow } from '../platforms/queries.ts';
import type { SeenPolicy, PolicyVersionRow, SeenSellerTerms, SellerTermsRow, SeenMyTerms } from '../policy/queries.ts';
import type { SeenProduct } from '../products/resolvers.ts';
import type { ShownDocument, ShownDestination, ShownAcquirer, ShownReceiver } from '../receivers/shown.ts';
import type { ReceiverRow, DestinationRow } from '../receivers/queries.ts';
import type { ListedRefund } from '../refunds/queries.ts';
import type { WebhookRow } from '../webhook-logs/queries.ts';
import type { SeenProfile } from '../seller-profile/resolvers.ts';
import type { SellerRow } from '../sellers/queries.ts';
import type { SellerNoted, AccountChange } from '../sellers/account.ts';
import type { SettlementRow, SettlementLineRow } from '../../projections/read-models/settlements/table.ts';
import type { ReceivableRow } from '../../projections/read-models/receivables/table.ts';
import type { ListedPasskey } from '../sign-in/passkeys.ts';
import type { ListedSession } from '../sign-in/session-store.ts';
import type { ListedImpersonation } from '../sign-in/impersonations.ts';
import type { SignInRow } from '../sign-ins/queries.ts';
import type { UserRow } from '../staff/queries.ts';
import type { Change } from '../staff/history.ts';
import type { ReserveRow } from '../../projections/read-models/reserves/table.ts';
import type { DebtorRow } from '../../projections/read-models/debtors/table.ts';
import type { WithdrawalRow } from '../../projections/read-models/withdrawals/table.ts';
import type { RequestContext } from './context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type MakeOptional<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]?: Maybe<T[SubKey]> };
export type MakeMaybe<T, K extends keyof T> = Omit<T, K> & { [SubKey in K]: Maybe<T[SubKey]> };
export type MakeEmpty<T extends { [key: string]: unknown }, K extends keyof T> = { [_ in K]?: never };
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** Integer number of cents. May pass 32 bits, never a fraction. */
  Cents: { input: number; output: number; }
  /** A moment as ISO 8601 text in UTC, with milliseconds. */
  DateTime: { input: string; output: Date | string; }
  /** A calendar day in São Paulo, YYYY-MM-DD. */
  Date: { input: string; output: string; }
};

export type Query = {
  /** Where one registers at this address, and under which terms; null where nobody can. */
  registration?: Maybe<Registration>;
  /** Whom an invitation's link asks in; null when it is none, was used, or its time is over. */
  invitation?: Maybe<Invitation>;
  /** Every provider that can be connected. Whoever wants none for a method leaves that list empty. */
  acquirers: Array<Acquirer>;
  /** Whether the checkout of an offer may send what was typed and left. */
  checkAbandonedCartEnabled: Scalars['Boolean']['output'];
  /**
   * What a buyer left in a cart, for the page that the cart's mail leads back to: nobody else has its id. Null when the buyer cannot
   * come back to it any more, and for a cart of another offer.
   */
  restoreCart?: Maybe<RestoredCart>;
  /** Abandoned carts of one's own offers, newest first. */
  carts: CartsPage;
  cart?: Maybe<Cart>;
  /** What a buyer sees of an offer. Null when there is none, or it is archived. */
  checkout?: Maybe<Checkout>;
  /** Installment options for the card, computed from the offer's own prices. */
  getInstallments: Array<InstallmentOption>;
  /** What a code takes off an offer. Refused with COUPON_REFUSED, whose reason is a CouponProblem. */
  checkoutCoupon: CheckoutCoupon;
  /**
   * Connections by provider, archived ones too: of one's own platform; for a master of the one that is named, or of all.
   * Refused with NOT_FOUND for another platform.
   */
  providerConnections: ProviderConnectionsPage;
  /** Archived ones too. Null for another platform's. */
  providerConnection?: Maybe<ProviderConnection>;
  /** What was asked to be put into sellers' wallets or taken out of them by hand, the newest first. */
  corrections: CorrectionsPage;
  /** One's own, the newest first. */
  coupons: CouponsPage;
  coupon?: Maybe<Coupon>;
  /** What one bought at the platform, newest first. `search` is how a product's name begins, or an order number. */
  myPurchases: PurchasesPage;
  /**
   * The same with what one has of it: what was paid, waits for it, or was given back. `search` is how a product's name
   * begins, or an order number.
   */
  myAccess: AccessPage;
  /** What buyers' banks and networks ask back of one's own sales, newest first. */
  disputes: DisputesPage;
  dispute?: Maybe<Dispute>;
  /**
   * What entering a dispute of a sale would do, or, with `disputeId`, so much being taken for one that is known; null where
   * it would be refused.
   */
  disputeEffect?: Maybe<DisputeEffect>;
  /** One's own fifty newest exports. */
  exports: Array<Export>;
  /** One's own; null for another's. */
  export?: Maybe<Export>;
  /**
   * A link by which one's own complete file is read within a minute. Refused with EXPORT_EXPIRED once its day is over, with
   * ILLEGAL_TRANSITION before it is complete, and with what its list refuses who may not see it any more.
   */
  exportFile: FileLink;
  /** Who of a platform exported what, the newest first. */
  platformExports: PlatformExportsPage;
  /**
   * What one sold in a period of São Paulo days that ends today, beside the one of the same length before it; of today,
   * beside yesterday up to this hour. Refused with INVALID_INPUT for another number of days than 1 to 366.
   */
  sellerFigures: SellerFigures;
  /** What one sold in the period by one of its parts, the largest net first, 500 lines at most. Refused as sellerFigures is. */
  salesReport: Array<ReportLine>;
  /** How many came how far at one's checkouts. Refused as sellerFigures is. */
  conversionReport: ConversionReport;
  /** What became of the sales of each week of the period, the newest first. Refused as sellerFigures is. */
  refundCohorts: Array<RefundCohort>;
  /** How far one is on the way to the first sale, in the order of the steps; empty once there was one. */
  firstSteps: Array<FirstStep>;
  /** The same of the sellers of one's own platform; for a master of all platforms. */
  platformFigures: PlatformFigures;
  /** What waits for somebody, of one's own platform; for a master of all platforms. */
  platformQueues: Array<PlatformQueue>;
  /** One's own, the one saved last first. A list that an offer has had since before there were funnels is none until it is saved as one. */
  funnels: FunnelsPage;
  /** What follows the payments of one's own offer, by its id; without a funnel that is the list that the offer has, at revision 0. */
  funnelSettings?: Maybe<FunnelSettings>;
  /**
   * What somebody has to look at, newest first: of one's own platform; for a master of all platforms and
   * of the installation itself. `search` is the order number or the id of the sale that it is about, how its stream's
   * name begins, or its own id, whole or its first eight digits.
   */
  incidents: IncidentsPage;
  incident?: Maybe<Incident>;
  /** The platform's sellers by how long they have been away, the longest first. `search` is a whole e-mail address. */
  sellerLastSignIns: LastSignInsPage;
  /** Null also for another platform's, and for whoever is no seller, or cannot sign in yet. */
  sellerLastSignIn?: Maybe<SellerLastSignIn>;
  balances: Array<Balance>;
  /** What of the user's money is released on which day, by day. */
  releaseDays: Array<ReleaseDay>;
  ledgerEntries: LedgerPage;
  /** One's own payment links, the newest first; searched by how the title begins. */
  paymentLinks: PaymentLinksPage;
  paymentLink?: Maybe<PaymentLink>;
  /** The products of a platform, those first whose state changed last; searched by how the name begins. */
  listedProducts: ListedProductsPage;
  listedProduct?: Maybe<ListedProduct>;
  /**
   * Approved sales of all platforms, or of one, in a period that ends today, beside the one of the same length before it. Refused with
   * INVALID_INPUT for another number of days than 1 to 366.
   */
  installationSales: InstallationSales;
  /** Whether the parts of this installation do their work, as of now. */
  installationHealth: InstallationHealth;
  /** One's own offers, archived ones last, by title. */
  offers: OffersPage;
  offerSettings?: Maybe<OfferSettings>;
  /** A payment as its buyer may see it: the id is the secret. */
  payment?: Maybe<Payment>;
  /** The platforms of this installation, by name, those that are archived last. */
  platforms: PlatformsPage;
  /** What can be set of a platform. Null when there is none, or it is archived. */
  platformSettings?: Maybe<PlatformSettings>;
  /** The terms of a platform, as they are now, were and are to be. Null when there is no such platform. */
  policy?: Maybe<PlatformPolicy>;
  /** What sales would bring from a moment on under other terms. Refused as savePolicy is. */
  policyPreview: PolicyPreview;
  /** What of the terms is another for one seller. Null when there is no such seller. */
  sellerTerms?: Maybe<SellerTerms>;
  /** What that seller's sales would bring. Refused as saveSellerTerms is. */
  sellerTermsPreview: PolicyPreview;
  /** The terms under which one sells today. */
  myTerms?: Maybe<MyTerms>;
  /** One's own products with their offers, archived ones last, by name; searched by how it begins. */
  products: ProductsPage;
  /** What can be set of one of one's own offers. Null when there is none, or it is archived. */
  productSettings?: Maybe<ProductSettings>;
  /**
   * How the providers of one's own platform fared, of each connection and method; for a master those of all
   * platforms. Kept for 30 days.
   */
  providerHealth: ProviderHealthPage;
  /** Who the seller is for whoever pays them out, and where to; before they have begun with nothing in it. */
  myReceiver: MyReceiver;
  /**
   * Sellers by where their documents stand; for a master those of all platforms. `search` is a whole e-mail address, a
   * document, or words of a name.
   */
  documentValidations: DocumentValidationsPage;
  /** Null also for another platform's. */
  documentValidation?: Maybe<DocumentValidation>;
  /**
   * Sellers' bank accounts and PIX keys, the newest first; for a master those of all platforms. `search` is a whole e-mail
   * address, a document, or words of a name.
   */
  destinationValidations: DestinationValidationsPage;
  /** Null also for another platform's. */
  destinationValidation?: Maybe<DestinationValidation>;
  /** What is asked back, and what goes back, of one's own sales, newest first. */
  refunds: RefundsPage;
  refund?: Maybe<Refund>;
  /**
   * What giving back an amount, some items, or, without either, all that is left of a sale would do; null for a sale that
   * is not one's own, or of which that cannot be given back.
   */
  refundEffect?: Maybe<RefundEffect>;
  /** What the buyer paid for at this platform, newest first. `search` is an order number. */
  refundOrders: RefundOrdersPage;
  /**
   * One's own sales, newest first. `search` is an order number, with or without its dash, the buyer's whole e-mail address
   * or document, or the provider's transaction id.
   */
  sales: SalesPage;
  sale?: Maybe<Sale>;
  /** The sales of one's own platform; for a master of all platforms. */
  adminSales: SalesPage;
  adminSale?: Maybe<Sale>;
  /** One's own, as it begins where nothing of it was saved: at revision -1. */
  sellerProfile: SellerProfile;
  /**
   * The accounts of those who sell on the platform, the newest first; for a master those of all platforms. `search` is a
   * whole e-mail address, a document, or words of a name.
   */
  sellerAccounts: SellerAccountsPage;
  /** The same for a file, whose right is one of its own. */
  sellerAccountsFile: SellerAccountsPage;
  /** Null also for another platform's, and for whoever does not sell. */
  sellerAccount?: Maybe<SellerAccount>;
  /** What somebody sells, as `products` lists it for themselves. Refused with NOT_FOUND. */
  sellerProducts: SellerProductsPage;
  /** What somebody sold, as `sales` lists it for themselves. Refused with NOT_FOUND. */
  sellerSales: SalesPage;
  /** What was posted to somebody's accounts, as `ledgerEntries` lists it for themselves. Refused with NOT_FOUND. */
  sellerLedgerEntries: LedgerPage;
  /** Lists of what providers paid, the newest first. */
  settlements: SettlementsPage;
  /** Null: there is none within reach. */
  settlement?: Maybe<Settlement>;
  /** The lines of one list. */
  settlementLines: SettlementLinesPage;
  /** What providers owe of sales, and take off, by the day on which it is due. */
  receivables: ReceivablesPage;
  /** What each provider owes, holds and has in suspense; of the platforms within reach. */
  settlementProviders: Array<SettlementProvider>;
  /** The signed-in user; null when nobody is. */
  me?: Maybe<User>;
  /** Where one is signed in, the newest first. */
  mySessions: Array<UserSession>;
  /** The newest first. */
  myPasskeys: Array<Passkey>;
  /** Who acted in one's name, the newest first. Errors: INVALID_INPUT. */
  myImpersonations: Impersonations;
  /**
   * Everybody's sign-ins of the last year, and tries at them, newest first. `search` is a whole e-mail address, or a
   * user's id.
   */
  signIns: SignInsPage;
  /** One of them, with what is said of an impersonation. */
  signInAttempt?: Maybe<SignInAttempt>;
  /**
   * Where a seller is signed in, and their last twenty sign-ins; for a master also of whoever runs a platform. Null also
   * for another platform's.
   */
  userDevices?: Maybe<UserDevices>;
  /**
   * The platform's administrators, or its managers for whoever holds isManagersAvailable, the newest first; for a master
   * those of all platforms, or the masters. Refused with FORBIDDEN; INVALID_INPUT.
   */
  staff: StaffPage;
  /** Null also for another platform's, and for whoever is none that one may decide about. */
  staffMember?: Maybe<StaffMember>;
  /** A link by which one private file is read within a minute: one's own document, or one that one may check. */
  fileLink: FileLink;
  /**
   * What may follow a payment, by the token that its purchase answered. Refused with INVALID_UPSELL_TOKEN for a token that
   * was not made here, or whose time is over. Looks at up to 25 payments, so that a request holds it once; a network may
   * ask for it as often as it may buy.
   */
  upsells: Upsells;
  /** What is held back of sellers' sales, by seller and day, the next day first. */
  reserves: ReservesPage;
  /** Sellers who owe their platform something, or did, the largest debt first. */
  debtors: DebtorsPage;
  /**
   * Webhooks of the last month, over all platforms, newest first. `search` is the provider's id of the first charge that
   * one names, or the webhook's own id, whole or its first eight digits.
   */
  webhooks: WebhooksPage;
  webhook?: Maybe<Webhook>;
  /** One's own, newest first. */
  withdrawals: WithdrawalsPage;
  withdrawal?: Maybe<Withdrawal>;
  /** What one may withdraw now, to where, and under which terms. */
  withdrawalOffer: WithdrawalOffer;
  /** What sellers ask for, by where it stands: of one's own platform; for a master of all. */
  withdrawalRequests: WithdrawalRequestsPage;
  withdrawalRequest?: Maybe<WithdrawalRequest>;
  /** What was paid to sellers, and what of it came back. */
  paidWithdrawals: PaidWithdrawalsPage;
  paidWithdrawal?: Maybe<PaidWithdrawal>;
};


export type QueryInvitationArgs = {
  token: Scalars['String']['input'];
};


export type QueryCheckAbandonedCartEnabledArgs = {
  offerId: Scalars['ID']['input'];
};


export type QueryRestoreCartArgs = {
  id: Scalars['ID']['input'];
  offerId: Scalars['ID']['input'];
};


export type QueryCartsArgs = {
  filter?: CartsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCartArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCheckoutArgs = {
  id: Scalars['ID']['input'];
};


export type QueryGetInstallmentsArgs = {
  checkoutId: Scalars['ID']['input'];
  orderBumpsIds?: Array<Scalars['ID']['input']>;
  fareAmount?: Scalars['Cents']['input'];
  coupon?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCheckoutCouponArgs = {
  checkoutId: Scalars['ID']['input'];
  code: Scalars['String']['input'];
};


export type QueryProviderConnectionsArgs = {
  platformId?: InputMaybe<Scalars['ID']['input']>;
  filter?: ProviderConnectionsFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProviderConnectionArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCorrectionsArgs = {
  filter?: CorrectionsFilter;
  sellerId?: InputMaybe<Scalars['ID']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCouponsArgs = {
  filter?: CouponsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryCouponArgs = {
  id: Scalars['ID']['input'];
};


export type QueryMyPurchasesArgs = {
  filter?: PurchasesFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMyAccessArgs = {
  filter?: PurchasesFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDisputesArgs = {
  filter?: DisputesFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDisputeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDisputeEffectArgs = {
  saleId: Scalars['ID']['input'];
  kind: DisputeKind;
  amount: Scalars['Cents']['input'];
  disputeId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryExportArgs = {
  id: Scalars['ID']['input'];
};


export type QueryExportFileArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPlatformExportsArgs = {
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySellerFiguresArgs = {
  days?: Scalars['Int']['input'];
  productId?: InputMaybe<Scalars['ID']['input']>;
  method?: InputMaybe<PaymentMethod>;
};


export type QuerySalesReportArgs = {
  by: ReportPart;
  days?: Scalars['Int']['input'];
  productId?: InputMaybe<Scalars['ID']['input']>;
  method?: InputMaybe<PaymentMethod>;
};


export type QueryConversionReportArgs = {
  days?: Scalars['Int']['input'];
};


export type QueryRefundCohortsArgs = {
  days?: Scalars['Int']['input'];
};


export type QueryPlatformFiguresArgs = {
  days?: Scalars['Int']['input'];
};


export type QueryFunnelsArgs = {
  filter?: FunnelsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFunnelSettingsArgs = {
  offerId: Scalars['ID']['input'];
};


export type QueryIncidentsArgs = {
  filter?: IncidentsFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryIncidentArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySellerLastSignInsArgs = {
  filter?: LastSignInsFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySellerLastSignInArgs = {
  id: Scalars['ID']['input'];
};


export type QueryLedgerEntriesArgs = {
  account?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPaymentLinksArgs = {
  filter?: PaymentLinksFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPaymentLinkArgs = {
  id: Scalars['ID']['input'];
};


export type QueryListedProductsArgs = {
  filter?: ProductsFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryListedProductArgs = {
  id: Scalars['ID']['input'];
};


export type QueryInstallationSalesArgs = {
  days?: Scalars['Int']['input'];
  platformId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryOffersArgs = {
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryOfferSettingsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPaymentArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPlatformsArgs = {
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPlatformSettingsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPolicyArgs = {
  platformId: Scalars['ID']['input'];
};


export type QueryPolicyPreviewArgs = {
  platformId: Scalars['ID']['input'];
  terms: PolicyTermsInput;
  effectiveFrom?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QuerySellerTermsArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySellerTermsPreviewArgs = {
  id: Scalars['ID']['input'];
  overrides: SellerOverridesInput;
  effectiveFrom?: InputMaybe<Scalars['DateTime']['input']>;
};


export type QueryProductsArgs = {
  filter?: ProductsFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryProductSettingsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryProviderHealthArgs = {
  filter?: ProviderHealthFilter;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDocumentValidationsArgs = {
  filter?: DocumentValidationsFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDocumentValidationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDestinationValidationsArgs = {
  filter?: DestinationValidationsFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDestinationValidationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRefundsArgs = {
  filter?: RefundsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryRefundArgs = {
  id: Scalars['ID']['input'];
};


export type QueryRefundEffectArgs = {
  saleId: Scalars['ID']['input'];
  amount?: InputMaybe<Scalars['Cents']['input']>;
  itemIds?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type QueryRefundOrdersArgs = {
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySalesArgs = {
  filter?: SalesFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySaleArgs = {
  id: Scalars['ID']['input'];
};


export type QueryAdminSalesArgs = {
  filter?: SalesFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryAdminSaleArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySellerAccountsArgs = {
  filter?: SellersFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySellerAccountsFileArgs = {
  filter?: SellersFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySellerAccountArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySellerProductsArgs = {
  sellerId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySellerSalesArgs = {
  sellerId: Scalars['ID']['input'];
  filter?: SalesFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySellerLedgerEntriesArgs = {
  sellerId: Scalars['ID']['input'];
  account?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySettlementsArgs = {
  filter?: SettlementsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySettlementArgs = {
  id: Scalars['ID']['input'];
};


export type QuerySettlementLinesArgs = {
  settlementId: Scalars['ID']['input'];
  filter?: SettlementLinesFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryReceivablesArgs = {
  filter?: ReceivablesFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMyImpersonationsArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySignInsArgs = {
  filter?: SignInsFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QuerySignInAttemptArgs = {
  id: Scalars['ID']['input'];
};


export type QueryUserDevicesArgs = {
  userId: Scalars['ID']['input'];
};


export type QueryStaffArgs = {
  filter?: StaffFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryStaffMemberArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFileLinkArgs = {
  key: Scalars['String']['input'];
};


export type QueryUpsellsArgs = {
  token: Scalars['String']['input'];
  refused?: Array<Scalars['ID']['input']>;
};


export type QueryReservesArgs = {
  filter?: ReservesFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryDebtorsArgs = {
  filter?: DebtorsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWebhooksArgs = {
  filter?: WebhooksFilter;
  search?: InputMaybe<Scalars['String']['input']>;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWithdrawalsArgs = {
  filter?: WithdrawalsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWithdrawalArgs = {
  id: Scalars['ID']['input'];
};


export type QueryWithdrawalRequestsArgs = {
  filter?: WithdrawalsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryWithdrawalRequestArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPaidWithdrawalsArgs = {
  filter?: PaidWithdrawalsFilter;
  sort?: InputMaybe<Scalars['String']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type QueryPaidWithdrawalArgs = {
  id: Scalars['ID']['input'];
};

export type Mutation = {
  /**
   * Makes a seller's account at the platform of this address. True also where the e-mail is somebody's, who is told by a
   * mail. Refused with INVALID_INPUT, by field; RATE_LIMITED; NOT_FOUND where nobody can register.
   */
  register: Scalars['Boolean']['output'];
  /**
   * By the link of a mail, with the password that the account has from then on. Refused with INVALID_INPUT, which leaves
   * the link as it is; LINK_NOT_VALID.
   */
  confirmEmail: Scalars['Boolean']['output'];
  /** Mails a link to whoever has an account; true for everybody. Refused with INVALID_INPUT; RATE_LIMITED. */
  requestPasswordReset: Scalars['Boolean']['output'];
  /** By the link of a mail; ends all sessions. Refused with INVALID_INPUT, which leaves the link as it is; LINK_NOT_VALID. */
  resetPassword: Scalars['Boolean']['output'];
  /** By the link of a mail. Refused as resetPassword is. */
  acceptInvitation: Scalars['Boolean']['output'];
  /**
   * Keeps what a buyer typed so far, as soon as e-mail or phone is complete. Answers the id to send along
   * from then on, which is another one when the cart that was named can take nothing more.
   */
  putAbandonedCart: AbandonedCart;
  /** The seller has written to the buyer by themselves: no mail goes out any more. */
  markCartContacted: Scalars['Boolean']['output'];
  /**
   * Connects a platform to a provider, still without secrets. Refused with INVALID_INPUT for a provider that is none, for
   * a currency that it is never told (NOT_SUPPORTED), for an address that may not be reached (ADDRESS_REFUSED), for a public key that is lacking where no call works without it
   * (REQUIRED), and for a secret key in its place (SECRET). What sales by card need besides is asked for by savePlatform.
   */
  createProviderConnection: NewWebhookAddress;
  /** Changes some settings of a connection and answers all of them. Refused with CONFLICT as saveOffer is. */
  saveProviderConnection: ProviderConnection;
  /**
   * Sets the secrets that are named, and removes those whose value is empty; all others stay. No value can be read again.
   * An archived connection takes them too, for what was charged by it, and stays archived. Send values as variables.
   * Refused with CONFLICT as saveOffer is, and with INVALID_INPUT for a name that its provider does not know (UNKNOWN), one
   * that is there twice (REPEATED), a value that is too long (TOO_BIG), and one that cannot be what its name is for
   * (INVALID_FORMAT): a key with blanks around it, a client certificate that is no PKCS #12 in base64, an authority that
   * is no PEM; with NOT_FOUND at `fileKey` for a file that is not there, or that somebody else sent. A client certificate and its passphrase are set by one call, since the one that is kept cannot be read: one
   * that does not open is refused with DOES_NOT_OPEN, a passphrase alone with WITHOUT_CERTIFICATE, and a certificate alone
   * where a passphrase is set with WITHOUT_PASSPHRASE (an empty passphrase removes it). Workers use what was set within half a minute.
   */
  setProviderConnectionSecrets: ProviderConnection;
  /**
   * Gives a connection another webhook address. The old one is refused from then on, also for what was charged with it.
   * Refused with CONFLICT as saveOffer is.
   */
  rotateWebhookAddress: NewWebhookAddress;
  /**
   * Takes a connection out of use; what was charged by it goes on. Refused with CONNECTION_IN_USE while a list of the
   * platform names it, and with CONFLICT as saveOffer is.
   */
  archiveProviderConnection: ProviderConnection;
  /**
   * Has a worker ask the provider something that moves no money, with the connection's keys, archived or not. Answers the
   * test under way: ask for lastTest until it has ended.
   */
  testProviderConnection: ConnectionTest;
  /**
   * Asks for money to be put into a seller's wallet or taken out of it; another person approves it. Amount in cents.
   * BAD_DEBT with CREDIT writes a debt off. Refused with NOT_FOUND; INVALID_INPUT.
   */
  requestCorrection: Scalars['Boolean']['output'];
  /** Refused with NOT_FOUND; ILLEGAL_TRANSITION; APPROVED_BY_YOU for whoever asked for it or gets it. */
  approveCorrection: Scalars['Boolean']['output'];
  /** Refused with NOT_FOUND; ILLEGAL_TRANSITION; INVALID_INPUT. */
  rejectCorrection: Scalars['Boolean']['output'];
  /**
   * Makes a coupon of one's own offer; whoever knows the code has it from then on. Refused with INVALID_INPUT for a code that
   * the offer has (code, TAKEN), for what would leave less than one real of its price (value, TOO_BIG) and for an end that is
   * over (endsOn, TOO_SMALL); with TOO_MANY_COUPONS, which tells the most (max), beyond 100 of an offer.
   */
  createCoupon: Scalars['ID']['output'];
  /** Nobody has it any more; purchases that began with it keep their price. One that is paused stays so. */
  pauseCoupon: Scalars['Boolean']['output'];
  /** Its end and its uses are what they were before it was paused. */
  resumeCoupon: Scalars['Boolean']['output'];
  /**
   * Mails the way to a purchase of one's own to the e-mail of that purchase; again within a minute it is one mail. Refused
   * with NOT_FOUND; NOT_PAID, also once all its money went back; ILLEGAL_TRANSITION where it was mailed too often.
   */
  mailAccess: Scalars['Boolean']['output'];
  /**
   * Mails a code of six digits to whoever bought something at the platform of this address by this e-mail; true for
   * everybody. It is good once, for ten minutes, and ends those of before. Refused with INVALID_INPUT; RATE_LIMITED;
   * NOT_FOUND where there is no platform.
   */
  requestPasscode: Scalars['Boolean']['output'];
  /** Signs in by that code. Refused with WRONG_CODE; INVALID_INPUT; RATE_LIMITED; NOT_FOUND where there is no platform. */
  signInByPasscode: User;
  /**
   * Enters a dispute that no provider tells. A chargeback's money and fee are taken at once; a MED's is blocked, as far as
   * it is there. Refused with NOT_FOUND; NOT_PAID; DISPUTE_KNOWN while the provider has told one that is not over;
   * MED_NEEDS_PIX; TOO_MANY_DISPUTES; INVALID_INPUT.
   */
  openDispute: Scalars['Boolean']['output'];
  /**
   * The bank has taken `taken` for it by now, all together. Refused with NOT_FOUND; ILLEGAL_TRANSITION; DISPUTE_EXCEEDED
   * with what is left in cents.
   */
  acceptDispute: Scalars['Boolean']['output'];
  /** A MED is refused; a chargeback is won or lost. Refused with NOT_FOUND; ILLEGAL_TRANSITION. */
  closeDispute: Scalars['Boolean']['output'];
  /**
   * What the seller has to say to a dispute, in 1 to 4,000 characters, with up to 5 files of `createUploadLink` (purpose
   * DISPUTE_EVIDENCE). Refused with NOT_FOUND, also for a file that is not one's own; ILLEGAL_TRANSITION;
   * DISPUTE_DEADLINE_PASSED; TOO_MANY_EVIDENCE; INVALID_INPUT.
   */
  giveDisputeEvidence: Scalars['Boolean']['output'];
  /**
   * Has a list made into a file, with all rows that its variables leave, for whoever may see them; answers its id. The same
   * key again is the same file. Refused with UPLOADS_NOT_AVAILABLE where files are kept nowhere, with TOO_MANY_EXPORTS,
   * which tells the most (max), and with what the list itself refuses.
   */
  requestExport: Scalars['ID']['output'];
  /**
   * Saves what follows the payments of one's own offer, as it was seen. Refused with CONFLICT where somebody saved it since,
   * and with INVALID_INPUT for steps that are named alike (REPEATED), that lead to none (UNKNOWN) or whose offer cannot follow
   * this one (UNSUITABLE).
   */
  saveFunnel: Scalars['Boolean']['output'];
  /** Nothing follows the offer's payments any more. */
  pauseFunnel: Scalars['Boolean']['output'];
  resumeFunnel: Scalars['Boolean']['output'];
  /** Says what an incident was. Closing one that is closed keeps its first reason. */
  closeIncident: Scalars['Boolean']['output'];
  /**
   * Mails a seller what is written, once, unless they asked for no such mails by then. Refused with NOT_FOUND;
   * ILLEGAL_TRANSITION for who is blocked, opted out, or was written to within thirty days; INVALID_INPUT beyond 500
   * characters.
   */
  winBackSeller: Scalars['Boolean']['output'];
  /**
   * Makes a payment link and its checkout, whose id is the link's; open from then on. Refused with TOO_MANY_LINKS, which
   * tells the most (max), beyond 200 that are open, and with PRODUCT_REQUIRED for a seller without a product on sale where
   * the platform reviews products.
   */
  createPaymentLink: Scalars['ID']['output'];
  /** Makes another one like it, open for as many days from today on. Refused as createPaymentLink. */
  duplicatePaymentLink: Scalars['ID']['output'];
  /** Nobody pays it any more; what was begun may still be paid. One that is over stays as it is. */
  closePaymentLink: Scalars['Boolean']['output'];
  /** Puts a product on sale that waits for it, or was refused; its seller is told. Else refused with ILLEGAL_TRANSITION. */
  approveProduct: ProductState;
  /** Says why a product may not be sold as it is; its seller is told, may change it and submit it again. */
  refuseProduct: ProductState;
  /** Takes a product off sale until allowProduct; its seller is told why, and cannot end it. */
  stopProduct: ProductState;
  /** Puts a product on sale again that staff stopped; its seller is told. */
  allowProduct: ProductState;
  /**
   * Makes an offer of one of one's own products, on sale from then on: its id is its checkout's. Its availability says
   * whether it can be bought. Refused with TOO_MANY_OFFERS, which tells the most (max), beyond 50 of a product that are
   * not archived.
   */
  createOffer: OfferSettings;
  /**
   * Changes some settings of an offer and answers all of them. Refused with CONFLICT, which tells the
   * present revision, when somebody else has saved since the revision that was seen.
   */
  saveOffer: OfferSettings;
  /**
   * Makes another charge of a PIX or boleto that expired, in the same order and under what was agreed: number is the one that
   * renewal offers. Asking for the same number again, from wherever, makes no other one. Whoever has the payment's id may.
   */
  renewCharge: Payment;
  /**
   * Makes a platform with fees to begin with, and asks its owner in by mail as its administrator, with all permissions.
   * Answers its id. Refused with INVALID_INPUT: `host` that another has, none where another has none, or `ownerEmail` that is somebody's (TAKEN) among
   * them.
   */
  createPlatform: Scalars['ID']['output'];
  /**
   * Changes some settings of a platform and answers all of them. Refused with CONFLICT as saveOffer is, and with
   * INVALID_INPUT for a line whose connection is not the platform's (NOT_FOUND), does not take what the list is for
   * (NOT_SUPPORTED) or has no public key where it shall take cards (PUBLIC_KEY_REQUIRED). A card is typed into the form of one connection before its amount is known: an order whose amount,
   * with order bumps, falls to another connection's line is not sold by card, so give cards amount bands with care.
   */
  savePlatform: PlatformSettings;
  /**
   * Saves a version of a platform's terms, whole. Sales of before keep theirs. Refused with CONFLICT, which tells the last version (revision),
   * where another one was seen; with TOO_MANY_VERSIONS; with INVALID_INPUT by field and code.
   */
  savePolicy: PlatformPolicy;
  /** Takes back a version that is not in force yet. Refused with ILLEGAL_TRANSITION once it is. */
  cancelPolicy: PlatformPolicy;
  /** Saves what is another for one seller, whole: null is as the platform says. Refused as savePolicy is. */
  saveSellerTerms: SellerTerms;
  /** Takes back a version of a seller's terms that is not in force yet. */
  cancelSellerTerms: SellerTerms;
  /**
   * Makes a product of one's own, a draft until publishProduct; nobody can buy it until it has an offer, too. Refused
   * with TOO_MANY_PRODUCTS, which tells the most (max), beyond 200 that are not archived.
   */
  createProduct: ProductSettings;
  /**
   * Puts a product on sale, or into the queue of a platform that reviews products; what was paused goes on at once. Refused
   * with ILLEGAL_TRANSITION where staff stopped it.
   */
  publishProduct: ProductState;
  /** Takes what is published off sale until publishProduct; its pages say so. Else refused with ILLEGAL_TRANSITION. */
  pauseProduct: ProductState;
  /** For good: nothing of it is sold or set any more, while its sales stay. Answers its id. */
  archiveProduct: Scalars['ID']['output'];
  /**
   * Makes a draft that is as this product, with copies of its offers that are not archived; access tokens of networks stay
   * behind. Answers the new one's id. Refused with NOT_FOUND for a seller who was forgotten, and as createProduct is.
   */
  duplicateProduct: Scalars['ID']['output'];
  /** Changes some settings of a product and answers all of them. Refused with CONFLICT as saveOffer is. */
  saveProduct: ProductSettings;
  /**
   * Buys. The same idempotencyKey with the same input gives the same answer and never a second charge; with another input it is
   * refused with IDEMPOTENCY_KEY_REUSED.
   */
  purchase: PurchaseResult;
  /**
   * Names a card by what the provider's frame made of it, for the one purchase that has the same idempotencyKey, offer and
   * e-mail: that one saves the card at the provider before it charges it, so that it can be charged again. Good for a quarter of
   * an hour. Refused with CARDS_NOT_SAVED where the offer's provider keeps no cards.
   */
  tokenCreditCard: SavedCreditCard;
  /**
   * Saves who is paid. Refused with DOCUMENT_VALIDATED for another CPF or CNPJ once the photo of the document was
   * validated; INVALID_INPUT.
   */
  saveReceiverDetails: Scalars['Boolean']['output'];
  /**
   * Sends a file of `createUploadLink` (purpose DOCUMENT) as a document. Refused with NOT_FOUND for a file that is not
   * one's own; DOCUMENT_VALIDATED; TOO_MANY_SUBMISSIONS.
   */
  submitReceiverDocument: Scalars['Boolean']['output'];
  /** Refused with ALREADY_EXISTS; TOO_MANY_DESTINATIONS; INVALID_INPUT. */
  registerBankAccount: Scalars['Boolean']['output'];
  /** Its type follows from the key. Refused with ALREADY_EXISTS; TOO_MANY_DESTINATIONS; INVALID_INPUT. */
  registerPixKey: Scalars['Boolean']['output'];
  /** Nothing is paid out to it any more. Refused with DESTINATION_NOT_FOUND. */
  removeDestination: Scalars['Boolean']['output'];
  /**
   * A document of a seller is what it should be. Refused with NOT_FOUND; CONFLICT where another file came since;
   * DETAILS_MISSING; ILLEGAL_TRANSITION for one that was refused.
   */
  validateReceiverDocument: Scalars['Boolean']['output'];
  /** The seller is told why, and sends another. Refused with NOT_FOUND; CONFLICT; NOTE_REQUIRED; INVALID_INPUT. */
  refuseReceiverDocument: Scalars['Boolean']['output'];
  /**
   * What somebody found at an acquirer whose answer was lost: the receiver's id there, or null for none, after which it is
   * made anew. Refused with NOT_FOUND; ILLEGAL_TRANSITION; INVALID_INPUT.
   */
  settleReceiver: Scalars['Boolean']['output'];
  /**
   * What a seller has said of themselves whole, in this answer alone; who asked and why, in 1 to 500 characters, is
   * written down. Null once the seller was forgotten. Refused with NOT_FOUND; INVALID_INPUT.
   */
  revealReceiver?: Maybe<ReceiverDetails>;
  /** A bank account or key of a seller (`id`) is theirs. Refused with NOT_FOUND; DESTINATION_NOT_FOUND; ILLEGAL_TRANSITION. */
  validateDestination: Scalars['Boolean']['output'];
  /** Refused with NOT_FOUND; DESTINATION_NOT_FOUND; ILLEGAL_TRANSITION; NOTE_REQUIRED; INVALID_INPUT. */
  refuseDestination: Scalars['Boolean']['output'];
  /** The account or key whole, as `revealReceiver` does. */
  revealDestination?: Maybe<RevealedDestination>;
  /**
   * Gives back an amount, some items, or, without either, all that is left of one's sale. Refused with NOT_FOUND; NOT_PAID;
   * REFUND_UNDER_WAY; REFUND_EXCEEDS_PAYMENT; ITEM_ALREADY_REFUNDED; TOO_MANY_REFUNDS; INVALID_INPUT.
   */
  refundSale: Scalars['Boolean']['output'];
  /** The same by staff, of whichever seller's sale. */
  refundSaleByStaff: Scalars['Boolean']['output'];
  /**
   * One person's approval of a PIX to the buyer, of a refund that waits for staff; above the policy's limit a second person
   * approves. `pixKey`: where the buyer wrote none. Refused with NOT_FOUND; ILLEGAL_TRANSITION; APPROVED_BY_YOU;
   * INVALID_PIX_KEY; NO_PAYOUT_ROUTE.
   */
  payRefundByPix: Scalars['Boolean']['output'];
  /**
   * A buyer's request, by the ids of the sale and of the refund. Refused with NOT_FOUND; ILLEGAL_TRANSITION;
   * REFUND_EXCEEDS_PAYMENT while all that is left of the sale is disputed, as of every refund.
   */
  approveRefund: Scalars['Boolean']['output'];
  /**
   * The buyer reads the reason. Refused with WITHIN_LEGAL_PERIOD for what was asked in the legal seven days; NOT_FOUND;
   * ILLEGAL_TRANSITION; INVALID_INPUT.
   */
  refuseRefund: Scalars['Boolean']['output'];
  /**
   * Less than was asked for, which the buyer may accept; without an answer all of it is granted at the deadline. Refused
   * with REFUND_EXCEEDS_PAYMENT; NOT_FOUND; ILLEGAL_TRANSITION.
   */
  offerRefund: Scalars['Boolean']['output'];
  /** How a refund ended that waits for staff: who did what, in `proof`. Refused with NOT_FOUND; ILLEGAL_TRANSITION. */
  resolveRefund: Scalars['Boolean']['output'];
  /**
   * The buyer asks for their money back: for some items of a purchase, or for all of it; answered with the protocol number.
   * Without an answer of the seller it is granted at the deadline. Refused with NOT_FOUND; NOT_PAID; GUARANTEE_ENDED;
   * REFUND_UNDER_WAY; REFUND_EXCEEDS_PAYMENT; ITEM_ALREADY_REFUNDED; TOO_MANY_REFUNDS; INVALID_PIX_KEY for a PIX or boleto
   * without a key; INVALID_INPUT.
   */
  requestRefund: Scalars['String']['output'];
  /** The part that the seller offered. Refused with NOT_FOUND; ILLEGAL_TRANSITION; REFUND_EXCEEDS_PAYMENT. */
  acceptRefundOffer: Scalars['Boolean']['output'];
  /**
   * Asks the provider about a sale's charges at once; what it says follows in the sale's timeline moments later. Refused
   * with NOT_FOUND; NOT_CHARGED.
   */
  requestLookUp: Scalars['Boolean']['output'];
  /**
   * Lets a webhook of a sale be dealt with once more, as if it had come again. Refused with NOT_FOUND; ILLEGAL_TRANSITION
   * while it is being dealt with, and where nothing of it is kept.
   */
  replaySaleWebhook: Scalars['Boolean']['output'];
  /**
   * Says that a sale was sent, and how; its buyer is told. Again it corrects that, five times at most. Refused with
   * NOT_PAID; ILLEGAL_TRANSITION where nothing of it is sent.
   */
  shipSale: Scalars['Boolean']['output'];
  /** Mails a paid sale's buyer the way to what they bought once more, ten times at most. Refused with NOT_PAID; ILLEGAL_TRANSITION. */
  resendAccess: Scalars['Boolean']['output'];
  /**
   * The data of a sale's buyer, which administrators are shown masked: whole, in this answer alone. Who asked and why, in 1
   * to 500 characters, is kept.
   */
  revealBuyer: Buyer;
  /**
   * Changes some of one's own profile, whose `id` is one's own, and answers all of it; `checkout` is a producer's to set.
   * Refused with NOT_FOUND for another's; CONFLICT, which tells the present revision; INVALID_INPUT, by field, with
   * ADDRESS_REFUSED for pictures that were not sent here.
   */
  saveSellerProfile: SellerProfile;
  /**
   * Blocks and unblocks what a seller may do; what is so already changes nothing. Whose sign-in is blocked loses all
   * sessions. Refused with NOT_FOUND; ILLEGAL_TRANSITION for whoever was archived; INVALID_INPUT.
   */
  changeSellerOptions: Scalars['Boolean']['output'];
  /**
   * Nobody signs in to the account any more, its sessions end, and nothing of it is sold. Refused with NOT_FOUND;
   * INVALID_INPUT.
   */
  archiveSeller: Scalars['Boolean']['output'];
  /**
   * A seller's contact whole, in this answer alone. Who asked and why, in 1 to 500 characters, is part of the account's
   * history. Refused with NOT_FOUND; INVALID_INPUT.
   */
  revealSeller: SellerContact;
  /**
   * Notes something about a seller for colleagues, in 1 to 2,000 characters; the seller is not shown it. Refused with
   * NOT_FOUND, also for whoever was forgotten; INVALID_INPUT.
   */
  addSellerNote: Scalars['Boolean']['output'];
  /**
   * Takes in a list of what a provider paid, once under its name, and compares it with what it owed. `deposit`: what
   * arrived in one transfer, in cents. Answers the list's id. Refused with NOT_FOUND; SETTLEMENT_EXISTS; INVALID_INPUT.
   */
  importSettlement: Scalars['ID']['output'];
  /**
   * What a line left in suspense is explained, and is the platform's. Refused with NOT_FOUND; ILLEGAL_TRANSITION;
   * NOTHING_IN_SUSPENSE; INVALID_INPUT.
   */
  clearSuspense: Scalars['Boolean']['output'];
  /**
   * Signs in, or begins to: see `step`. Refused with WRONG_CREDENTIALS; RATE_LIMITED; and for whoever knows the password
   * EMAIL_NOT_CONFIRMED, which mails the link again, and ACCOUNT_BLOCKED.
   */
  signIn: SignIn;
  /** The code of an authenticator app, or a recovery code. Refused with WRONG_CODE; UNAUTHENTICATED where none is waited for. */
  confirmSignIn: SignIn;
  /**
   * A new secret for an authenticator app, of whoever is signed in or has to set one up. It counts once a code of it was
   * confirmed. In place of one that there is only with the password. Refused with UNAUTHENTICATED; WRONG_CREDENTIALS;
   * RATE_LIMITED.
   */
  beginSecondFactor: SecondFactorSetup;
  /** Puts it in force, and signs in whoever had to set it up. Refused with WRONG_CODE; UNAUTHENTICATED. */
  confirmSecondFactor: SecondFactorConfirmed;
  /**
   * What a browser is told to make a passkey (`PublicKeyCredentialCreationOptionsJSON`), good once, for five minutes. Refused
   * as beginSecondFactor is.
   */
  beginPasskey: Scalars['String']['output'];
  /**
   * Puts it in force under a name of 1 to 60 characters, and signs in whoever had to set one up. `response`: what the browser
   * answered, as JSON. Refused with WRONG_CODE; ALREADY_EXISTS, also beyond ten; INVALID_INPUT; RATE_LIMITED;
   * UNAUTHENTICATED.
   */
  addPasskey: SecondFactorConfirmed;
  /** Refused with WRONG_CREDENTIALS; NOT_FOUND; FORBIDDEN for the last one of whoever has to have one. */
  removePasskey: Scalars['Boolean']['output'];
  /**
   * What a browser is told to show one (`PublicKeyCredentialRequestOptionsJSON`) at the sign-in. Refused with
   * UNAUTHENTICATED where none is waited for; NOT_FOUND where there is none for this address.
   */
  askForPasskey: Scalars['String']['output'];
  /** What the browser answered, as JSON. Refused as confirmSignIn is. */
  confirmSignInByPasskey: SignIn;
  /** Of the app's codes. Refused with WRONG_CREDENTIALS; FORBIDDEN for whoever has to have one, and has no other. */
  removeSecondFactor: Scalars['Boolean']['output'];
  /** Ends all other sessions. Refused with WRONG_CREDENTIALS; INVALID_INPUT. */
  changePassword: Scalars['Boolean']['output'];
  /** Ends one of one's own sessions, or with null all but this one; answers how many. */
  endSessions: Scalars['Int']['output'];
  /**
   * Signs in as a seller, for an hour, in which one acts in their name; one's own session stays beside. Whoever did so until
   * now is out. Refused with NOT_FOUND for whoever is no seller of one's platform; ILLEGAL_TRANSITION for who cannot sign in
   * yet; ACCOUNT_BLOCKED.
   */
  logInAs: User;
  /** Ends that, and leads back to one's own session. Answers who is signed in now; null: nobody. */
  endLogInAs?: Maybe<User>;
  /** Of who acts in another's name both sessions. */
  signOut: Scalars['Boolean']['output'];
  /**
   * Ends one session of somebody, or with null all of them; answers how many. Refused with NOT_FOUND, also for another
   * platform's, and for staff where it is no master who asks; INVALID_INPUT.
   */
  endUserSessions: Scalars['Int']['output'];
  /**
   * Mails an invitation to one's own platform, and answers the new member's id. Refused with INVALID_INPUT, by field, with
   * `email: TAKEN` where the address has an account; FORBIDDEN for flags that one lacks; RATE_LIMITED.
   */
  inviteStaff: Scalars['ID']['output'];
  /** A manager of the platform's accounts, as inviteStaff does staff. */
  inviteManager: Scalars['ID']['output'];
  /** Mails the link again. Refused with NOT_FOUND; FORBIDDEN; ILLEGAL_TRANSITION. */
  repeatInvitation: Scalars['Boolean']['output'];
  /**
   * Grants and takes flags, and ends the member's sessions where one was taken. Refused with NOT_FOUND; FORBIDDEN for
   * oneself, and for flags that one lacks; LAST_ADMINISTRATOR; INVALID_INPUT.
   */
  changePermissions: Scalars['Boolean']['output'];
  /** Nobody signs in to the account any more, and its sessions end. Refused as changePermissions is. */
  archiveStaff: Scalars['Boolean']['output'];
  /**
   * Takes all second factors of a member of staff or another master who lost them, ends their sessions, and mails them.
   * Refused with NOT_FOUND; FORBIDDEN for oneself; INVALID_INPUT.
   */
  resetSecondFactor: Scalars['Boolean']['output'];
  /**
   * Nobody signs in to the account of a member of staff or another master until it is unblocked; its sessions end. Refused
   * with NOT_FOUND; FORBIDDEN for oneself; LAST_ADMINISTRATOR; ILLEGAL_TRANSITION for whoever has not accepted their
   * invitation; INVALID_INPUT.
   */
  blockStaff: Scalars['Boolean']['output'];
  /** Refused as blockStaff is. */
  unblockStaff: Scalars['Boolean']['output'];
  /**
   * A link by which one file of this type and length is sent within a minute, straight to where it is kept.
   * Refused with UPLOADS_NOT_AVAILABLE where files are kept nowhere.
   */
  createUploadLink: UploadLink;
  /**
   * Buys one offer of those that `upsells` answers, for the buyer of the first payment: by PIX, or by the card that paid it.
   * Once for each token and offer, whichever method: a call again answers the payment that the first one made. Refused as
   * `upsells` and `purchase` are, and with UPSELL_NOT_OFFERED while the first payment is not approved, for another offer, or
   * by a card that is not kept.
   */
  acceptUpsell: PurchaseResult;
  /**
   * Releases a day's reserve now, or, with a day, holds it until then. Refused with NOT_FOUND where nothing is held;
   * INVALID_INPUT for a day that is not later, or more than two years later.
   */
  moveReserve: Scalars['Boolean']['output'];
  /**
   * Lets one be dealt with once more, as if it had come again: the provider is asked, and what is known already changes
   * nothing. Its result is in `handledAt` and `lastResult` moments later. Refused with NOT_FOUND; ILLEGAL_TRANSITION while
   * it is being dealt with, and where nothing of it is kept.
   */
  replayWebhook: Scalars['Boolean']['output'];
  /**
   * Asks for an amount, the fee included, to a validated destination; whether the wallet has it is said by the stage that
   * follows. Refused with BELOW_MINIMUM, ABOVE_MAXIMUM, NOTHING_LEFT_AFTER_FEE, CASHOUT_BLOCKED, DOCUMENTS_REQUIRED,
   * DESTINATION_NOT_FOUND, DESTINATION_NOT_VALIDATED; INVALID_INPUT.
   */
  requestWithdrawal: Scalars['ID']['output'];
  /** Before it is approved. Refused with NOT_FOUND; ILLEGAL_TRANSITION. */
  cancelWithdrawal: Scalars['Boolean']['output'];
  /**
   * One person's approval; with the last one needed it is sent, first by the connection that is named. Refused with
   * NOT_FOUND; ILLEGAL_TRANSITION; WITHDRAWAL_UNDER_AUDIT; APPROVED_BY_YOU; NO_PAYOUT_ROUTE; CASHOUT_BLOCKED while the
   * seller's withdrawals are blocked.
   */
  approveWithdrawal: Scalars['Boolean']['output'];
  /** The money goes back to the seller, who reads the reason. Refused with NOT_FOUND; ILLEGAL_TRANSITION; INVALID_INPUT. */
  rejectWithdrawal: Scalars['Boolean']['output'];
  /** Nobody approves it until the audit ends. Refused with NOT_FOUND; ILLEGAL_TRANSITION; INVALID_INPUT. */
  startWithdrawalAudit: Scalars['Boolean']['output'];
  endWithdrawalAudit: Scalars['Boolean']['output'];
  /**
   * Says that a payout of which nobody knows was not sent: it is sent again. Refused with NOT_FOUND; ILLEGAL_TRANSITION
   * where the outcome is known.
   */
  confirmPayoutNotSent: Scalars['Boolean']['output'];
  /**
   * Says that a payout of which nobody knows, or of which its provider tells nothing, was sent under an id of the provider.
   * A provider that is asked by the id says itself what comes of it; else it counts as paid. Refused with NOT_FOUND;
   * ILLEGAL_TRANSITION; INVALID_INPUT.
   */
  confirmPayoutSent: Scalars['Boolean']['output'];
  /** Says that a payout came back: the seller has the money again. Refused with NOT_FOUND; ILLEGAL_TRANSITION. */
  recordWithdrawalReturn: Scalars['Boolean']['output'];
};


export type MutationRegisterArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: RegisterInput;
};


export type MutationConfirmEmailArgs = {
  token: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


export type MutationResetPasswordArgs = {
  token: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationAcceptInvitationArgs = {
  token: Scalars['String']['input'];
  name: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationPutAbandonedCartArgs = {
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  input: AbandonedCartInput;
};


export type MutationMarkCartContactedArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationCreateProviderConnectionArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: ProviderConnectionInput;
};


export type MutationSaveProviderConnectionArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  changes: ProviderConnectionChanges;
};


export type MutationSetProviderConnectionSecretsArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  secrets: Array<SecretInput>;
};


export type MutationRotateWebhookAddressArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


export type MutationArchiveProviderConnectionArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


export type MutationTestProviderConnectionArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationRequestCorrectionArgs = {
  idempotencyKey: Scalars['String']['input'];
  sellerId: Scalars['ID']['input'];
  direction: CorrectionDirection;
  amount: Scalars['Cents']['input'];
  account: CorrectionAccount;
  reason: Scalars['String']['input'];
};


export type MutationApproveCorrectionArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationRejectCorrectionArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationCreateCouponArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: CouponInput;
};


export type MutationPauseCouponArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationResumeCouponArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationMailAccessArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationRequestPasscodeArgs = {
  idempotencyKey: Scalars['String']['input'];
  email: Scalars['String']['input'];
  locale: Locale;
};


export type MutationSignInByPasscodeArgs = {
  email: Scalars['String']['input'];
  code: Scalars['String']['input'];
};


export type MutationOpenDisputeArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  kind: DisputeKind;
  amount: Scalars['Cents']['input'];
  reason: Scalars['String']['input'];
};


export type MutationAcceptDisputeArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  disputeId: Scalars['ID']['input'];
  taken: Scalars['Cents']['input'];
};


export type MutationCloseDisputeArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  disputeId: Scalars['ID']['input'];
  outcome: DisputeOutcome;
};


export type MutationGiveDisputeEvidenceArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  disputeId: Scalars['ID']['input'];
  text: Scalars['String']['input'];
  files: Array<Scalars['String']['input']>;
};


export type MutationRequestExportArgs = {
  idempotencyKey: Scalars['String']['input'];
  list: ExportList;
  variables: Scalars['String']['input'];
};


export type MutationSaveFunnelArgs = {
  idempotencyKey: Scalars['String']['input'];
  offerId: Scalars['ID']['input'];
  revision: Scalars['Int']['input'];
  input: FunnelInput;
};


export type MutationPauseFunnelArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationResumeFunnelArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationCloseIncidentArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationWinBackSellerArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  message: Scalars['String']['input'];
};


export type MutationCreatePaymentLinkArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: PaymentLinkInput;
};


export type MutationDuplicatePaymentLinkArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationClosePaymentLinkArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationApproveProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationRefuseProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationStopProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationAllowProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationCreateOfferArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: OfferInput;
};


export type MutationSaveOfferArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  changes: OfferChanges;
};


export type MutationRenewChargeArgs = {
  paymentId: Scalars['ID']['input'];
  number: Scalars['Int']['input'];
};


export type MutationCreatePlatformArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: PlatformInput;
};


export type MutationSavePlatformArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  changes: PlatformChanges;
  reason: Scalars['String']['input'];
};


export type MutationSavePolicyArgs = {
  idempotencyKey: Scalars['String']['input'];
  platformId: Scalars['ID']['input'];
  terms: PolicyTermsInput;
  effectiveFrom?: InputMaybe<Scalars['DateTime']['input']>;
  expectedRevision: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


export type MutationCancelPolicyArgs = {
  idempotencyKey: Scalars['String']['input'];
  platformId: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


export type MutationSaveSellerTermsArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  overrides: SellerOverridesInput;
  effectiveFrom?: InputMaybe<Scalars['DateTime']['input']>;
  expectedRevision: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


export type MutationCancelSellerTermsArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  version: Scalars['Int']['input'];
  reason: Scalars['String']['input'];
};


export type MutationCreateProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: ProductInput;
};


export type MutationPublishProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationPauseProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationArchiveProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationDuplicateProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationSaveProductArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  changes: ProductChanges;
};


export type MutationPurchaseArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: PurchaseInput;
};


export type MutationTokenCreditCardArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: TokenCreditCardInput;
};


export type MutationSaveReceiverDetailsArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: ReceiverDetailsInput;
};


export type MutationSubmitReceiverDocumentArgs = {
  idempotencyKey: Scalars['String']['input'];
  document: ReceiverDocumentName;
  key: Scalars['String']['input'];
};


export type MutationRegisterBankAccountArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: BankAccountInput;
};


export type MutationRegisterPixKeyArgs = {
  idempotencyKey: Scalars['String']['input'];
  pixKey: Scalars['String']['input'];
};


export type MutationRemoveDestinationArgs = {
  idempotencyKey: Scalars['String']['input'];
  destinationId: Scalars['ID']['input'];
};


export type MutationValidateReceiverDocumentArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  document: ReceiverDocumentName;
  documentId: Scalars['ID']['input'];
};


export type MutationRefuseReceiverDocumentArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  document: ReceiverDocumentName;
  documentId: Scalars['ID']['input'];
  reason: DocumentRefusalReason;
  note?: InputMaybe<Scalars['String']['input']>;
};


export type MutationSettleReceiverArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  connectionId: Scalars['ID']['input'];
  receiverId?: InputMaybe<Scalars['String']['input']>;
  reason: Scalars['String']['input'];
};


export type MutationRevealReceiverArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationValidateDestinationArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  destinationId: Scalars['ID']['input'];
};


export type MutationRefuseDestinationArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  destinationId: Scalars['ID']['input'];
  reason: DestinationRefusalReason;
  note?: InputMaybe<Scalars['String']['input']>;
};


export type MutationRevealDestinationArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  destinationId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationRefundSaleArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  amount?: InputMaybe<Scalars['Cents']['input']>;
  itemIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  reason: Scalars['String']['input'];
};


export type MutationRefundSaleByStaffArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  amount?: InputMaybe<Scalars['Cents']['input']>;
  itemIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  reason: Scalars['String']['input'];
  outsideProvider?: Scalars['Boolean']['input'];
};


export type MutationPayRefundByPixArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  refundId: Scalars['ID']['input'];
  pixKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationApproveRefundArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  refundId: Scalars['ID']['input'];
};


export type MutationRefuseRefundArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  refundId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationOfferRefundArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  refundId: Scalars['ID']['input'];
  amount: Scalars['Cents']['input'];
};


export type MutationResolveRefundArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  refundId: Scalars['ID']['input'];
  resolution: RefundResolution;
  proof: Scalars['String']['input'];
};


export type MutationRequestRefundArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  itemIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  cause: RefundCause;
  note?: InputMaybe<Scalars['String']['input']>;
  pixKey?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAcceptRefundOfferArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  refundId: Scalars['ID']['input'];
};


export type MutationRequestLookUpArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationReplaySaleWebhookArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  webhookId: Scalars['ID']['input'];
};


export type MutationShipSaleArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  carrier: Scalars['String']['input'];
  trackingCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationResendAccessArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationRevealBuyerArgs = {
  idempotencyKey: Scalars['String']['input'];
  saleId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationSaveSellerProfileArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  expectedRevision: Scalars['Int']['input'];
  changes: SellerProfileChanges;
};


export type MutationChangeSellerOptionsArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  options: SellerOptions;
  reason: Scalars['String']['input'];
};


export type MutationArchiveSellerArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationRevealSellerArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationAddSellerNoteArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


export type MutationImportSettlementArgs = {
  idempotencyKey: Scalars['String']['input'];
  connectionId: Scalars['ID']['input'];
  batch: Scalars['String']['input'];
  deposit?: InputMaybe<Scalars['Cents']['input']>;
  lines: Array<SettlementLineInput>;
};


export type MutationClearSuspenseArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationSignInArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  remember?: Scalars['Boolean']['input'];
};


export type MutationConfirmSignInArgs = {
  code: Scalars['String']['input'];
};


export type MutationBeginSecondFactorArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationConfirmSecondFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationBeginPasskeyArgs = {
  password?: InputMaybe<Scalars['String']['input']>;
};


export type MutationAddPasskeyArgs = {
  name: Scalars['String']['input'];
  response: Scalars['String']['input'];
};


export type MutationRemovePasskeyArgs = {
  id: Scalars['ID']['input'];
  password: Scalars['String']['input'];
};


export type MutationConfirmSignInByPasskeyArgs = {
  response: Scalars['String']['input'];
};


export type MutationRemoveSecondFactorArgs = {
  password: Scalars['String']['input'];
};


export type MutationChangePasswordArgs = {
  currentPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationEndSessionsArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationLogInAsArgs = {
  userId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationEndUserSessionsArgs = {
  idempotencyKey: Scalars['String']['input'];
  userId: Scalars['ID']['input'];
  sessionId?: InputMaybe<Scalars['ID']['input']>;
  reason: Scalars['String']['input'];
};


export type MutationInviteStaffArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: StaffInvitation;
};


export type MutationInviteManagerArgs = {
  idempotencyKey: Scalars['String']['input'];
  input: ManagerInvitation;
};


export type MutationRepeatInvitationArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationChangePermissionsArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  grant: Array<Permission>;
  take: Array<Permission>;
  reason: Scalars['String']['input'];
};


export type MutationArchiveStaffArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationResetSecondFactorArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationBlockStaffArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationUnblockStaffArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationCreateUploadLinkArgs = {
  input: UploadInput;
};


export type MutationAcceptUpsellArgs = {
  idempotencyKey: Scalars['String']['input'];
  token: Scalars['String']['input'];
  offerId: Scalars['ID']['input'];
  stepId?: InputMaybe<Scalars['ID']['input']>;
  method?: UpsellMethod;
  expectedTotal?: InputMaybe<Scalars['Cents']['input']>;
};


export type MutationMoveReserveArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  day?: InputMaybe<Scalars['Date']['input']>;
  reason: Scalars['String']['input'];
};


export type MutationReplayWebhookArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationRequestWithdrawalArgs = {
  idempotencyKey: Scalars['String']['input'];
  amount: Scalars['Cents']['input'];
  destinationId: Scalars['ID']['input'];
};


export type MutationCancelWithdrawalArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationApproveWithdrawalArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  connectionId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationRejectWithdrawalArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationStartWithdrawalAuditArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationEndWithdrawalAuditArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationConfirmPayoutNotSentArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationConfirmPayoutSentArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  payoutId: Scalars['String']['input'];
};


export type MutationRecordWithdrawalReturnArgs = {
  idempotencyKey: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};

export type Subscription = {
  /** The payment each time it changes, the present state first. */
  paymentUpdated: Payment;
};


export type SubscriptionPaymentUpdatedArgs = {
  id: Scalars['ID']['input'];
};

export type PaymentMethod =
  | 'PIX'
  | 'CREDIT_CARD'
  | 'BILLET';

export type Currency =
  | 'BRL'
  | 'EUR'
  | 'USD'
  | 'MXN';

export type UserRole =
  | 'PRODUCER'
  | 'AFFILIATE'
  | 'CO_PRODUCER'
  | 'CUSTOMER'
  | 'MANAGER'
  | 'ADMINISTRATOR'
  | 'MASTER';

/** An administrator's flags; domain/access/permissions.ts says what each covers. */
export type Permission =
  | 'isDashboardAvailable'
  | 'isUsersAvailable'
  | 'isFunctionariesAvailable'
  | 'isManagersAvailable'
  | 'isProductsAvailable'
  | 'isAccountingAvailable'
  | 'isSalesAvailable'
  | 'isUserRevenueAvailable'
  | 'isUserProfitAvailable'
  | 'isNegativeUsersAvailable'
  | 'isGaranteeReleaseAvailable'
  | 'isSubscriptionsAvailable'
  | 'isLastLoginAvailable'
  | 'isWithdrawsAvailable'
  | 'isWithdrawsManagerAvailable'
  | 'isAntecipationsAvailable'
  | 'isValidateDocumentsAvailable'
  | 'isValidateBankAccountsAvailable'
  | 'isWithdrawsRequestUsersAvailable'
  | 'isWithdrawsRequestManagersAvailable'
  | 'isConfigAvailable'
  | 'isNotificationsAvailable'
  | 'isChargesAvailable'
  | 'isUsersLoginAvailable'
  | 'isExportUsersAvailable'
  | 'isUserAdvancedOptionsAvailable'
  | 'isUserDocumentsAvailable';

export type Image = {
  url: Scalars['String']['output'];
  width: Scalars['Int']['output'];
  height: Scalars['Int']['output'];
};

/** A picture that createUploadLink gave its address, for CHECKOUT_IMAGE, or that is there already. */
export type ImageInput = {
  url: Scalars['String']['input'];
  width: Scalars['Int']['input'];
  height: Scalars['Int']['input'];
};

/** How many rows a list's filter leaves. */
export type ListCount = {
  /** At most 10,000. */
  value: Scalars['Int']['output'];
  /** There are more. */
  isCapped: Scalars['Boolean']['output'];
};

/** How many rows of a list have a status. */
export type StatusCount = {
  status: Scalars['String']['output'];
  /** At most 10,000. */
  count: Scalars['Int']['output'];
  /** There are more. */
  isCapped: Scalars['Boolean']['output'];
};

export type PersonKind =
  | 'PERSON'
  | 'COMPANY';

export type Registration = {
  platformName: Scalars['String']['output'];
  termsVersion: Scalars['String']['output'];
  termsUrl?: Maybe<Scalars['String']['output']>;
  privacyUrl?: Maybe<Scalars['String']['output']>;
};

export type Invitation = {
  email: Scalars['String']['output'];
  name: Scalars['String']['output'];
  role: UserRole;
  /** Null for a master administrator, who belongs to no platform. */
  platformName?: Maybe<Scalars['String']['output']>;
};

export type RegisterInput = {
  personKind: PersonKind;
  /** 3 to 80 characters. */
  name: Scalars['String']['input'];
  email: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  /** CPF of a person, CNPJ of a company, with or without punctuation. */
  document: Scalars['String']['input'];
  /** 10 to 200 characters. */
  password: Scalars['String']['input'];
  /** The terms that were read: `registration.termsVersion`. */
  termsVersion: Scalars['String']['input'];
};

/** How much of a charge a provider gives back: a part, the whole, or nothing. */
export type RefundCapability =
  | 'PARTIAL'
  | 'FULL'
  | 'NONE';

/** Where a payout may go. */
export type PayoutDestination =
  | 'PIX'
  | 'BANK_ACCOUNT'
  | 'RECEIVER';

export type SecretKind =
  /** As the provider gave it. */
  | 'TEXT'
  /** A client certificate with its key: PKCS #12 in base64. */
  | 'CLIENT_CERTIFICATE'
  /** The certificate of the provider's own authority: PEM. */
  | 'AUTHORITY';

/** A provider that can be chosen to take sales or to send payouts. */
export type Acquirer = {
  code: Scalars['String']['output'];
  /** The name that people know. */
  name: Scalars['String']['output'];
  capabilities: AcquirerCapabilities;
  settings: AcquirerSettings;
};

/** What a provider can do. What is not here is refused with nothing sent. */
export type AcquirerCapabilities = {
  methods: Array<PaymentMethod>;
  currencies: Array<Currency>;
  /** How a card becomes what it takes; null where it takes no cards. */
  cardTokeniser?: Maybe<CardTokeniser>;
  refund: RefundCapability;
  /** Empty where it sends no payouts. */
  payoutDestinations: Array<PayoutDestination>;
  /** Whether it keeps sub-accounts of users. */
  receivers: Scalars['Boolean']['output'];
};

/** What a connection to a provider takes. It is saved without its secrets, too: whoever sells by PIX alone needs no key of cards. */
export type AcquirerSettings = {
  /** Where it is reached unless a connection says otherwise; null: a connection has to say it. */
  defaultBaseUrl?: Maybe<Scalars['String']['output']>;
  /** True: without a public key sales by some method, or payouts, are refused, by us or by the provider. */
  publicKeyRequired: Scalars['Boolean']['output'];
  /** Whether it is called with a client certificate. */
  certificatesRequired: Scalars['Boolean']['output'];
  secrets: Array<AcquirerSecret>;
};

/** A secret that a connection may have. */
export type AcquirerSecret = {
  name: Scalars['String']['output'];
  kind: SecretKind;
  /** True: without it sales by some method, or payouts, are refused, by us or by the provider. False: it sells and pays out without; a secret that comes back in webhooks proves them, a passphrase opens its certificate, and `ca` is for a provider whose authority is not public. */
  required: Scalars['Boolean']['output'];
};

export type AbandonedCartInput = {
  /** As the last call answered it; null the first time. */
  cartId?: InputMaybe<Scalars['ID']['input']>;
  offerId: Scalars['ID']['input'];
  name?: InputMaybe<Scalars['String']['input']>;
  document?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  /** What the buyer saw, in cents. */
  cartAmt?: Scalars['Cents']['input'];
  utmQuery?: Scalars['String']['input'];
  /** What else is on the page; a card never. */
  form?: InputMaybe<CartFormInput>;
};

export type CartFormInput = {
  cep?: Scalars['String']['input'];
  street?: Scalars['String']['input'];
  number?: Scalars['String']['input'];
  complement?: Scalars['String']['input'];
  district?: Scalars['String']['input'];
  city?: Scalars['String']['input'];
  state?: Scalars['String']['input'];
  deliveryOptionId?: Scalars['String']['input'];
  paymentMethod?: InputMaybe<PaymentMethod>;
  orderBumpsIds?: Array<Scalars['ID']['input']>;
};

export type AbandonedCart = {
  cartId: Scalars['ID']['output'];
};

/** What a buyer left in a cart, as far as it was complete; never the document, which is asked for again. */
export type RestoredCart = {
  name?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  form?: Maybe<CartForm>;
};

export type CartForm = {
  cep: Scalars['String']['output'];
  street: Scalars['String']['output'];
  number: Scalars['String']['output'];
  complement: Scalars['String']['output'];
  district: Scalars['String']['output'];
  city: Scalars['String']['output'];
  state: Scalars['String']['output'];
  deliveryOptionId: Scalars['String']['output'];
  paymentMethod?: Maybe<PaymentMethod>;
  orderBumpsIds: Array<Scalars['ID']['output']>;
};

export type CartState =
  | 'OPEN'
  | 'CONTACTED'
  /** Bought after it had been left: a reminder was due, the seller wrote, or it was given up. */
  | 'RECOVERED'
  | 'EXPIRED'
  /** Bought by one who never left it: no abandoned cart, and not in the list unless asked for. */
  | 'BOUGHT';

export type CartsFilter = {
  state?: InputMaybe<CartState>;
  period?: SalesPeriod;
  /** São Paulo days, both included; they go before the period. */
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type CartsPage = {
  nodes: Array<Cart>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  /** One for each currency that occurs, the most carts first. */
  totals: Array<CartsTotals>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** Over all carts of one currency that match the filter, not only this page. */
export type CartsTotals = {
  currency: Currency;
  count: Scalars['Int']['output'];
  amount: Scalars['Cents']['output'];
  recoveredCount: Scalars['Int']['output'];
  recoveredAmount: Scalars['Cents']['output'];
};

export type Cart = {
  id: Scalars['ID']['output'];
  state: CartState;
  offerId: Scalars['ID']['output'];
  productName: Scalars['String']['output'];
  buyer: Buyer;
  currency: Currency;
  amount: Scalars['Cents']['output'];
  /** How often the buyer was written to, mails that did not go out included. */
  attempts: Scalars['Int']['output'];
  /** Where the buyer came from, as the page's address had it (utm_source). */
  source?: Maybe<Scalars['String']['output']>;
  /** Path of the checkout that knows the cart again. */
  recoveryPath: Scalars['String']['output'];
  capturedAt: Scalars['DateTime']['output'];
  changedAt: Scalars['DateTime']['output'];
  contactedAt?: Maybe<Scalars['DateTime']['output']>;
  recoveredAt?: Maybe<Scalars['DateTime']['output']>;
  /** The payment that recovered it. */
  saleId?: Maybe<Scalars['ID']['output']>;
  /** By what that payment was known to be of this cart; null where history does not say. */
  matchedBy?: Maybe<CartMatch>;
  /** Why the last reminder that was due was not sent. */
  withheldReason?: Maybe<CartReminderWithheldReason>;
  /** They asked this platform not to remind them. */
  optedOut: Scalars['Boolean']['output'];
  expiredAt?: Maybe<Scalars['DateTime']['output']>;
};

export type CartMatch =
  /** The page named the cart. */
  | 'CART'
  | 'EMAIL'
  | 'PHONE';

export type CartReminderWithheldReason =
  | 'OPTED_OUT'
  /** So many carts of one network, of whichever offers of the platform, were reminded of within a day. */
  | 'NETWORK_LIMIT'
  | 'OFFER_LIMIT'
  | 'PLATFORM_LIMIT'
  | 'INSTALLATION_LIMIT';

/** Why a buyer does not get what a coupon takes off. */
export type CouponProblem =
  /** The offer has no such coupon. */
  | 'UNKNOWN'
  | 'ENDED'
  | 'USED_UP'
  | 'NOT_FOR_METHOD'
  /** It leaves less of the price than an offer may cost. */
  | 'BELOW_MINIMUM';

export type CheckoutCoupon = {
  /** As its seller wrote it. */
  code: Scalars['String']['output'];
  /** What it takes off the offer's price. */
  discount: Scalars['Cents']['output'];
  /** By which it may be used. */
  methods: Array<PaymentMethod>;
};

export type OfferType =
  | 'ONE_TIME'
  | 'SUBSCRIPTION';

export type ProductType =
  | 'FISICO'
  | 'DIGITAL';

export type CheckoutLayout =
  | 'DEFAULT'
  | 'DROPSHIPPING'
  | 'VEGA';

/** The languages of buyers. */
export type Locale =
  | 'PT_BR'
  | 'EN_US'
  | 'ES_ES';

export type Checkout = {
  id: Scalars['ID']['output'];
  platformId: Scalars['ID']['output'];
  availability: OfferAvailability;
  layout: CheckoutLayout;
  type: OfferType;
  coin: Currency;
  /** Of the buyer's pages, and of what is written to them. */
  locale: Locale;
  price: Scalars['Cents']['output'];
  /** What a subscription charges after the first time; null: the price, or it is none. */
  recurrencePrice?: Maybe<Scalars['Cents']['output']>;
  frequencyInDays?: Maybe<Scalars['Int']['output']>;
  /** One fare for all; where it is set, no options are offered. */
  fretePrice?: Maybe<Scalars['Cents']['output']>;
  deliveryOptions: Array<DeliveryOption>;
  pixEnabled: Scalars['Boolean']['output'];
  creditCardEnabled: Scalars['Boolean']['output'];
  billetEnabled: Scalars['Boolean']['output'];
  /** In how many days a boleto falls due at the earliest; null: none is sold. */
  boletoDays?: Maybe<Scalars['Int']['output']>;
  /** Whether the card of a purchase may be kept, for three quarters of an hour, for upsells that its buyer accepts by it. */
  mayKeepCard: Scalars['Boolean']['output'];
  requiredDocument: Scalars['Boolean']['output'];
  requiredDocumentAndPhone: Scalars['Boolean']['output'];
  product: CheckoutProduct;
  orderBumps: Array<OrderBump>;
  seller: Seller;
  provider?: Maybe<CardProvider>;
  appearance: Appearance;
  /** Whether it has a coupon that somebody may use. */
  takesCoupons: Scalars['Boolean']['output'];
  /** Days in which the buyer may ask the money back. */
  guaranteeDays: Scalars['Int']['output'];
};

/** Whether an offer may be bought, and if not, why: the first reason of these. */
export type OfferAvailability =
  | 'SELLER_BLOCKED'
  | 'PRODUCT_UNPUBLISHED'
  /** A payment link that its seller closed. */
  | 'LINK_CLOSED'
  | 'LINK_EXPIRED'
  /** A payment link for one payment that had it. */
  | 'LINK_USED'
  /** Somebody is about to pay a payment link for one payment: it may become free again. */
  | 'LINK_TAKEN'
  | 'PAUSED'
  | 'NO_METHOD'
  | 'ON_SALE';

export type DeliveryOption = {
  id: Scalars['ID']['output'];
  description: Scalars['String']['output'];
  deliveryTime: Scalars['String']['output'];
  /** 0: free. */
  fareAmount: Scalars['Cents']['output'];
  preSelected: Scalars['Boolean']['output'];
};

export type CheckoutProduct = {
  name: Scalars['String']['output'];
  description: Scalars['String']['output'];
  image?: Maybe<Image>;
  typeProduct: ProductType;
  pixels: Pixels;
  /** Whether the buyer is asked before anybody measures. */
  asksConsent: Scalars['Boolean']['output'];
  /** Whether networks are told of a purchase by whom. */
  tellsBuyer: Scalars['Boolean']['output'];
};

/** Who measures the page, by the seller's own ids. */
export type Pixels = {
  facebook: Array<Scalars['String']['output']>;
  tiktok: Array<Scalars['String']['output']>;
  kwai: Array<Scalars['String']['output']>;
  googleAnalyticsId?: Maybe<Scalars['String']['output']>;
  googleAdsId?: Maybe<Scalars['String']['output']>;
  /** The label of the conversion that a purchase is. */
  googleAdsConversionApiId?: Maybe<Scalars['String']['output']>;
};

export type OrderBump = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  price: Scalars['Cents']['output'];
  fakePrice?: Maybe<Scalars['Cents']['output']>;
  image?: Maybe<Image>;
};

/** Brazilian e-commerce rules ask for the seller's identity and contact. */
export type Seller = {
  name: Scalars['String']['output'];
  document: Scalars['String']['output'];
  supportEmail: Scalars['String']['output'];
  /** Where they can be found, in one line; null: they have not said. */
  address?: Maybe<Scalars['String']['output']>;
};

/** Where the browser turns a card into a token, or seals it; the card never comes to us in clear. */
export type CardProvider = {
  paymentProvider: Scalars['String']['output'];
  gatewayPublicKey: Scalars['String']['output'];
  cardTokeniser: CardTokeniser;
  /**
   * Where the card is sent; for a provider's script, the frame on the origin of cards in which it runs; null where the
   * card is sealed.
   */
  tokenUrl?: Maybe<Scalars['String']['output']>;
  /** Its tokens are for tests: the connection is to the simulator, where nobody pays. */
  isTest: Scalars['Boolean']['output'];
  /** Whether tokenCreditCard names its cards, so that they are kept. */
  savesCards: Scalars['Boolean']['output'];
};

/** How a browser turns a card into its token. */
export type CardTokeniser =
  /** By a request in the form of Pagar.me. */
  | 'PAGARME'
  /** By a request in the form of Iugu. */
  | 'IUGU'
  /** By the provider's own script, in a frame apart from the page. */
  | 'PROVIDER_SCRIPT'
  /** By sealing it for the provider's adapter, with the public key of the connection. */
  | 'SEALED_BUNDLE';

export type Appearance = {
  logoTopImage?: Maybe<Image>;
  headerImage?: Maybe<Image>;
  bannerText?: Maybe<Scalars['String']['output']>;
  bannerTextColor: Scalars['String']['output'];
  bannerTextBackgroundColor: Scalars['String']['output'];
  colorPrimary: Scalars['String']['output'];
  feedbacks: Array<Feedback>;
  countdown?: Maybe<Countdown>;
  chat?: Maybe<Chat>;
  /** Where a buyer goes who goes back. */
  backRedirect?: Maybe<Scalars['String']['output']>;
};

export type Feedback = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  description: Scalars['String']['output'];
  image?: Maybe<Image>;
  /** 1 to 5. */
  stars: Scalars['Int']['output'];
};

export type Countdown = {
  minutes: Scalars['Int']['output'];
  text: Scalars['String']['output'];
  endText: Scalars['String']['output'];
  textColor: Scalars['String']['output'];
  backgroundColor: Scalars['String']['output'];
};

/** A button that opens a chat with the seller. */
export type Chat = {
  phone: Scalars['String']['output'];
  message: Scalars['String']['output'];
  side: ChatSide;
};

export type ChatSide =
  | 'LEFT'
  | 'RIGHT';

export type InstallmentOption = {
  installmentNumber: Scalars['Int']['output'];
  installmentValue: Scalars['Cents']['output'];
  finalValue: Scalars['Cents']['output'];
};

export type ProviderConnectionsFilter = {
  state?: InputMaybe<ConnectionState>;
};

export type ConnectionState =
  | 'OPEN'
  | 'ARCHIVED';

export type RouteUse =
  | 'PIX'
  | 'CREDIT_CARD'
  | 'BILLET'
  | 'PAYOUT';

export type ProviderConnectionsPage = {
  nodes: Array<ProviderConnection>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own state. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** A platform's contract with one provider. Values of its secrets, and what is kept to compare them with, are told to nobody. */
export type ProviderConnection = {
  id: Scalars['ID']['output'];
  platformId: Scalars['ID']['output'];
  /** The provider's code; it never changes. */
  provider: Scalars['String']['output'];
  /** The provider's name that people know. */
  name: Scalars['String']['output'];
  /** Counts the saves, from 0: what a change of it has to name. */
  revision: Scalars['Int']['output'];
  /** No new charges; what was charged before goes on. */
  archived: Scalars['Boolean']['output'];
  baseUrl: Scalars['String']['output'];
  publicKey: Scalars['String']['output'];
  /** The provider's own name of the account that is paid. */
  payee: Scalars['String']['output'];
  /** What the provider keeps of each sale. */
  fee: MethodFees;
  /** Names of the secrets that are set. */
  secretNames: Array<Scalars['String']['output']>;
  /** Whether webhooks have to bring the provider's secret. */
  webhookSecretSet: Scalars['Boolean']['output'];
  /** In which it is asked for charges; other than the real, only by card. */
  currencies: Array<Currency>;
  /** What it owes is taken as paid on its day, without a list. */
  settledByCalendar: Scalars['Boolean']['output'];
  /** Which of the platform's lists name it. */
  routedFor: Array<RouteUse>;
  /** All that it may have, and who set each. No value. */
  secrets: Array<ConnectionSecret>;
  /** Client certificates that are set and say when they end. */
  certificates: Array<ConnectionCertificate>;
  /** Of the last 24 hours, by all methods. */
  health: ConnectionHealth;
  /** Null: it was never tested. */
  lastTest?: Maybe<ConnectionTest>;
  /** Its changes, the newest first; a page may have fewer than asked for. */
  history: ConnectionHistory;
};


/** A platform's contract with one provider. Values of its secrets, and what is kept to compare them with, are told to nobody. */
export type ProviderConnectionHistoryArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

export type ConnectionSecret = {
  name: Scalars['String']['output'];
  kind: SecretKind;
  required: Scalars['Boolean']['output'];
  isSet: Scalars['Boolean']['output'];
  /** Null: it is not set, or was before secrets had versions. */
  setAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null for a program, or for whoever was forgotten. */
  setBy?: Maybe<Scalars['String']['output']>;
};

export type CertificateSide =
  | 'CASH_IN'
  | 'CASH_OUT';

export type ConnectionCertificate = {
  side: CertificateSide;
  endsAt: Scalars['DateTime']['output'];
};

export type ConnectionHealth = {
  attempts: Scalars['Int']['output'];
  /** Paid of what was sent, in basis points; null when nothing was. */
  approvalRate?: Maybe<Scalars['Int']['output']>;
  /** Within so many milliseconds half of the calls came to an end; a bucket's upper end. */
  latencyP50Ms?: Maybe<Scalars['Int']['output']>;
  latencyP95Ms?: Maybe<Scalars['Int']['output']>;
};

export type ConnectionTestState =
  | 'RUNNING'
  /** The provider let us in. */
  | 'PASSED'
  /** Keys, certificate or address are wrong, or nobody answered. */
  | 'FAILED'
  /** It answered, and not in a way that proves either. */
  | 'UNCERTAIN';

export type ConnectionTest = {
  state: ConnectionTestState;
  /** As domain/provider-health lists it, or NO_WORKER; null: it passed, or is under way. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Null: nothing was sent. */
  latencyMs?: Maybe<Scalars['Int']['output']>;
  requestedAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type ConfigurationChangeType =
  | 'MADE'
  | 'CHANGED'
  | 'ARCHIVED';

export type ConnectionHistory = {
  nodes: Array<ConnectionChange>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type ConnectionChange = {
  id: Scalars['ID']['output'];
  type: ConfigurationChangeType;
  at: Scalars['DateTime']['output'];
  /** Who did it; null for a program, or for whoever was forgotten. */
  by?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  /** Settings that changed, by their names; a secret is `secrets.` and its name, the webhook address `webhookAddress`. */
  fields: Array<Scalars['String']['output']>;
};

/** A webhook address, which is told this once: only what it is compared with is kept where the API reads. */
export type NewWebhookAddress = {
  connection: ProviderConnection;
  /** To be given to the provider. */
  webhookUrl: Scalars['String']['output'];
};

/** By method. */
export type MethodFees = {
  PIX: Fee;
  CREDIT_CARD: Fee;
  BILLET: Fee;
};

export type Fee = {
  /** In hundredths of a percent. */
  rate: Scalars['Int']['output'];
  fixedCents: Scalars['Cents']['output'];
};

export type FeeInput = {
  /** In hundredths of a percent. */
  rate: Scalars['Int']['input'];
  fixedCents: Scalars['Cents']['input'];
};

export type MethodFeesInput = {
  PIX: FeeInput;
  CREDIT_CARD: FeeInput;
  BILLET: FeeInput;
};

export type ProviderConnectionInput = {
  /** One's own where it is left out; a master has to name it. */
  platformId?: InputMaybe<Scalars['ID']['input']>;
  /** A code of acquirers. */
  provider: Scalars['String']['input'];
  /** The provider's own where it is left out and there is one. */
  baseUrl?: InputMaybe<Scalars['String']['input']>;
  publicKey?: Scalars['String']['input'];
  payee: Scalars['String']['input'];
  fee: MethodFeesInput;
  currencies?: Array<Currency>;
  settledByCalendar?: Scalars['Boolean']['input'];
};

/** What is left out stays as it is. */
export type ProviderConnectionChanges = {
  baseUrl?: InputMaybe<Scalars['String']['input']>;
  publicKey?: InputMaybe<Scalars['String']['input']>;
  payee?: InputMaybe<Scalars['String']['input']>;
  fee?: InputMaybe<MethodFeesInput>;
  currencies?: InputMaybe<Array<Currency>>;
  settledByCalendar?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SecretInput = {
  /** As the provider's settings have it. */
  name: Scalars['String']['input'];
  /** At most 16384 characters; empty: removes it. */
  value?: Scalars['String']['input'];
  /** In place of a value, for a certificate: what createUploadLink answered. The file is empty once it was read. */
  fileKey?: InputMaybe<Scalars['String']['input']>;
};

export type CorrectionStage =
  | 'REQUESTED'
  | 'APPROVED'
  | 'REJECTED';

/** Into the wallet, or out of it. */
export type CorrectionDirection =
  | 'CREDIT'
  | 'DEBIT';

/** What of the platform's own pays it, or gets it. */
export type CorrectionAccount =
  | 'BAD_DEBT'
  | 'CHARGEBACK_LOSS'
  | 'FIXED_FEE';

export type CorrectionsFilter = {
  stage?: InputMaybe<CorrectionStage>;
};

export type CorrectionsPage = {
  nodes: Array<Correction>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Correction = {
  id: Scalars['ID']['output'];
  sellerId: Scalars['ID']['output'];
  /** Null for whoever was forgotten, or cannot be read now. */
  sellerName?: Maybe<Scalars['String']['output']>;
  direction: CorrectionDirection;
  currency: Currency;
  amount: Scalars['Cents']['output'];
  account: CorrectionAccount;
  reason: Scalars['String']['output'];
  stage: CorrectionStage;
  requestedBy: Scalars['String']['output'];
  requestedAt: Scalars['DateTime']['output'];
  /** Null: nobody yet. */
  decidedBy?: Maybe<Scalars['String']['output']>;
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  rejectedFor?: Maybe<Scalars['String']['output']>;
};

export type CouponsFilter = {
  /** One's own offer; null: all. */
  offerId?: InputMaybe<Scalars['ID']['input']>;
};

export type CouponState =
  | 'OPEN'
  | 'PAUSED';

export type CouponKind =
  | 'PERCENT'
  | 'AMOUNT';

export type CouponsPage = {
  nodes: Array<Coupon>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Coupon = {
  id: Scalars['ID']['output'];
  offerId: Scalars['ID']['output'];
  code: Scalars['String']['output'];
  kind: CouponKind;
  /** What it takes off: hundredths of a percent of the offer's price, or cents. */
  value: Scalars['Int']['output'];
  methods: Array<PaymentMethod>;
  state: CouponState;
  /** How many purchases may have it; null: as many as come. */
  usesMax?: Maybe<Scalars['Int']['output']>;
  /** Of a limited one: its uses that purchases under way have. */
  takenCount: Scalars['Int']['output'];
  /** Of a limited one: its uses that were paid for, whatever became of the money. */
  spentCount: Scalars['Int']['output'];
  madeAt: Scalars['DateTime']['output'];
  /** From when on nobody has it; null: until it is paused. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of its sales that stand: paid, and neither given back nor disputed. */
  paidCount: Scalars['Int']['output'];
  paidTotal: Scalars['Cents']['output'];
};

export type CouponInput = {
  offerId: Scalars['ID']['input'];
  /** 3 to 30 letters, digits, hyphens and underscores; capitals and blanks make no difference. */
  code: Scalars['String']['input'];
  kind: CouponKind;
  /** Of a PERCENT: 1 to 9,999 hundredths of a percent; of an AMOUNT: cents. */
  value: Scalars['Int']['input'];
  /** 1 to 10,000; null: as many as come. */
  usesMax?: InputMaybe<Scalars['Int']['input']>;
  /** The last day in São Paulo on which it may be used; null: until it is paused. */
  endsOn?: InputMaybe<Scalars['Date']['input']>;
  /** At least one, each once. */
  methods: Array<PaymentMethod>;
};

export type PurchasesFilter = {
  status?: InputMaybe<SaleStanding>;
};

export type PurchasesPage = {
  nodes: Array<Purchase>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Purchase = {
  /** Opens its payment page. */
  id: Scalars['ID']['output'];
  /** As buyer and seller call it. */
  orderNumber: Scalars['String']['output'];
  productName: Scalars['String']['output'];
  /** Who sells it; null where they asked to be forgotten. */
  seller?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  currency: Currency;
  amount: Scalars['Cents']['output'];
  method: PaymentMethod;
  installments: Scalars['Int']['output'];
  status: SaleStanding;
  /** Null until its seller has sent it, and where nothing of it is sent. */
  shipped?: Maybe<Shipment>;
};

export type AccessPage = {
  nodes: Array<OrderAccess>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type OrderAccess = {
  /** Opens its payment page. */
  id: Scalars['ID']['output'];
  orderNumber: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  method: PaymentMethod;
  status: SaleStanding;
  /** Whom to ask for help; null where they asked to be forgotten. */
  seller?: Maybe<SupportContact>;
  /** What was bought, and each thing bought along with it. */
  items: Array<BoughtItem>;
  /** Null until its seller has sent it, and where nothing of it is sent. */
  shipped?: Maybe<Shipment>;
};

export type SupportContact = {
  name: Scalars['String']['output'];
  supportEmail: Scalars['String']['output'];
  /** Where they can be found; null: they did not say. */
  address?: Maybe<Scalars['String']['output']>;
};

/** Whether one has what an item hands over. */
export type AccessState =
  | 'OPEN'
  | 'AWAITING_PAYMENT'
  /** The period of a subscription that was paid is over. */
  | 'ENDED'
  /** Its money, or all of the order's, was given back. */
  | 'REFUNDED'
  /** A bank took all of the order's money back. */
  | 'DISPUTED'
  /** It was never paid, and is not any more. */
  | 'UNPAID';

export type BoughtItem = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  /** Whether it was bought along with something else. */
  isBump: Scalars['Boolean']['output'];
  /** Whether it is a thing that is sent. */
  isSent: Scalars['Boolean']['output'];
  access: AccessState;
  /** Of a subscription that was paid: the last day of its period in São Paulo. */
  lastDay?: Maybe<Scalars['Date']['output']>;
  /** Where it is used; null for what is not used at an address, and without access. */
  accessUrl?: Maybe<Scalars['String']['output']>;
  /** A key or a text that came with it; null where there is none, and without access. */
  licence?: Maybe<Scalars['String']['output']>;
  /** None without access. */
  files: Array<SoldFile>;
};

/** MED: a PIX that its payer says was fraud, or a bank's mistake. */
export type DisputeKind =
  | 'MED'
  | 'CHARGEBACK';

export type DisputeState =
  | 'OPEN'
  | 'PARTIALLY_ACCEPTED'
  | 'ACCEPTED'
  | 'REFUSED'
  | 'WON'
  | 'LOST';

export type DisputeOutcome =
  | 'REFUSED'
  | 'WON'
  | 'LOST';

export type DisputeSource =
  | 'STAFF'
  | 'PROVIDER';

export type DisputesFilter = {
  state?: InputMaybe<DisputeState>;
  period?: InputMaybe<SalesPeriod>;
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type DisputesPage = {
  nodes: Array<Dispute>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own state. */
  counts: Array<StatusCount>;
  totals: Array<DisputesTotals>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** Over all disputes of one currency that match the filter, not only this page. */
export type DisputesTotals = {
  currency: Currency;
  count: Scalars['Int']['output'];
  amount: Scalars['Cents']['output'];
  /** Of those that nobody has decided. */
  openAmount: Scalars['Cents']['output'];
  taken: Scalars['Cents']['output'];
  won: Scalars['Cents']['output'];
};

export type Dispute = {
  id: Scalars['ID']['output'];
  saleId: Scalars['ID']['output'];
  orderNumber: Scalars['String']['output'];
  productName: Scalars['String']['output'];
  method: PaymentMethod;
  currency: Currency;
  kind: DisputeKind;
  /** Who told it. */
  source: DisputeSource;
  state: DisputeState;
  /** Whether something may still come of it. */
  isOpen: Scalars['Boolean']['output'];
  /** All that is asked for. */
  amount: Scalars['Cents']['output'];
  /** What was taken so far. */
  taken: Scalars['Cents']['output'];
  /** What the network gave back. */
  won: Scalars['Cents']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  /** Until then evidence counts. */
  deadline: Scalars['DateTime']['output'];
  openedAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  evidence: Array<DisputeEvidence>;
};

export type DisputeEvidence = {
  at: Scalars['DateTime']['output'];
  /** Null where the buyer asked to be forgotten. */
  text?: Maybe<Scalars['String']['output']>;
  files: Array<DisputeFile>;
};

export type DisputeFile = {
  isPdf: Scalars['Boolean']['output'];
  /** By which it is read within a minute; null where files are kept nowhere. */
  link?: Maybe<Scalars['String']['output']>;
};

/** What a dispute does, in cents. */
export type DisputeEffect = {
  currency: Currency;
  /** Taken of the sale now. */
  amount: Scalars['Cents']['output'];
  /** The network's, on top. */
  fee: Scalars['Cents']['output'];
  fromSeller: Scalars['Cents']['output'];
  fromOthers: Scalars['Cents']['output'];
  /** Fees that the platform gives back. */
  feeReturned: Scalars['Cents']['output'];
  /** From which of the seller's balances, as they are now. */
  fromBlocked: Scalars['Cents']['output'];
  fromPending: Scalars['Cents']['output'];
  fromReserve: Scalars['Cents']['output'];
  fromAvailable: Scalars['Cents']['output'];
  /** What the seller would owe. */
  debt: Scalars['Cents']['output'];
  /** What would be put aside of the seller's. */
  blocked: Scalars['Cents']['output'];
  /** What of that is not there. */
  shortfall: Scalars['Cents']['output'];
  /** What is more than the sale has: the platform bears it. */
  lost: Scalars['Cents']['output'];
};

/** Each the file of one screen's list. */
export type ExportList =
  | 'SALES'
  | 'STATEMENT'
  | 'CARTS'
  | 'SELLERS'
  | 'DEBTORS'
  | 'PAID_WITHDRAWALS'
  | 'LAST_SIGN_INS'
  | 'SIGN_INS';

export type ExportStatus =
  | 'RUNNING'
  /** There, until `expiresAt`. */
  | 'COMPLETED'
  | 'FAILED'
  /** It was there for a day. */
  | 'EXPIRED';

/** As domain/export/events.ts explains them. */
export type ExportFailure =
  | 'ACCESS_LOST'
  | 'TOO_MANY_ROWS'
  | 'LIST_REFUSED'
  | 'TIME_OVER';

export type Export = {
  id: Scalars['ID']['output'];
  list: ExportList;
  status: ExportStatus;
  /** So far. */
  rows: Scalars['Int']['output'];
  /** Of a complete one. */
  bytes?: Maybe<Scalars['Int']['output']>;
  failure?: Maybe<ExportFailure>;
  /** The names of what narrowed the list. */
  filters: Array<Scalars['String']['output']>;
  isSearched: Scalars['Boolean']['output'];
  requestedAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null before it is complete. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
};

export type PlatformExportsPage = {
  nodes: Array<PlatformExport>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type PlatformExport = {
  id: Scalars['ID']['output'];
  userId: Scalars['ID']['output'];
  /** Null for whoever was forgotten. */
  userName?: Maybe<Scalars['String']['output']>;
  role: UserRole;
  /** Who acted in their name; null: they themselves, or somebody who was forgotten. */
  actingByName?: Maybe<Scalars['String']['output']>;
  list: ExportList;
  status: ExportStatus;
  rows: Scalars['Int']['output'];
  failure?: Maybe<ExportFailure>;
  filters: Array<Scalars['String']['output']>;
  isSearched: Scalars['Boolean']['output'];
  requestedAt: Scalars['DateTime']['output'];
};

/**
 * A sale counts where it began (requested, paid, started) or was sold (sold, refunded, disputed), whatever happens later;
 * money counts where its journal was posted.
 */
export type FigureSums = {
  /** Purchases that were asked for, and how many of them are paid by now. */
  requested: Scalars['Int']['output'];
  paid: Scalars['Int']['output'];
  /** Sales that were approved. */
  sold: Scalars['Int']['output'];
  /** Of those sold: those of which something was given back since, and those of which a network or a bank took it. */
  refunded: Scalars['Int']['output'];
  disputed: Scalars['Int']['output'];
  /** What sales brought. */
  gross: Scalars['Cents']['output'];
  /** What left again, a network's fee included. */
  back: Scalars['Cents']['output'];
  /** What the sellers' accounts hold of both. */
  net: Scalars['Cents']['output'];
};

export type FigurePoint = {
  day: Scalars['Date']['output'];
  /** In São Paulo, 0 to 23; null where the period is of days. */
  hour?: Maybe<Scalars['Int']['output']>;
  sums: FigureSums;
};

export type MethodFigures = {
  method: PaymentMethod;
  sums: FigureSums;
  before: FigureSums;
};

/** One of what figures are divided by. */
export type FigureLine = {
  key: Scalars['ID']['output'];
  /** Null where its own list does not know it, or whoever it is of was forgotten. */
  name?: Maybe<Scalars['String']['output']>;
  sums: FigureSums;
};

export type StandingCount = {
  standing: SaleStanding;
  count: Scalars['Int']['output'];
};

export type SellerFigures = {
  from: Scalars['Date']['output'];
  until: Scalars['Date']['output'];
  /**
   * What conversion is counted from: views of the checkouts, or purchases where those are more. Views are of no method and no
   * currency.
   */
  started: Scalars['Int']['output'];
  startedBefore: Scalars['Int']['output'];
  /** That with the most sales first; empty where there was nothing in both periods. */
  currencies: Array<SellerCurrencyFigures>;
};

export type SellerCurrencyFigures = {
  currency: Currency;
  sums: FigureSums;
  before: FigureSums;
  /** Each day of the period, or hour of today up to now, those without a sale as well. */
  points: Array<FigurePoint>;
  methods: Array<MethodFigures>;
  /** Of the purchases that were asked for in the period, as they stand now; those of none are left out. */
  standings: Array<StandingCount>;
  /** The five products with the largest net. */
  products: Array<FigureLine>;
};

export type ReportPart =
  | 'PRODUCT'
  | 'OFFER'
  | 'METHOD'
  /** Of the day in São Paulo, 0 to 23. */
  | 'HOUR'
  /** What the buyers' links say of where they came from: utm_source, utm_medium, utm_campaign. */
  | 'SOURCE'
  | 'MEDIUM'
  | 'CAMPAIGN'
  /** Of the buyer's address. */
  | 'STATE';

export type ReportLine = {
  currency: Currency;
  /**
   * The id of a product or an offer, a payment method, an hour, or a state's abbreviation; of a link in small letters, or
   * OTHER for all that are too many of their day. Empty: the link does not say it, or the buyer gave no address.
   */
  key: Scalars['ID']['output'];
  /** Of a product or an offer; null where its list does not know it. */
  name?: Maybe<Scalars['String']['output']>;
  sums: FigureSums;
};

/** Each step holds the next one. */
export type ConversionReport = {
  /** Of checkouts. */
  views: Scalars['Int']['output'];
  /** Those who said who they are. */
  contacts: Scalars['Int']['output'];
  /** Purchases that were asked for. */
  requested: Scalars['Int']['output'];
  /** Those of them that are paid by now. */
  paid: Scalars['Int']['output'];
};

export type RefundCohort = {
  currency: Currency;
  /** Its Monday. */
  week: Scalars['Date']['output'];
  sold: Scalars['Int']['output'];
  /** Of those sold: those of which something was given back within 7 days, within 30, and later. */
  backIn7Days: Scalars['Int']['output'];
  backIn30Days: Scalars['Int']['output'];
  backLater: Scalars['Int']['output'];
  /** Those of which a network or a bank took it. */
  disputed: Scalars['Int']['output'];
};

export type FirstStepName =
  /** Who one is, with documents that staff look at. */
  | 'DOCUMENTS'
  | 'PRODUCT'
  | 'OFFER'
  /** Somebody has opened a checkout. */
  | 'SHARE'
  | 'SALE';

export type FirstStep = {
  name: FirstStepName;
  done: Scalars['Boolean']['output'];
};

export type PlatformFigures = {
  from: Scalars['Date']['output'];
  until: Scalars['Date']['output'];
  /** Sellers who joined or were invited in the period. */
  newSellers: Scalars['Int']['output'];
  newSellersBefore: Scalars['Int']['output'];
  /** That with the most sales first; empty where there was nothing in both periods. */
  currencies: Array<PlatformCurrencyFigures>;
};

export type PlatformCurrencyFigures = {
  currency: Currency;
  sums: FigureSums;
  before: FigureSums;
  /** What the journals of these days brought to the platform's own income, and took for its expenses. */
  book: PlatformBook;
  bookBefore: PlatformBook;
  /** Each day of the period, or hour of today up to now, those without a sale as well. */
  points: Array<FigurePoint>;
  methods: Array<MethodFigures>;
  acquirers: Array<AcquirerFigures>;
  /** The ten with the largest gross. */
  sellers: Array<FigureLine>;
};

export type PlatformBook = {
  /** Fees and interest of sales, without those that were given back. */
  fees: Scalars['Cents']['output'];
  /** Of withdrawals and whatever else it earns. */
  otherIncome: Scalars['Cents']['output'];
  /** What providers keep, losses by chargebacks, and debts that were given up. */
  expenses: Scalars['Cents']['output'];
  profit: Scalars['Cents']['output'];
};

export type AcquirerFigures = {
  provider: Scalars['String']['output'];
  method: PaymentMethod;
  sums: FigureSums;
};

export type PlatformQueueName =
  | 'DOCUMENTS'
  | 'BANK_ACCOUNTS'
  | 'WITHDRAWALS'
  | 'REFUNDS'
  | 'PRODUCTS';

export type PlatformQueue = {
  name: PlatformQueueName;
  /** At most 10,000 are counted. */
  count: Scalars['Int']['output'];
  /** Since when the oldest of them waits; null: nothing waits. */
  oldest?: Maybe<Scalars['DateTime']['output']>;
};

export type FunnelsFilter = {
  /** One or several; null: all. */
  state?: InputMaybe<Array<FunnelState>>;
};

export type FunnelState =
  | 'OPEN'
  | 'PAUSED';

export type FunnelsPage = {
  nodes: Array<Funnel>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Funnel = {
  /** That of the offer whose payments it follows. */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  offerTitle: Scalars['String']['output'];
  stepCount: Scalars['Int']['output'];
  state: FunnelState;
  savedAt: Scalars['DateTime']['output'];
  /** How many buyers were shown its first step. */
  views: Scalars['Int']['output'];
  /** Of its steps' sales that stand: paid, and neither given back nor disputed. */
  accepts: Scalars['Int']['output'];
  revenue: Scalars['Cents']['output'];
  /** That of its offer. */
  coin: Currency;
};

export type FunnelSettings = {
  offerId: Scalars['ID']['output'];
  offerTitle: Scalars['String']['output'];
  coin: Currency;
  /** 0: nobody has saved one. */
  revision: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  isPaused: Scalars['Boolean']['output'];
  steps: Array<FunnelStep>;
  /** The offers that may stand in its steps, as of its offer's upsellChoices. */
  choices: Array<Offer>;
};

export type FunnelStep = {
  id: Scalars['ID']['output'];
  offerId: Scalars['ID']['output'];
  /** Null: what the offer costs. */
  priceCents?: Maybe<Scalars['Cents']['output']>;
  /** Null: as the offer has it. */
  title?: Maybe<Scalars['String']['output']>;
  text?: Maybe<Scalars['String']['output']>;
  /** The step after a yes; null: the end. */
  accepted?: Maybe<Scalars['ID']['output']>;
  /** The step after a no, and where it cannot be offered; null: the end. */
  refused?: Maybe<Scalars['ID']['output']>;
  /** To how many buyers it was shown. */
  views: Scalars['Int']['output'];
  /** Its sales that stand. */
  accepts: Scalars['Int']['output'];
  revenue: Scalars['Cents']['output'];
};

export type FunnelInput = {
  /** 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** 1 to 8; the first is where it begins. */
  steps: Array<FunnelStepInput>;
};

export type FunnelStepInput = {
  /** 1 to 40 letters, digits, hyphens and underscores. */
  id: Scalars['ID']['input'];
  offerId: Scalars['ID']['input'];
  /** 100 to 100,000,000. */
  priceCents?: InputMaybe<Scalars['Cents']['input']>;
  /** 1 to 120 characters. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 1,000 characters. */
  text?: InputMaybe<Scalars['String']['input']>;
  accepted?: InputMaybe<Scalars['ID']['input']>;
  refused?: InputMaybe<Scalars['ID']['input']>;
};

export type IncidentState =
  | 'OPEN'
  | 'CLOSED';

export type IncidentsFilter = {
  state?: InputMaybe<IncidentState>;
  /** As domain/incident/kinds.ts names it. */
  kind?: InputMaybe<Scalars['String']['input']>;
};

export type IncidentsPage = {
  nodes: Array<Incident>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Incident = {
  id: Scalars['ID']['output'];
  /** What happened, as domain/incident/kinds.ts names it. */
  kind: Scalars['String']['output'];
  state: IncidentState;
  /** Null for an incident of the whole installation. */
  platformId?: Maybe<Scalars['ID']['output']>;
  /** Stream that it is about, and the event in it when one made it. */
  stream: Scalars['String']['output'];
  eventId?: Maybe<Scalars['ID']['output']>;
  /** The sale that it is about, or by which it was noticed. */
  saleId?: Maybe<Scalars['ID']['output']>;
  details: Array<IncidentDetail>;
  /** The newest twenty others of its kind about the same stream: it was seen before, or again. */
  others: Array<IncidentSight>;
  raisedAt: Scalars['DateTime']['output'];
  closedAt?: Maybe<Scalars['DateTime']['output']>;
  closedBy?: Maybe<Scalars['ID']['output']>;
  /** Null where nobody closed it, an operator did, or who did asked to be forgotten. */
  closedByName?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
};

export type IncidentDetail = {
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

/** Another incident of the same. */
export type IncidentSight = {
  id: Scalars['ID']['output'];
  raisedAt: Scalars['DateTime']['output'];
};

/** More than so many days since the last sign-in, or, for who never did, since their account was made. */
export type Away =
  | 'OVER_7_DAYS'
  | 'OVER_14_DAYS'
  | 'OVER_30_DAYS';

export type SignInStanding =
  | 'SIGNED_IN'
  | 'NEVER';

export type LastSignInsFilter = {
  away?: InputMaybe<Away>;
  standing?: InputMaybe<SignInStanding>;
};

export type LastSignInsPage = {
  nodes: Array<SellerLastSignIn>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own standing. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type SellerLastSignIn = {
  id: Scalars['ID']['output'];
  /** Null for whoever was forgotten. */
  name?: Maybe<Scalars['String']['output']>;
  platformId: Scalars['ID']['output'];
  blocked: Scalars['Boolean']['output'];
  standing: SignInStanding;
  /** Null: never. */
  lastSignInAt?: Maybe<Scalars['DateTime']['output']>;
  /** The last sign-in, or, without one, when their account was made. */
  awaySince: Scalars['DateTime']['output'];
  /** Whole days since then. */
  daysAway: Scalars['Int']['output'];
  /** A part of the address. */
  network?: Maybe<Scalars['String']['output']>;
  /** Browser and system; empty where it said nothing. */
  device?: Maybe<Scalars['String']['output']>;
  /** What they sold, paid, in the thirty days that end with `awaySince`, for each currency. */
  volumeBefore: Array<VolumeOfCurrency>;
  /** When they were written to last. */
  wonBackAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether they may be written to now. */
  canBeWonBack: Scalars['Boolean']['output'];
  /** Whether they asked for no such mails. */
  optedOut: Scalars['Boolean']['output'];
};

export type VolumeOfCurrency = {
  currency: Currency;
  amount: Scalars['Cents']['output'];
};

export type Balance = {
  account: Scalars['String']['output'];
  kind: BalanceKind;
  currency: Currency;
  amount: Scalars['Cents']['output'];
  /** Position of the last event that moved it. */
  position?: Maybe<Scalars['String']['output']>;
};

export type ReleaseDay = {
  day: Scalars['Date']['output'];
  /** PENDING or RESERVE. */
  kind: BalanceKind;
  currency: Currency;
  amount: Scalars['Cents']['output'];
};

export type BalanceKind =
  | 'AVAILABLE'
  | 'BLOCKED'
  | 'PENDING'
  | 'RESERVE'
  | 'WITHDRAWING'
  | 'DEBT';

export type LedgerPage = {
  nodes: Array<LedgerEntry>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type LedgerEntry = {
  id: Scalars['ID']['output'];
  account: Scalars['String']['output'];
  currency: Currency;
  /** From the seller's side: positive is money in. */
  amount: Scalars['Cents']['output'];
  /** The account's balance after this entry. */
  balance: Scalars['Cents']['output'];
  postedAt: Scalars['DateTime']['output'];
  releaseDate?: Maybe<Scalars['Date']['output']>;
  journalId: Scalars['ID']['output'];
  journalKind: JournalKind;
  /** The event that is the reason. */
  cause: EntryCause;
};

export type JournalKind =
  | 'SALE'
  | 'REFUND'
  | 'REFUND_PAID'
  | 'REFUND_BACK'
  | 'CHARGEBACK_WON'
  | 'BLOCK'
  | 'UNBLOCK'
  | 'CHARGEBACK'
  | 'RELEASE'
  | 'RESERVE_RELEASE'
  | 'RECOVERY'
  | 'WITHDRAWAL'
  | 'WITHDRAWAL_SENT'
  | 'WITHDRAWAL_BACK'
  | 'PAYOUT'
  | 'PAYOUT_RETURN'
  | 'RESERVE_MOVE'
  | 'CORRECTION'
  | 'SETTLEMENT'
  | 'SUSPENSE_CLEARED';

export type EntryCause = {
  /** Null: no sale is the reason, but the calendar. */
  saleId?: Maybe<Scalars['ID']['output']>;
  eventId: Scalars['ID']['output'];
  eventType: Scalars['String']['output'];
  /** Empty where no sale is the reason. */
  productName: Scalars['String']['output'];
};

export type PaymentLinksFilter = {
  /** One or several; null: all. */
  state?: InputMaybe<Array<PaymentLinkState>>;
  /** By when it was made. */
  period?: InputMaybe<SalesPeriod>;
};

export type PaymentLinkState =
  | 'OPEN'
  /** A link for one payment that had it. */
  | 'PAID'
  | 'EXPIRED'
  | 'CLOSED';

export type PaymentLinksPage = {
  nodes: Array<PaymentLink>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type PaymentLink = {
  /** Its checkout's, too. */
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  state: PaymentLinkState;
  /** What it asks for, in reais. */
  amount: Scalars['Cents']['output'];
  methods: Array<PaymentMethod>;
  /** In how many installments a card pays it at most; null: as the platform's policy says. */
  installmentsMax?: Maybe<Scalars['Int']['output']>;
  isOnce: Scalars['Boolean']['output'];
  /** A link for one payment that somebody is about to pay. */
  isTaken: Scalars['Boolean']['output'];
  openedAt: Scalars['DateTime']['output'];
  /** From when on nobody pays it; null: from when it is closed. */
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of its sales that stand: paid, and neither given back nor disputed. */
  paidCount: Scalars['Int']['output'];
  paidTotal: Scalars['Cents']['output'];
};

export type PaymentLinkInput = {
  /** 1 to 120 characters, which the buyer reads. */
  title: Scalars['String']['input'];
  /** 100 to 100,000,000. */
  amountCents: Scalars['Cents']['input'];
  /** At least one, each once. */
  methods: Array<PaymentMethod>;
  /** 1 to 12; null: as the platform's policy says. */
  installmentsMax?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 365, today included; null: until it is closed. */
  days?: InputMaybe<Scalars['Int']['input']>;
  /** One payment, or as many as come. */
  isOnce?: Scalars['Boolean']['input'];
  requiredDocument?: Scalars['Boolean']['input'];
  requiredDocumentAndPhone?: Scalars['Boolean']['input'];
  /** Whom the checkout names as the seller. */
  seller: SellerInput;
};

export type ListedProductsPage = {
  nodes: Array<ListedProduct>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type ListedProduct = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  image?: Maybe<Image>;
  description: Scalars['String']['output'];
  typeProduct: ProductType;
  /** Null: none was said. */
  category?: Maybe<ProductCategory>;
  /** Where its seller tells of it. */
  salesPage?: Maybe<Scalars['String']['output']>;
  guaranteeDays: Scalars['Int']['output'];
  seller: ListedSeller;
  state: ProductState;
  stateSince: Scalars['DateTime']['output'];
  /** Why staff refused or stopped it, where they did last. */
  reason?: Maybe<Scalars['String']['output']>;
  /** By currency, the most first. */
  sales: Array<ProductSales>;
  /** Of the sales of thirty days that were paid, in hundredths of a percent: given back; null: none was paid. */
  refundRate?: Maybe<Scalars['Int']['output']>;
  /** The same: disputed at the card's bank. */
  chargebackRate?: Maybe<Scalars['Int']['output']>;
  /** All of them, archived ones last, by title. */
  offers: Array<ListedOffer>;
};

export type ListedSeller = {
  id: Scalars['ID']['output'];
  /** Null where they asked to be forgotten. */
  name?: Maybe<Scalars['String']['output']>;
};

export type ListedOffer = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  price: Scalars['Cents']['output'];
  currency: Currency;
  archived: Scalars['Boolean']['output'];
};

export type InstallationSales = {
  /** The period's first and last day in São Paulo. */
  from: Scalars['Date']['output'];
  until: Scalars['Date']['output'];
  /** Those that are not archived. */
  platforms: Scalars['Int']['output'];
  /** That with the most sales first; empty where nothing was sold in both periods. */
  currencies: Array<CurrencySales>;
};

export type CurrencySales = {
  currency: Scalars['String']['output'];
  sales: Scalars['Int']['output'];
  volume: Scalars['Cents']['output'];
  volumeBefore: Scalars['Cents']['output'];
  /** Platforms that sold something in the period. */
  activePlatforms: Scalars['Int']['output'];
  /** Each day of the period, those without a sale as well. */
  days: Array<DaySales>;
  /** The ten with the largest volume. */
  top: Array<PlatformSales>;
  /** Those whose volume fell most, in cents, at most ten. */
  falling: Array<PlatformSales>;
};

export type DaySales = {
  day: Scalars['Date']['output'];
  sales: Scalars['Int']['output'];
  volume: Scalars['Cents']['output'];
};

export type PlatformSales = {
  platformId: Scalars['ID']['output'];
  /** Null while its own list does not know it yet. */
  name?: Maybe<Scalars['String']['output']>;
  sales: Scalars['Int']['output'];
  volume: Scalars['Cents']['output'];
  volumeBefore: Scalars['Cents']['output'];
};

export type InstallationHealth = {
  at: Scalars['DateTime']['output'];
  parts: Array<InstallationPart>;
  webhooks: WebhookBacklog;
  /** Of the last 24 hours, over all platforms; that with the most charges asked for first, at most 20. */
  providers: Array<ProviderApproval>;
};

export type ProviderApproval = {
  provider: Scalars['String']['output'];
  /** Charges that were sent to it. */
  sent: Scalars['Int']['output'];
  paid: Scalars['Int']['output'];
  /** Of those sent: no answer, or one that nobody could use. */
  unanswered: Scalars['Int']['output'];
};

export type InstallationPartKind =
  /** What the API needs, as the one that answers sees it. */
  | 'API'
  /** A group of read models. */
  | 'PROJECTION'
  /** A process of the workers. */
  | 'PROCESS';

export type InstallationPart = {
  kind: InstallationPartKind;
  name: Scalars['String']['output'];
  /** What is wrong, for whoever runs the installation; null: nothing. */
  problem?: Maybe<Scalars['String']['output']>;
  /** For how long it has been, in seconds; null: nothing is wrong, or nobody knows. */
  failingSeconds?: Maybe<Scalars['Int']['output']>;
  /** How old the newest look at it is, in seconds; null: nobody has looked. */
  seenSeconds?: Maybe<Scalars['Int']['output']>;
  /** How long the oldest that waits for it has waited, in seconds; 0: nothing waits. */
  lagSeconds?: Maybe<Scalars['Int']['output']>;
};

export type WebhookBacklog = {
  /** Not dealt with yet; at most 10,000 are counted. */
  waiting: Scalars['Int']['output'];
  /** How long the oldest of them has waited, in seconds. */
  oldestSeconds: Scalars['Int']['output'];
  /** Of the last 24 hours: not proved to be the provider's, not readable, not understood, or of no payment of ours; at most 10,000 are counted. */
  failed: Scalars['Int']['output'];
};

export type OffersPage = {
  nodes: Array<Offer>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Offer = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  productName: Scalars['String']['output'];
  productImage?: Maybe<Image>;
  type: OfferType;
  coin: Currency;
  priceCents: Scalars['Cents']['output'];
  recurrence?: Maybe<Recurrence>;
  /** Nobody can buy it for now; its page says so. */
  paused: Scalars['Boolean']['output'];
  /** It, or its product: nothing of it can be set. */
  archived: Scalars['Boolean']['output'];
};

/** What a subscription costs after its first period, and how long a period is. */
export type Recurrence = {
  priceCents: Scalars['Cents']['output'];
  frequencyInDays: Scalars['Int']['output'];
};

export type OfferSettings = {
  id: Scalars['ID']['output'];
  productId: Scalars['ID']['output'];
  /** Counts the saves, from 0: what a change of them has to name. */
  revision: Scalars['Int']['output'];
  title: Scalars['String']['output'];
  productName: Scalars['String']['output'];
  priceCents: Scalars['Cents']['output'];
  type: OfferType;
  /** Of a subscription; kept, without meaning, while the offer is sold once. */
  recurrence?: Maybe<Recurrence>;
  coin: Currency;
  /** What it may cost in: its own coin, and those that a connection of the platform takes. */
  coinChoices: Array<Currency>;
  /** Whether it can be bought as it is set; a coin that no connection takes leaves NO_METHOD. */
  availability: OfferAvailability;
  /** A former price, shown crossed out beside the price where the offer is an order bump; null: none. */
  fakePriceCents?: Maybe<Scalars['Cents']['output']>;
  /** Nobody can buy it for now; its page says so. */
  paused: Scalars['Boolean']['output'];
  /** Of the buyer's pages: in another than PT_BR nobody is asked for CPF or phone. */
  locale: Locale;
  /** How buyers may pay, as far as the platform takes it, too. */
  methods: Array<PaymentMethod>;
  /** In how many installments a card pays it at most; null: as the platform's policy says. */
  installmentsMax?: Maybe<Scalars['Int']['output']>;
  /** What card statements say, where the acquirer takes it; null: as the platform's policy says. */
  descriptor?: Maybe<Scalars['String']['output']>;
  thankYou: ThankYou;
  /** What it cost, the newest first, at most 50. */
  priceHistory: Array<PastPrice>;
  /** Whether it is sent: shipping is asked for a FISICO one alone. */
  typeProduct: ProductType;
  /** One fare for all; where it is set, no options are offered. Null: by the options. */
  fretePriceCents?: Maybe<Scalars['Cents']['output']>;
  deliveryOptions: Array<OfferDeliveryOption>;
  /** What may be bought along with it, in this order; one that is gone is not offered. */
  orderBumpOfferIds: Array<Scalars['ID']['output']>;
  /** The offers that can be: the seller's own, sold once, not archived; those that are, then others by title, at most 200. */
  orderBumpChoices: Array<Offer>;
  /** Whether abandoned carts are kept; null: as the platform says. */
  abandonedCart?: Maybe<Scalars['Boolean']['output']>;
  platformAbandonedCart: Scalars['Boolean']['output'];
  requiredDocument: Scalars['Boolean']['output'];
  requiredDocumentAndPhone: Scalars['Boolean']['output'];
  layout: CheckoutLayout;
  appearance: Appearance;
};

/** Where whoever paid is led on to, by how they did; null: nowhere. */
export type ThankYou = {
  pix?: Maybe<Scalars['String']['output']>;
  creditCard?: Maybe<Scalars['String']['output']>;
  billet?: Maybe<Scalars['String']['output']>;
};

/** A price, and from when on it held. */
export type PastPrice = {
  priceCents: Scalars['Cents']['output'];
  coin: Currency;
  since: Scalars['DateTime']['output'];
};

/** One way to send the product, as its seller set it. */
export type OfferDeliveryOption = {
  id: Scalars['ID']['output'];
  description: Scalars['String']['output'];
  deliveryTime: Scalars['String']['output'];
  fareCents: Scalars['Cents']['output'];
  preSelected: Scalars['Boolean']['output'];
};

/** An offer as it begins; what is not here is set by saveOffer. */
export type OfferInput = {
  productId: Scalars['ID']['input'];
  /** 1 to 120 characters. */
  title: Scalars['String']['input'];
  /** 100 to 100,000,000. */
  priceCents: Scalars['Cents']['input'];
  /** At least one, each once. */
  methods: Array<PaymentMethod>;
  /** SUBSCRIPTION needs a recurrence (REQUIRED). */
  type?: OfferType;
  recurrence?: InputMaybe<RecurrenceInput>;
  coin?: Currency;
  locale?: Locale;
  layout?: CheckoutLayout;
  /** As saveOffer takes it: what is sent needs it, or an option (NO_SHIPPING). */
  fretePriceCents?: InputMaybe<Scalars['Cents']['input']>;
  deliveryOptions?: Array<DeliveryOptionInput>;
};

/** What is left out stays as it is. */
export type OfferChanges = {
  /** 1 to 120 characters. Sales that were made keep the title that they were made by. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** At least 100 cents. A buyer who has the page open is shown the new price before anything is charged. */
  priceCents?: InputMaybe<Scalars['Cents']['input']>;
  /** SUBSCRIPTION needs a recurrence (REQUIRED). */
  type?: InputMaybe<OfferType>;
  recurrence?: InputMaybe<RecurrenceInput>;
  /** Sales that were made keep theirs. What goes along or follows in another coin has to be taken out first (OTHER_COIN). */
  coin?: InputMaybe<Currency>;
  /** Null: none. Above the price. */
  fakePriceCents?: InputMaybe<Scalars['Cents']['input']>;
  paused?: InputMaybe<Scalars['Boolean']['input']>;
  locale?: InputMaybe<Locale>;
  /** At least one, each once. */
  methods?: InputMaybe<Array<PaymentMethod>>;
  /** 1 to 12; null: as the platform's policy says. */
  installmentsMax?: InputMaybe<Scalars['Int']['input']>;
  /** 1 to 13 letters without accents and digits; null: as the platform's policy says. */
  descriptor?: InputMaybe<Scalars['String']['input']>;
  thankYou?: InputMaybe<ThankYouInput>;
  /**
   * At most 100,000,000; 0: free. Null: by the options, of which what is sent needs at least one then (NO_SHIPPING); an
   * offer that was there before goes on without, for nothing, until either changes.
   */
  fretePriceCents?: InputMaybe<Scalars['Cents']['input']>;
  /** All of them, at most 10, in this order. */
  deliveryOptions?: InputMaybe<Array<DeliveryOptionInput>>;
  /** All of them, at most 10, in this order, from the offer's orderBumpChoices. */
  orderBumpOfferIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** Null: as the platform says. */
  abandonedCart?: InputMaybe<Scalars['Boolean']['input']>;
  requiredDocument?: InputMaybe<Scalars['Boolean']['input']>;
  requiredDocumentAndPhone?: InputMaybe<Scalars['Boolean']['input']>;
  layout?: InputMaybe<CheckoutLayout>;
  appearance?: InputMaybe<AppearanceInput>;
};

/** All of it: what is left out is none. Addresses with https. */
export type ThankYouInput = {
  pix?: InputMaybe<Scalars['String']['input']>;
  creditCard?: InputMaybe<Scalars['String']['input']>;
  billet?: InputMaybe<Scalars['String']['input']>;
};

export type RecurrenceInput = {
  /** 100 to 100,000,000. */
  priceCents: Scalars['Cents']['input'];
  /** 7, 15, 30, 60, 90 or 365. */
  frequencyInDays: Scalars['Int']['input'];
};

/** One way to send the product. */
export type DeliveryOptionInput = {
  /** The seller's page makes it up, once: 1 to 40 characters, no two alike in an offer. */
  id: Scalars['ID']['input'];
  /** 1 to 80 characters. */
  description: Scalars['String']['input'];
  /** At most 80 characters, as the buyer reads it: 3 a 5 dias úteis. */
  deliveryTime: Scalars['String']['input'];
  /** At most 100,000,000; 0: free. */
  fareCents: Scalars['Cents']['input'];
  /** Chosen until the buyer chooses: the first that is marked, or the first. */
  preSelected: Scalars['Boolean']['input'];
};

/** All of it: what is left out is none. Colours are #rrggbb. */
export type AppearanceInput = {
  logoTopImage?: InputMaybe<ImageInput>;
  headerImage?: InputMaybe<ImageInput>;
  /** At most 300 characters. */
  bannerText?: InputMaybe<Scalars['String']['input']>;
  bannerTextColor: Scalars['String']['input'];
  bannerTextBackgroundColor: Scalars['String']['input'];
  colorPrimary: Scalars['String']['input'];
  /** At most 20, in this order. */
  feedbacks?: Array<FeedbackInput>;
  countdown?: InputMaybe<CountdownInput>;
  chat?: InputMaybe<ChatInput>;
  /** An address with https. */
  backRedirect?: InputMaybe<Scalars['String']['input']>;
};

export type FeedbackInput = {
  /** At most 40 characters; no other feedback of the offer has it. */
  id: Scalars['ID']['input'];
  /** 1 to 80 characters. */
  title: Scalars['String']['input'];
  /** At most 500 characters. */
  description: Scalars['String']['input'];
  image?: InputMaybe<ImageInput>;
  /** 1 to 5. */
  stars: Scalars['Int']['input'];
};

export type CountdownInput = {
  /** 1 to 1440. */
  minutes: Scalars['Int']['input'];
  /** At most 120 characters, as endText. */
  text: Scalars['String']['input'];
  endText: Scalars['String']['input'];
  textColor: Scalars['String']['input'];
  backgroundColor: Scalars['String']['input'];
};

export type ChatInput = {
  /** Area code and number, 10 or 11 digits without the country's 55 (INVALID_PHONE); one that was there before may stay. */
  phone: Scalars['String']['input'];
  /** At most 300 characters. */
  message: Scalars['String']['input'];
  side: ChatSide;
};

export type PaymentStatus =
  | 'PENDING'
  | 'APPROVED'
  | 'REJECTED'
  | 'CHARGEBACK'
  | 'CANCELED'
  | 'REFUNDED';

/**
 * How paid money went back. The status alone does not tell it: a PIX that the provider gave back has the
 * status CHARGEBACK.
 */
export type ReversalKind =
  | 'REFUND_BY_US'
  | 'REFUND_BY_PROVIDER'
  | 'CHARGEBACK'
  | 'MED_FRAUD'
  | 'MED_OPERATIONAL'
  | 'UNKNOWN';

/** Why a card was declined, in five families that leak nothing. */
export type DeclineFamily =
  | 'FUNDS'
  | 'DATA'
  | 'CONTACT_BANK'
  | 'FRAUD'
  | 'TECHNICAL';

export type Payment = {
  id: Scalars['ID']['output'];
  method: PaymentMethod;
  status: PaymentStatus;
  currency: Currency;
  amount: Scalars['Cents']['output'];
  /** For a card: how it was divided. */
  installments: Scalars['Int']['output'];
  installmentValue: Scalars['Cents']['output'];
  /** What dividing the price costs the buyer: the items and this add up to the amount. */
  interest: Scalars['Cents']['output'];
  /** What it was bought with; its first item is without it. */
  coupon?: Maybe<UsedCoupon>;
  /** What of the amount went back so far, however it did. */
  refunded: Scalars['Cents']['output'];
  /** When money last went back; null while nothing did. */
  refundedAt?: Maybe<Scalars['DateTime']['output']>;
  /** What came of the amount, as long as that is less than it: the payment is not paid by it. Else 0. */
  part: Scalars['Cents']['output'];
  /** The most severe so far; null while nothing went back. */
  reversalKind?: Maybe<ReversalKind>;
  createdAt: Scalars['DateTime']['output'];
  /** The server's clock at the time of the answer, so that a countdown does not trust the phone's. */
  serverTime: Scalars['DateTime']['output'];
  /** False while the provider has not answered yet: there is no code to show so far. */
  charged: Scalars['Boolean']['output'];
  pix?: Maybe<PixCharge>;
  billet?: Maybe<BilletCharge>;
  card?: Maybe<CardCharge>;
  /** What the buyer has to do elsewhere; null while there is nothing, and once its time is over. */
  action?: Maybe<PaymentAction>;
  decline?: Maybe<DeclineFamily>;
  /**
   * Of a subscription that is paid, or may be: the day in São Paulo on which its next period begins, counted from the
   * payment, before it from the purchase. Nothing charges it by itself.
   */
  nextChargeDay?: Maybe<Scalars['Date']['output']>;
  /** Whether the buyer's receipt was mailed. */
  receiptMailed: Scalars['Boolean']['output'];
  /** How often another charge was asked for after one had expired. */
  renewals: Scalars['Int']['output'];
  /** Of a payment that is CANCELED: its provider has ended the charge, which had not run out. */
  withdrawn: Scalars['Boolean']['output'];
  /** The other charge that may be asked for once this one has expired; null where none may any more, and for a card. */
  renewal?: Maybe<PaymentRenewal>;
  /** As it is now, but for its coin, and whether and at what price it recurs: these are as they were agreed. */
  checkout: Checkout;
  items: Array<PaymentItem>;
  /** Null until its seller has sent it, and where nothing of it is sent. */
  shipped?: Maybe<Shipment>;
  /** Where its seller leads on whoever paid so; null until it is paid. */
  thankYouUrl?: Maybe<Scalars['String']['output']>;
};

export type UsedCoupon = {
  code: Scalars['String']['output'];
  /** What it took off the offer's price. */
  discount: Scalars['Cents']['output'];
};

export type Shipment = {
  carrier: Scalars['String']['output'];
  /** Null: it has none. */
  trackingCode?: Maybe<Scalars['String']['output']>;
  at: Scalars['DateTime']['output'];
};

export type PaymentRenewal = {
  /** The first one is 1. */
  number: Scalars['Int']['output'];
  /** Until when it may be asked for. */
  until: Scalars['DateTime']['output'];
};

export type PixCharge = {
  pixCode: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type BilletCharge = {
  /** 47 digits. */
  billetCode: Scalars['String']['output'];
  /** 44 digits, as the bars carry them. */
  barcode: Scalars['String']['output'];
  /** Its PDF: ours, below the payment page, where we keep it, else what the provider links to. */
  billetUrl?: Maybe<Scalars['String']['output']>;
  dueDate: Scalars['Date']['output'];
};

export type CardCharge = {
  brand?: Maybe<Scalars['String']['output']>;
  lastFour?: Maybe<Scalars['String']['output']>;
};

export type PaymentAction = {
  /** The page where the bank asks for it, and from which the buyer comes back. */
  url: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type PaymentItem = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  amount: Scalars['Cents']['output'];
  /** Where it is used; null until it is paid, and for what is not used at an address. */
  accessUrl?: Maybe<Scalars['String']['output']>;
  /** A key or a text that came with it; null until it is paid, and where there is none. */
  licence?: Maybe<Scalars['String']['output']>;
  /** What can be read of it; none until it is paid, and none any more once all its money went back. */
  files: Array<SoldFile>;
};

export type SoldFile = {
  name: Scalars['String']['output'];
  bytes: Scalars['Int']['output'];
  /** Below the payment page: leads on to where it is kept. */
  url: Scalars['String']['output'];
};

export type PlatformsPage = {
  nodes: Array<Platform>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Platform = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** By which its people reach it; null: by the installation's own address alone. */
  host?: Maybe<Scalars['String']['output']>;
  /** Nothing is sold on it. */
  suspended: Scalars['Boolean']['output'];
  archived: Scalars['Boolean']['output'];
};

export type PlatformInput = {
  /** 1 to 80 characters. */
  name: Scalars['String']['input'];
  /** A host name, such as vendas.example.com; null or empty: none of its own. */
  host?: InputMaybe<Scalars['String']['input']>;
  /** 3 to 80 characters. */
  ownerName: Scalars['String']['input'];
  ownerEmail: Scalars['String']['input'];
};

export type PlatformSettings = {
  id: Scalars['ID']['output'];
  /** Counts the saves, from 0: what a change of them has to name. */
  revision: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  /** By which its people reach it; null: by the installation's own address alone. */
  host?: Maybe<Scalars['String']['output']>;
  /** Who is asked for a charge, by method, in this order; an empty list takes nothing. */
  routes: MethodRoutes;
  /** Who is to be sent payouts, in this order; an empty list: nobody. */
  payoutRoutes: Array<Route>;
  /** Nothing is sold on it. */
  suspended: Scalars['Boolean']['output'];
  /** Whether staff look at a product before it is sold. */
  reviewsProducts: Scalars['Boolean']['output'];
  /** Changes of its lists, the newest first; a page may have fewer than asked for. */
  routeHistory: RouteHistory;
};


export type PlatformSettingsRouteHistoryArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

export type RouteHistory = {
  nodes: Array<RouteChange>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type RouteChange = {
  id: Scalars['ID']['output'];
  at: Scalars['DateTime']['output'];
  /** Who did it; null for a program, or for whoever was forgotten. */
  by?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  lists: Array<RouteListChange>;
};

export type RouteListChange = {
  use: RouteUse;
  before: Array<Route>;
  after: Array<Route>;
};

/** By method. */
export type MethodRoutes = {
  PIX: Array<Route>;
  CREDIT_CARD: Array<Route>;
  BILLET: Array<Route>;
};

/** A connection and the amounts that it takes, both ends included. */
export type Route = {
  connectionId: Scalars['ID']['output'];
  fromCents: Scalars['Cents']['output'];
  /** Null: no upper end. */
  upToCents?: Maybe<Scalars['Cents']['output']>;
};

/** What is left out stays as it is; what is named is replaced whole. */
export type PlatformChanges = {
  routes?: InputMaybe<MethodRoutesInput>;
  payoutRoutes?: InputMaybe<Array<RouteInput>>;
  /** Whether staff look at a product before it is sold; what is on sale stays so. */
  reviewsProducts?: InputMaybe<Scalars['Boolean']['input']>;
  /** For masters, as the two below: 1 to 80 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Null or empty: none of its own. TAKEN where another has it. */
  host?: InputMaybe<Scalars['String']['input']>;
  /** Nothing is sold on it, while its people see and settle what was. */
  suspended?: InputMaybe<Scalars['Boolean']['input']>;
};

export type MethodRoutesInput = {
  PIX: Array<RouteInput>;
  CREDIT_CARD: Array<RouteInput>;
  BILLET: Array<RouteInput>;
};

export type RouteInput = {
  connectionId: Scalars['ID']['input'];
  fromCents?: Scalars['Cents']['input'];
  /** Null: no upper end. */
  upToCents?: InputMaybe<Scalars['Cents']['input']>;
};

/** Where a version stands: before it begins, in force, followed by another one, or taken back before it began. */
export type PolicyVersionState =
  | 'SCHEDULED'
  | 'IN_FORCE'
  | 'PAST'
  | 'CANCELED';

export type PlatformPolicy = {
  id: Scalars['ID']['output'];
  /** 0: what the platform began with. */
  version: Scalars['Int']['output'];
  /** Counts the versions, canceled ones included: what a save has to name. */
  revision: Scalars['Int']['output'];
  terms: PolicyTerms;
  /** The newest first. */
  versions: PolicyVersionsPage;
};


export type PlatformPolicyVersionsArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

export type PolicyVersionsPage = {
  nodes: Array<PolicyVersion>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type PolicyVersion = {
  version: Scalars['Int']['output'];
  state: PolicyVersionState;
  effectiveFrom: Scalars['DateTime']['output'];
  savedAt: Scalars['DateTime']['output'];
  /** Null for a program, and for whoever was forgotten. */
  by?: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
  terms: PolicyTerms;
  /** The fields that it changed of the version saved before it, as paths. */
  changed: Array<Scalars['String']['output']>;
  canceledAt?: Maybe<Scalars['DateTime']['output']>;
  canceledBy?: Maybe<Scalars['String']['output']>;
  cancelReason?: Maybe<Scalars['String']['output']>;
};

export type SellerTerms = {
  id: Scalars['ID']['output'];
  /** Null: the seller has no terms of their own. */
  version?: Maybe<Scalars['Int']['output']>;
  /** Counts the versions, canceled ones included: what a save has to name. */
  revision: Scalars['Int']['output'];
  /** As they are for the seller. */
  terms: PolicyTerms;
  /** As they are for everybody else. */
  platformTerms: PolicyTerms;
  overrides: SellerOverrides;
  versions: Array<SellerTermsVersion>;
};

export type SellerTermsVersion = {
  version: Scalars['Int']['output'];
  state: PolicyVersionState;
  effectiveFrom: Scalars['DateTime']['output'];
  savedAt: Scalars['DateTime']['output'];
  by?: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
  /** The fields that are another for the seller, as paths. */
  changed: Array<Scalars['String']['output']>;
};

export type MyTerms = {
  terms: PolicyTerms;
  /** Whether some of them were agreed with this seller alone. */
  isOwn: Scalars['Boolean']['output'];
  /** When they change next, as far as that is known. */
  changesAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Rates are in hundredths of a percent. */
export type PolicyTerms = {
  methods: Array<PaymentMethod>;
  platformFee: PolicyFees;
  installments: PolicyInstallments;
  releaseDays: PolicyDays;
  reserve: PolicyReserve;
  reserveFloor: PolicyReserveFloor;
  guarantee: PolicyGuarantee;
  percentFeeReturned: Scalars['Boolean']['output'];
  fixedFeeReturned: Scalars['Boolean']['output'];
  chargebackFeeCents: Scalars['Cents']['output'];
  liable: LiableParty;
  withdrawal: PolicyWithdrawal;
  /** A month. */
  anticipationRate: Scalars['Int']['output'];
  /** What card statements say; null: the product's name. */
  descriptor?: Maybe<Scalars['String']['output']>;
};

/** Who bears a chargeback's fee, and the fees that a refund does not give back. */
export type LiableParty =
  | 'PRODUCER'
  | 'PLATFORM';

export type PaperKind =
  | 'photoDocument'
  | 'photoPersonWithDocument'
  | 'photoDocumentSocialContract'
  | 'addressProof'
  | 'balanceSheet';

export type PolicyFee = {
  rate: Scalars['Int']['output'];
  fixedCents: Scalars['Cents']['output'];
};

export type PolicyFees = {
  PIX: PolicyFee;
  CREDIT_CARD: PolicyFee;
  BILLET: PolicyFee;
};

export type PolicyDays = {
  PIX: Scalars['Int']['output'];
  CREDIT_CARD: Scalars['Int']['output'];
  BILLET: Scalars['Int']['output'];
};

export type PolicyInstallments = {
  max: Scalars['Int']['output'];
  /** 0: already 1x has the fee of its count. */
  interestFreeUpTo: Scalars['Int']['output'];
  /** No installment is below. */
  minimumCents: Scalars['Cents']['output'];
  /** What the buyer pays on top, from 1x to 12x, of the total. */
  fees: Array<Scalars['Int']['output']>;
};

/** A part of each sale that is held for some days. */
export type PolicyReserve = {
  rate: Scalars['Int']['output'];
  days: Scalars['Int']['output'];
};

/** What of the available balance may not be withdrawn: a part of what was sold in 30 days. */
export type PolicyReserveFloor = {
  rate: Scalars['Int']['output'];
  /** Not below the largest sale of 14 days. */
  coversLargestSale: Scalars['Boolean']['output'];
};

export type PolicyGuarantee = {
  /** What a new product begins with. */
  days: Scalars['Int']['output'];
  /** Nothing is released before the guarantee of what was sold is over. */
  holdsRelease: Scalars['Boolean']['output'];
  /** In which a seller answers a buyer who wants the money back; 0: it is given back at once. */
  answerDays: Scalars['Int']['output'];
};

export type PolicyWithdrawal = {
  feeCents: Scalars['Cents']['output'];
  minimumCents: Scalars['Cents']['output'];
  maximumCents: Scalars['Cents']['output'];
  dailyMaximumCents: Scalars['Cents']['output'];
  /** HH:MM in São Paulo. */
  cutOff: Scalars['String']['output'];
  fourEyesAboveCents: Scalars['Cents']['output'];
  requiredDocuments: Array<PaperKind>;
};

/** Null: as the platform says. */
export type SellerOverrides = {
  platformFee: OverriddenFees;
  releaseDays: OverriddenDays;
  reserve?: Maybe<PolicyReserve>;
  reserveFloor?: Maybe<PolicyReserveFloor>;
  chargebackFeeCents?: Maybe<Scalars['Cents']['output']>;
  anticipationRate?: Maybe<Scalars['Int']['output']>;
  withdrawal: OverriddenWithdrawal;
};

export type OverriddenFees = {
  PIX?: Maybe<PolicyFee>;
  CREDIT_CARD?: Maybe<PolicyFee>;
  BILLET?: Maybe<PolicyFee>;
};

export type OverriddenDays = {
  PIX?: Maybe<Scalars['Int']['output']>;
  CREDIT_CARD?: Maybe<Scalars['Int']['output']>;
  BILLET?: Maybe<Scalars['Int']['output']>;
};

export type OverriddenWithdrawal = {
  feeCents?: Maybe<Scalars['Cents']['output']>;
  minimumCents?: Maybe<Scalars['Cents']['output']>;
  maximumCents?: Maybe<Scalars['Cents']['output']>;
  dailyMaximumCents?: Maybe<Scalars['Cents']['output']>;
  fourEyesAboveCents?: Maybe<Scalars['Cents']['output']>;
};

export type PolicyPreview = {
  examples: Array<PolicyExample>;
  warnings: Array<PolicyWarning>;
};

/** A sale of R$ 197.00 at the moment asked for, before and after the change; null: nobody can buy that way. */
export type PolicyExample = {
  method: PaymentMethod;
  installments: Scalars['Int']['output'];
  before?: Maybe<ExampleFigures>;
  after?: Maybe<ExampleFigures>;
};

export type ExampleFigures = {
  /** What the buyer pays, interest included. */
  grossCents: Scalars['Cents']['output'];
  installmentCents: Scalars['Cents']['output'];
  interestCents: Scalars['Cents']['output'];
  feeCents: Scalars['Cents']['output'];
  /** What the seller gets, the reserve included. */
  netCents: Scalars['Cents']['output'];
  reserveCents: Scalars['Cents']['output'];
  releaseDay: Scalars['Date']['output'];
  reserveDay: Scalars['Date']['output'];
};

export type PolicyWarningCode =
  /** The fees of a method take all of the cheapest offer. */
  | 'FEES_ABOVE_PRICE'
  /** The cheapest offer cannot be parted: the minimum is too high. */
  | 'NO_INSTALLMENTS'
  /** A version that begins later replaces this one. */
  | 'REPLACED_LATER';

export type PolicyWarning = {
  code: PolicyWarningCode;
  method?: Maybe<PaymentMethod>;
  /** The cheapest offer's. */
  priceCents?: Maybe<Scalars['Cents']['output']>;
  /** What it meets: fees, or the minimum. */
  limitCents?: Maybe<Scalars['Cents']['output']>;
  version?: Maybe<Scalars['Int']['output']>;
  effectiveFrom?: Maybe<Scalars['DateTime']['output']>;
};

/** Rates are in hundredths of a percent; amounts at most R$ 1,000,000.00. */
export type PolicyTermsInput = {
  methods: Array<PaymentMethod>;
  platformFee: PolicyFeesInput;
  installments: PolicyInstallmentsInput;
  /** 0 to 90. */
  releaseDays: PolicyDaysInput;
  reserve: PolicyReserveInput;
  reserveFloor: PolicyReserveFloorInput;
  guarantee: PolicyGuaranteeInput;
  percentFeeReturned: Scalars['Boolean']['input'];
  fixedFeeReturned: Scalars['Boolean']['input'];
  chargebackFeeCents: Scalars['Cents']['input'];
  liable: LiableParty;
  withdrawal: PolicyWithdrawalInput;
  anticipationRate: Scalars['Int']['input'];
  /** 1 to 13 letters and digits without marks. */
  descriptor?: InputMaybe<Scalars['String']['input']>;
};

export type PolicyFeeInput = {
  rate: Scalars['Int']['input'];
  fixedCents: Scalars['Cents']['input'];
};

export type PolicyFeesInput = {
  PIX: PolicyFeeInput;
  CREDIT_CARD: PolicyFeeInput;
  BILLET: PolicyFeeInput;
};

export type PolicyDaysInput = {
  PIX: Scalars['Int']['input'];
  CREDIT_CARD: Scalars['Int']['input'];
  BILLET: Scalars['Int']['input'];
};

export type PolicyInstallmentsInput = {
  /** 1 to 12. */
  max: Scalars['Int']['input'];
  /** 0 to 12. */
  interestFreeUpTo: Scalars['Int']['input'];
  minimumCents: Scalars['Cents']['input'];
  /** Twelve of them. */
  fees: Array<Scalars['Int']['input']>;
};

export type PolicyReserveInput = {
  rate: Scalars['Int']['input'];
  /** 0 to 365. */
  days: Scalars['Int']['input'];
};

export type PolicyReserveFloorInput = {
  rate: Scalars['Int']['input'];
  coversLargestSale: Scalars['Boolean']['input'];
};

export type PolicyGuaranteeInput = {
  /** 7, 14, 21 or 30. */
  days: Scalars['Int']['input'];
  holdsRelease: Scalars['Boolean']['input'];
  /** 0 to 7. */
  answerDays: Scalars['Int']['input'];
};

export type PolicyWithdrawalInput = {
  feeCents: Scalars['Cents']['input'];
  minimumCents: Scalars['Cents']['input'];
  maximumCents: Scalars['Cents']['input'];
  dailyMaximumCents: Scalars['Cents']['input'];
  cutOff: Scalars['String']['input'];
  fourEyesAboveCents: Scalars['Cents']['input'];
  requiredDocuments: Array<PaperKind>;
};

/** Null: as the platform says. */
export type SellerOverridesInput = {
  platformFee: OverriddenFeesInput;
  releaseDays: OverriddenDaysInput;
  reserve?: InputMaybe<PolicyReserveInput>;
  reserveFloor?: InputMaybe<PolicyReserveFloorInput>;
  chargebackFeeCents?: InputMaybe<Scalars['Cents']['input']>;
  anticipationRate?: InputMaybe<Scalars['Int']['input']>;
  withdrawal: OverriddenWithdrawalInput;
};

export type OverriddenFeesInput = {
  PIX?: InputMaybe<PolicyFeeInput>;
  CREDIT_CARD?: InputMaybe<PolicyFeeInput>;
  BILLET?: InputMaybe<PolicyFeeInput>;
};

export type OverriddenDaysInput = {
  PIX?: InputMaybe<Scalars['Int']['input']>;
  CREDIT_CARD?: InputMaybe<Scalars['Int']['input']>;
  BILLET?: InputMaybe<Scalars['Int']['input']>;
};

export type OverriddenWithdrawalInput = {
  feeCents?: InputMaybe<Scalars['Cents']['input']>;
  minimumCents?: InputMaybe<Scalars['Cents']['input']>;
  maximumCents?: InputMaybe<Scalars['Cents']['input']>;
  dailyMaximumCents?: InputMaybe<Scalars['Cents']['input']>;
  fourEyesAboveCents?: InputMaybe<Scalars['Cents']['input']>;
};

export type ProductsPage = {
  nodes: Array<Product>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type ProductsFilter = {
  state?: InputMaybe<ProductState>;
};

/**
 * Nobody can buy what is not PUBLISHED. STOPPED is a pause by the platform's staff, who alone end it; a platform that
 * reviews products has them IN_REVIEW first.
 */
export type ProductState =
  | 'DRAFT'
  | 'IN_REVIEW'
  | 'PUBLISHED'
  | 'PAUSED'
  | 'STOPPED'
  | 'REFUSED'
  | 'ARCHIVED';

/** Approved sales of thirty days, today included, that are neither given back nor disputed. */
export type ProductSales = {
  currency: Currency;
  count: Scalars['Int']['output'];
  amount: Scalars['Cents']['output'];
};

export type Product = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  image?: Maybe<Image>;
  typeProduct: ProductType;
  /** Whom its checkouts name; null: they were forgotten. */
  seller?: Maybe<Seller>;
  /** Nothing of it can be set, and nothing of it is sold. */
  archived: Scalars['Boolean']['output'];
  state: ProductState;
  /** Why staff refused or stopped it, where they did last. */
  reason?: Maybe<Scalars['String']['output']>;
  /** By currency, the most first. */
  sales: Array<ProductSales>;
  /** All of them, archived ones last, by title. */
  offers: Array<Offer>;
};

export type ProductSettings = {
  id: Scalars['ID']['output'];
  /** Counts the saves, from 0: what a change of them has to name. */
  revision: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  state: ProductState;
  /** Why staff refused or stopped it, where they did last. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Whether staff of its platform look at it before it is sold. */
  isReviewed: Scalars['Boolean']['output'];
  /** Whether it is sent; said once, when it was made. */
  typeProduct: ProductType;
  description: Scalars['String']['output'];
  image?: Maybe<Image>;
  /** Where those who paid use it; null: by mail, or as it is sent. */
  accessUrl?: Maybe<Scalars['String']['output']>;
  /** What those who paid read, and nobody else, in this order. */
  files: Array<ProductFile>;
  /** A key or a text that is told to those who paid; null: none. */
  licence?: Maybe<Scalars['String']['output']>;
  /** Null: none was said. */
  category?: Maybe<ProductCategory>;
  /** Where its seller tells of it. */
  salesPage?: Maybe<Scalars['String']['output']>;
  integration: ProductIntegration;
  guaranteeDays: Scalars['Int']['output'];
  /** Null: they were forgotten. */
  seller?: Maybe<Seller>;
  pixels: Pixels;
  measurement: Measurement;
  /** All of them, archived ones last, by title. */
  offers: Array<Offer>;
};

export type ProductFile = {
  id: Scalars['ID']['output'];
  /** By which createUploadLink named it. */
  key: Scalars['String']['output'];
  name: Scalars['String']['output'];
  bytes: Scalars['Int']['output'];
};

/** What a product is about. */
export type ProductCategory =
  | 'HEALTH'
  | 'FINANCE'
  | 'RELATIONSHIPS'
  | 'BUSINESS'
  | 'CAREER'
  | 'MARKETING'
  | 'SALES'
  | 'TECHNOLOGY'
  | 'PROGRAMMING'
  | 'DESIGN'
  | 'PHOTOGRAPHY'
  | 'MUSIC'
  | 'LANGUAGES'
  | 'TEACHING'
  | 'EXAMS'
  | 'LAW'
  | 'COOKING'
  | 'FASHION'
  | 'BEAUTY'
  | 'SPORTS'
  | 'HOBBIES'
  | 'HOME'
  | 'PARENTING'
  | 'PETS'
  | 'SPIRITUALITY'
  | 'OTHER';

/** How those who paid get it: by what the platform mails and shows, or by what the seller does elsewhere. */
export type ProductIntegration =
  | 'EMAIL_ONLY'
  | 'PAYMENTS_ONLY';

/** How a product is measured, beside by whom. What tokens are, nobody reads. */
export type Measurement = {
  /** Buyers are asked before anybody measures. */
  asksConsent: Scalars['Boolean']['output'];
  /** Networks are told of a purchase by whom: e-mail and phone as hashes, the browser and its address. */
  tellsBuyer: Scalars['Boolean']['output'];
  /** Networks that have an access token: they are told of each approved purchase by our server, too. */
  tokensOf: Array<TokenNetwork>;
};

/** Whoever takes a purchase from a server by an access token. */
export type TokenNetwork =
  | 'FACEBOOK'
  | 'TIKTOK'
  | 'KWAI'
  | 'GOOGLE_ANALYTICS';

/** A product as it begins; what is not here is set by saveProduct. */
export type ProductInput = {
  /** 1 to 120 characters. */
  name: Scalars['String']['input'];
  typeProduct: ProductType;
  /** At most 2,000 characters. */
  description?: Scalars['String']['input'];
  /** As saveProduct takes it. */
  image?: InputMaybe<ImageInput>;
  /** As saveProduct takes it. */
  accessUrl?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<ProductCategory>;
  /** As saveProduct takes it. */
  salesPage?: InputMaybe<Scalars['String']['input']>;
  integration?: ProductIntegration;
  /** 7, 14, 21 or 30; null: as the platform's policy says. */
  guaranteeDays?: InputMaybe<Scalars['Int']['input']>;
  /** Whom the checkout names as the seller. */
  seller: SellerInput;
};

/** What is left out stays as it is. */
export type ProductChanges = {
  /** 1 to 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** At most 2,000 characters. */
  description?: InputMaybe<Scalars['String']['input']>;
  /**
   * By an address that createUploadLink gives for PRODUCT_IMAGE, or the one that it had; any other is refused
   * (ADDRESS_REFUSED).
   */
  image?: InputMaybe<ImageInput>;
  /** An address with https; null: by mail, or as it is sent. One that names a user or a password is refused (CREDENTIALS). */
  accessUrl?: InputMaybe<Scalars['String']['input']>;
  /** All of them, at most 20, in this order. PAYMENTS_ONLY has none (NOT_SUPPORTED). */
  files?: InputMaybe<Array<ProductFileInput>>;
  /** 1 to 4,000 characters; null: none. PAYMENTS_ONLY has none (NOT_SUPPORTED). */
  licence?: InputMaybe<Scalars['String']['input']>;
  category?: InputMaybe<ProductCategory>;
  /** An address with https, as accessUrl; null: none. */
  salesPage?: InputMaybe<Scalars['String']['input']>;
  /** PAYMENTS_ONLY has no accessUrl (NOT_SUPPORTED). */
  integration?: InputMaybe<ProductIntegration>;
  /** 7, 14, 21 or 30. */
  guaranteeDays?: InputMaybe<Scalars['Int']['input']>;
  /** Whom the checkout names as the seller, as a whole. */
  seller?: InputMaybe<SellerInput>;
  /** Who measures its checkouts, as a whole. */
  pixels?: InputMaybe<PixelsInput>;
  /** How it is measured, as a whole, but for tokens: those that are not named stay. */
  measurement?: InputMaybe<MeasurementInput>;
};

export type MeasurementInput = {
  asksConsent: Scalars['Boolean']['input'];
  tellsBuyer: Scalars['Boolean']['input'];
  tokens?: Array<NetworkTokenInput>;
};

export type NetworkTokenInput = {
  network: TokenNetwork;
  /** 8 to 500 characters, without spaces; empty: removes it. */
  value: Scalars['String']['input'];
};

/** Ids as each network shows them, none twice; at most ten of a network. */
export type PixelsInput = {
  /** Digits. */
  facebook: Array<Scalars['String']['input']>;
  /** Capital letters and digits. */
  tiktok: Array<Scalars['String']['input']>;
  /** Letters and digits. */
  kwai: Array<Scalars['String']['input']>;
  /** G-, then capital letters and digits. */
  googleAnalyticsId?: InputMaybe<Scalars['String']['input']>;
  /** AW-, then digits. Goes with its label, or both are left out. */
  googleAdsId?: InputMaybe<Scalars['String']['input']>;
  /** The label of the conversion. */
  googleAdsConversionApiId?: InputMaybe<Scalars['String']['input']>;
};

export type ProductFileInput = {
  /** The seller's page makes it up, once: 1 to 40 characters. */
  id: Scalars['ID']['input'];
  /** As createUploadLink answered it for a PRODUCT_FILE, or one that it had; any other is refused (ADDRESS_REFUSED). */
  key: Scalars['String']['input'];
  /** 1 to 120 characters, which its buyers read. */
  name: Scalars['String']['input'];
  bytes: Scalars['Int']['input'];
};

export type SellerInput = {
  /** At most 120 characters. */
  name: Scalars['String']['input'];
  /** A CPF or a CNPJ. */
  document: Scalars['String']['input'];
  supportEmail: Scalars['String']['input'];
  /** At most 200 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
};

/** Whole hours: each that the span touches. */
export type ProviderHealthFilter = {
  /** A day before `until` when it is not said; thirty days ago at the earliest. */
  from?: InputMaybe<Scalars['DateTime']['input']>;
  /** Now when it is not said. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

export type ProviderHealthPage = {
  nodes: Array<ProviderHealth>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** Attempts count in the hour in which they were made, with all that came of them since. */
export type ProviderHealth = {
  platformId: Scalars['ID']['output'];
  connectionId: Scalars['ID']['output'];
  provider: Scalars['String']['output'];
  method: PaymentMethod;
  /** With those that were given up before anything was sent. */
  attempts: Scalars['Int']['output'];
  created: Scalars['Int']['output'];
  paid: Scalars['Int']['output'];
  /** Paid of what was sent, in basis points; null when nothing was. */
  approvalRate?: Maybe<Scalars['Int']['output']>;
  /** Answered, whatever was said, of those whose call came to an end, in basis points; null when none did. */
  answerRate?: Maybe<Scalars['Int']['output']>;
  /** Within so many milliseconds half of these calls came to an end; a bucket's upper end. */
  latencyP50Ms?: Maybe<Scalars['Int']['output']>;
  latencyP95Ms?: Maybe<Scalars['Int']['output']>;
  /** The most frequent first. */
  declines: Array<ProviderDecline>;
  /**
   * What went wrong, the most frequent first: not sent, without an answer, or refused for a technical reason. One attempt
   * may be told twice, by what was known at once and by what was found later.
   */
  errors: Array<ProviderError>;
};

export type ProviderDecline = {
  family: DeclineFamily;
  count: Scalars['Int']['output'];
};

export type ProviderError = {
  /** As domain/providers/health/reasons.ts lists it; OTHER for what is not listed. */
  reason: Scalars['String']['output'];
  count: Scalars['Int']['output'];
};

export type PurchaseInput = {
  offerId: Scalars['ID']['input'];
  name: Scalars['String']['input'];
  email: Scalars['String']['input'];
  /** Digits only; null when the page did not ask. */
  phone?: InputMaybe<Scalars['String']['input']>;
  /** Digits only; null when the page did not ask. */
  cpf?: InputMaybe<Scalars['String']['input']>;
  paymentMethod: PaymentMethod;
  creditCard?: InputMaybe<CreditCardInput>;
  cep?: InputMaybe<Scalars['String']['input']>;
  street?: InputMaybe<Scalars['String']['input']>;
  number?: InputMaybe<Scalars['String']['input']>;
  complement?: InputMaybe<Scalars['String']['input']>;
  district?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  orderBumpsIds?: Array<Scalars['ID']['input']>;
  deliveryFare?: Scalars['Cents']['input'];
  /** Which delivery option was chosen, where two have one fare. */
  deliveryOptionId?: InputMaybe<Scalars['ID']['input']>;
  /** The code of a coupon. Refused with COUPON_REFUSED, whose reason is a CouponProblem, where this purchase may not have it. */
  coupon?: InputMaybe<Scalars['String']['input']>;
  utmQuery?: Scalars['String']['input'];
  referer?: Scalars['String']['input'];
  affiliateId?: InputMaybe<Scalars['ID']['input']>;
  abandonedCartId?: InputMaybe<Scalars['ID']['input']>;
  fingerPrints?: Array<FingerPrintInput>;
  /** Whether the buyer has agreed to be measured, where the product asks. */
  measurementConsent?: Scalars['Boolean']['input'];
  /** What the buyer saw and agreed to pay. Refused with PRICE_CHANGED when the server computes another total. */
  expectedTotal?: InputMaybe<Scalars['Cents']['input']>;
  /**
   * The later periods that the buyer saw; null: sold once. Refused with PRICE_CHANGED where the offer has others by now;
   * left out, nothing is compared.
   */
  expectedRecurrence?: InputMaybe<RecurrenceInput>;
  /** Whether the buyer's page said that the card may be kept for upsells: where it did not, none is; left out, it is taken to have. */
  mayKeepCard?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether the buyer's page said that networks hear who bought: agreed to is no more than that; left out, it is as the product is now. */
  tellsBuyer?: InputMaybe<Scalars['Boolean']['input']>;
};

/** One of token and creditCardId. */
export type CreditCardInput = {
  token?: InputMaybe<Scalars['String']['input']>;
  /** As tokenCreditCard answered it for this very purchase. */
  creditCardId?: InputMaybe<Scalars['ID']['input']>;
  installments?: Scalars['Int']['input'];
};

export type TokenCreditCardInput = {
  offerId: Scalars['ID']['input'];
  /** The provider's token, which its frame made; the card itself never comes here. */
  token: Scalars['String']['input'];
  /** The buyer's, as the purchase will say it. */
  email: Scalars['String']['input'];
  holderName: Scalars['String']['input'];
  /** Digits only; null when the page did not ask. */
  holderDocument?: InputMaybe<Scalars['String']['input']>;
};

export type SavedCreditCard = {
  creditCardId: Scalars['ID']['output'];
};

export type FingerPrintInput = {
  provider: Scalars['String']['input'];
  value: Scalars['String']['input'];
};

export type PurchaseResult = {
  paymentId: Scalars['ID']['output'];
  method: PaymentMethod;
  status: PaymentStatus;
  /**
   * For the offers that may follow; null where none may. It names the payment, and ends half an hour after it was asked for.
   * Nobody but the API reads it.
   */
  upsellToken?: Maybe<Scalars['String']['output']>;
  payment: Payment;
};

export type ReceiverDocumentName =
  | 'photoDocument'
  | 'photoPersonWithDocument'
  | 'addressProof'
  | 'balanceSheet'
  | 'photoDocumentSocialContract';

export type DocumentRefusalReason =
  | 'ILLEGIBLE'
  | 'CUT_OFF'
  | 'WRONG_DOCUMENT'
  | 'EXPIRED'
  | 'TOO_OLD'
  | 'NAME_MISMATCH'
  | 'NUMBER_MISMATCH'
  | 'ADDRESS_MISMATCH'
  | 'EDITED'
  | 'OTHER';

export type DestinationRefusalReason =
  | 'HOLDER_MISMATCH'
  | 'THIRD_PARTY'
  | 'NOT_FOUND'
  | 'WRONG_DATA'
  | 'OTHER';

/** `UNKNOWN`: they have not said who they are. */
export type ReceiverPersonKind =
  | 'PERSON'
  | 'COMPANY'
  | 'UNKNOWN';

/** `TO_VALIDATE`: a document waits for staff; `REFUSED`: one has to be sent again; `INCOMPLETE`: some were never sent. */
export type DocumentsState =
  | 'TO_VALIDATE'
  | 'INCOMPLETE'
  | 'REFUSED'
  | 'VALIDATED';

export type ReceiverDocumentState =
  | 'NOT_SENT'
  | 'SUBMITTED'
  | 'VALIDATED'
  | 'REFUSED';

export type DestinationKind =
  | 'PIX_KEY'
  | 'BANK_ACCOUNT';

export type DestinationState =
  | 'REGISTERED'
  | 'VALIDATED'
  | 'REFUSED'
  | 'REMOVED';

export type BankAccountType =
  | 'CHECKING'
  | 'SAVINGS';

export type PixKeyType =
  | 'CPF'
  | 'CNPJ'
  | 'PHONE'
  | 'EMAIL'
  | 'RANDOM';

/**
 * `WAITING`: not asked for yet, for what is missing, or because its turn has not come; `UNKNOWN`: its answer was lost,
 * and somebody has to look; `REFUSED`: the acquirer has made none.
 */
export type AcquirerReceiverStatus =
  | 'WAITING'
  | 'ASKED'
  | 'UNKNOWN'
  | 'REFUSED'
  | 'PENDING'
  | 'ACTIVE'
  | 'REJECTED';

export type ReceiverAddressInput = {
  zipCode: Scalars['String']['input'];
  street: Scalars['String']['input'];
  number: Scalars['String']['input'];
  complement: Scalars['String']['input'];
  district: Scalars['String']['input'];
  city: Scalars['String']['input'];
  state: Scalars['String']['input'];
};

export type ReceiverDetailsInput = {
  name: Scalars['String']['input'];
  /** CPF or CNPJ, with or without punctuation. */
  document: Scalars['String']['input'];
  address: ReceiverAddressInput;
  /** Null: not said; some acquirers ask for it. */
  monthlyRevenue?: InputMaybe<Scalars['Cents']['input']>;
};

export type BankAccountInput = {
  /** Three digits, of a supported bank. */
  bankCode: Scalars['String']['input'];
  branchNumber: Scalars['String']['input'];
  branchDigit?: InputMaybe<Scalars['String']['input']>;
  accountNumber: Scalars['String']['input'];
  accountDigit: Scalars['String']['input'];
  accountType: BankAccountType;
  accountHolder: Scalars['String']['input'];
  /** CPF or CNPJ, with or without punctuation. */
  accountDocument: Scalars['String']['input'];
};

export type DocumentValidationsFilter = {
  state?: InputMaybe<DocumentsState>;
  kind?: InputMaybe<ReceiverPersonKind>;
};

export type DestinationValidationsFilter = {
  state?: InputMaybe<DestinationState>;
  kind?: InputMaybe<DestinationKind>;
};

export type ReceiverAddress = {
  zipCode: Scalars['String']['output'];
  street: Scalars['String']['output'];
  number: Scalars['String']['output'];
  complement: Scalars['String']['output'];
  district: Scalars['String']['output'];
  city: Scalars['String']['output'];
  state: Scalars['String']['output'];
};

export type ReceiverDetails = {
  name: Scalars['String']['output'];
  document: Scalars['String']['output'];
  address: ReceiverAddress;
  monthlyRevenue?: Maybe<Scalars['Cents']['output']>;
};

export type ReceiverDocument = {
  name: ReceiverDocumentName;
  state: ReceiverDocumentState;
  /** By which staff say which file they have seen; null: none was sent. */
  documentId?: Maybe<Scalars['ID']['output']>;
  isPdf: Scalars['Boolean']['output'];
  submittedAt?: Maybe<Scalars['DateTime']['output']>;
  decidedAt?: Maybe<Scalars['DateTime']['output']>;
  reason?: Maybe<DocumentRefusalReason>;
  note?: Maybe<Scalars['String']['output']>;
  /** Opens the file within a minute; null: none was sent, or files are kept nowhere. */
  link?: Maybe<Scalars['String']['output']>;
};

export type Destination = {
  id: Scalars['ID']['output'];
  kind: DestinationKind;
  state: DestinationState;
  /** Of a bank account: name and code; of a key null. */
  bank?: Maybe<Scalars['String']['output']>;
  accountType?: Maybe<BankAccountType>;
  pixType?: Maybe<PixKeyType>;
  /** What is not masked of it. */
  masked: Scalars['String']['output'];
  reason?: Maybe<DestinationRefusalReason>;
  note?: Maybe<Scalars['String']['output']>;
  registeredAt: Scalars['DateTime']['output'];
  validatedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type AcquirerReceiver = {
  /** Of the connection. */
  id: Scalars['ID']['output'];
  /** As people call the acquirer. */
  name: Scalars['String']['output'];
  status: AcquirerReceiverStatus;
  /** What it waits for, or why it was refused, as it is told. */
  messages: Array<Scalars['String']['output']>;
  /** What lacks beside documents: DETAILS, DOCUMENTS, BANK_ACCOUNT, MONTHLY_REVENUE, COMPANY. */
  missing: Array<Scalars['String']['output']>;
  /** Null where the acquirer does not tell. */
  available?: Maybe<Scalars['Cents']['output']>;
  waiting?: Maybe<Scalars['Cents']['output']>;
  seenAt?: Maybe<Scalars['DateTime']['output']>;
};

export type MyReceiver = {
  personKind: ReceiverPersonKind;
  state: DocumentsState;
  /** Null: they have given none. */
  details?: Maybe<ReceiverDetails>;
  /** What the account says of them, for who begins. */
  suggestedName: Scalars['String']['output'];
  suggestedDocument: Scalars['String']['output'];
  documents: Array<ReceiverDocument>;
  destinations: Array<Destination>;
  /** One for each acquirer of the platform that makes receivers. */
  acquirers: Array<AcquirerReceiver>;
};

export type DocumentValidationsPage = {
  nodes: Array<DocumentValidation>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type DocumentValidation = {
  /** The seller's. */
  id: Scalars['ID']['output'];
  /** Null once the seller was forgotten. */
  sellerName?: Maybe<Scalars['String']['output']>;
  personKind: ReceiverPersonKind;
  state: DocumentsState;
  /** Documents that wait for staff. */
  waiting: Scalars['Int']['output'];
  /** When the oldest that waits was sent. */
  sentAt: Scalars['DateTime']['output'];
  /** Those that were never sent, or have to be sent again. */
  missing: Array<ReceiverDocumentName>;
  documents: Array<ReceiverDocument>;
  /** With what is personal masked (`revealReceiver`); null: none were given. */
  details?: Maybe<ReceiverDetails>;
  /** Others of the platform who have the same CPF or CNPJ, at most twenty. */
  duplicates: Array<DuplicateSeller>;
  acquirers: Array<AcquirerReceiver>;
};

export type DuplicateSeller = {
  id: Scalars['ID']['output'];
  name?: Maybe<Scalars['String']['output']>;
  state: SellerState;
};

export type DestinationValidationsPage = {
  nodes: Array<DestinationValidation>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** How the holder of an account or key compares with the seller; `UNKNOWN`: nothing there to compare. */
export type HolderMatch =
  | 'SAME'
  | 'OTHER'
  | 'UNKNOWN';

export type DestinationValidation = {
  id: Scalars['ID']['output'];
  sellerId: Scalars['ID']['output'];
  /** Null once the seller was forgotten. */
  sellerName?: Maybe<Scalars['String']['output']>;
  destination: Destination;
  /** Of a bank account; of a key null. */
  holder?: Maybe<Scalars['String']['output']>;
  /** Masked. */
  sellerDocument?: Maybe<Scalars['String']['output']>;
  /** Masked; of a key that is no CPF or CNPJ null. */
  holderDocument?: Maybe<Scalars['String']['output']>;
  nameMatch: HolderMatch;
  documentMatch: HolderMatch;
  /** The one of the same kind that was validated before, or removed since; null: it is the first. */
  previous?: Maybe<Destination>;
  /** Other sellers of the platform who have the same account or key. */
  others: Scalars['Int']['output'];
};

export type RevealedDestination = {
  pixKey?: Maybe<Scalars['String']['output']>;
  branch?: Maybe<Scalars['String']['output']>;
  account?: Maybe<Scalars['String']['output']>;
  holder?: Maybe<Scalars['String']['output']>;
  holderDocument?: Maybe<Scalars['String']['output']>;
};

export type RefundState =
  | 'REQUESTED'
  | 'OFFERED'
  | 'UNDER_WAY'
  | 'DONE'
  | 'REFUSED'
  | 'FAILED';

export type RefundCause =
  | 'NOT_AS_EXPECTED'
  | 'NO_ACCESS'
  | 'NOT_RECEIVED'
  | 'BOUGHT_BY_MISTAKE'
  | 'OTHER';

/** `CLOCK`: nobody answered in time. */
export type RefundRole =
  | 'BUYER'
  | 'SELLER'
  | 'STAFF'
  | 'CLOCK';

export type RefundResolution =
  | 'MADE'
  | 'BY_HAND'
  | 'NOT_MADE';

export type RefundsFilter = {
  state?: InputMaybe<RefundState>;
  period?: InputMaybe<SalesPeriod>;
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type RefundsPage = {
  nodes: Array<Refund>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own state. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Refund = {
  id: Scalars['ID']['output'];
  saleId: Scalars['ID']['output'];
  orderNumber: Scalars['String']['output'];
  productName: Scalars['String']['output'];
  /** Null where they asked to be forgotten, or it cannot be read. */
  buyerName?: Maybe<Scalars['String']['output']>;
  method: PaymentMethod;
  currency: Currency;
  state: RefundState;
  askedBy: RefundRole;
  asked: Scalars['Cents']['output'];
  /** What goes back: what was offered or accepted; until then what was asked for. */
  amount: Scalars['Cents']['output'];
  /** The titles of what it is for; null: an amount. */
  items?: Maybe<Array<Scalars['String']['output']>>;
  cause?: Maybe<RefundCause>;
  /** In the buyer's words; null where there are none, or nobody can read them. */
  note?: Maybe<Scalars['String']['output']>;
  /** The buyer's own, where it is needed to give the money back by hand. */
  pixKey?: Maybe<Scalars['String']['output']>;
  protocol?: Maybe<Scalars['String']['output']>;
  guaranteeEndsAt?: Maybe<Scalars['DateTime']['output']>;
  /** Nobody refuses what was asked until then. */
  legalEndsAt?: Maybe<Scalars['DateTime']['output']>;
  isRefusable: Scalars['Boolean']['output'];
  /** Granted then without an answer. */
  decideBy?: Maybe<Scalars['DateTime']['output']>;
  /** The provider cannot do it: staff give the money back by hand. */
  isManual: Scalars['Boolean']['output'];
  /** Nobody knows whether the provider made it. */
  isUnknown: Scalars['Boolean']['output'];
  isByHand: Scalars['Boolean']['output'];
  /** Given back by a PIX of the platform's to the buyer, or about to be. */
  isByPix: Scalars['Boolean']['output'];
  /** How many people have approved a PIX to the buyer that waits for another one. */
  approvals: Scalars['Int']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  /** What the provider said, in the specification's words. */
  message?: Maybe<Scalars['String']['output']>;
  boughtAt: Scalars['DateTime']['output'];
  requestedAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Of what was asked for, while nobody has decided. */
  effect?: Maybe<RefundEffect>;
};

/** What a refund takes from whom, in cents. */
export type RefundEffect = {
  currency: Currency;
  /** Back to the buyer. */
  amount: Scalars['Cents']['output'];
  /** From the seller; with `feeKept` where they bear it. */
  fromSeller: Scalars['Cents']['output'];
  /** From other parties of the sale. */
  fromOthers: Scalars['Cents']['output'];
  /** Fees that the platform gives back. */
  feeReturned: Scalars['Cents']['output'];
  /** Fees that it keeps, by the policy of the sale. */
  feeKept: Scalars['Cents']['output'];
  /** From which of the seller's balances, as they are now. */
  fromPending: Scalars['Cents']['output'];
  fromReserve: Scalars['Cents']['output'];
  fromAvailable: Scalars['Cents']['output'];
  /** What the seller would owe. */
  debt: Scalars['Cents']['output'];
};

export type RefundOrdersPage = {
  nodes: Array<RefundOrder>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type RefundOrder = {
  id: Scalars['ID']['output'];
  orderNumber: Scalars['String']['output'];
  productName: Scalars['String']['output'];
  seller?: Maybe<Scalars['String']['output']>;
  currency: Currency;
  /** What was paid. */
  amount: Scalars['Cents']['output'];
  refunded: Scalars['Cents']['output'];
  method: PaymentMethod;
  boughtAt: Scalars['DateTime']['output'];
  guaranteeEndsAt: Scalars['DateTime']['output'];
  legalEndsAt: Scalars['DateTime']['output'];
  /** 0 on the last day; null: the guarantee is over. */
  daysLeft?: Maybe<Scalars['Int']['output']>;
  /** Whether the buyer has to say where the money goes: a PIX or boleto may not find its way back. */
  needsPixKey: Scalars['Boolean']['output'];
  items: Array<RefundItem>;
  /** All of them, newest first. */
  refunds: Array<BuyersRefund>;
};

export type RefundItem = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  amount: Scalars['Cents']['output'];
};

export type BuyersRefund = {
  id: Scalars['ID']['output'];
  protocol?: Maybe<Scalars['String']['output']>;
  state: RefundState;
  asked: Scalars['Cents']['output'];
  amount: Scalars['Cents']['output'];
  items?: Maybe<Array<Scalars['String']['output']>>;
  /** In the seller's words, of what was refused. */
  reason?: Maybe<Scalars['String']['output']>;
  decideBy?: Maybe<Scalars['DateTime']['output']>;
  requestedAt: Scalars['DateTime']['output'];
  endedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** What the provider told of a sale by itself, as it is kept for a month. */
export type SaleWebhook = {
  id: Scalars['ID']['output'];
  /** When it came, the last time. */
  receivedAt: Scalars['DateTime']['output'];
  /** How often the same body came. */
  deliveries: Scalars['Int']['output'];
  /** What it says, in the provider's word; null where nobody understands it. */
  word?: Maybe<Scalars['String']['output']>;
  result: WebhookResult;
  /** Null: it is being dealt with, or tried again. */
  handledAt?: Maybe<Scalars['DateTime']['output']>;
  /** What is kept of its body, without anything personal or secret; null where none is: what was understood is not. */
  maskedBody?: Maybe<Scalars['String']['output']>;
  /** Whether `replaySaleWebhook` can do anything. */
  canReplay: Scalars['Boolean']['output'];
};

export type SalesPeriod =
  | 'TODAY'
  | 'LAST_7_DAYS'
  | 'LAST_14_DAYS'
  | 'LAST_30_DAYS'
  | 'ALL';

/**
 * What a sale is shown as: its status, but where all its money went back, how it did. A PIX that the provider gave back
 * has the status CHARGEBACK and is REFUNDED here.
 */
export type SaleStanding =
  | 'APPROVED'
  | 'PENDING'
  | 'REJECTED'
  | 'CANCELED'
  | 'REFUNDED'
  | 'CHARGEBACK'
  | 'MED';

export type SalesFilter = {
  status?: InputMaybe<SaleStanding>;
  method?: InputMaybe<PaymentMethod>;
  period?: SalesPeriod;
  /** São Paulo days, both included; they go before the period. */
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type SalesPage = {
  nodes: Array<Sale>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  /** One for each currency that occurs, the most sales first. */
  totals: Array<SalesTotals>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** The approved sales of one currency that match the filter, not only of this page: all figures are of these. */
export type SalesTotals = {
  currency: Currency;
  count: Scalars['Int']['output'];
  gross: Scalars['Cents']['output'];
  /** What the sellers' accounts hold of them. */
  net: Scalars['Cents']['output'];
};

/** Who sells it. */
export type SaleSeller = {
  id: Scalars['ID']['output'];
  /** Null where they asked to be forgotten. */
  name?: Maybe<Scalars['String']['output']>;
};

export type Sale = {
  id: Scalars['ID']['output'];
  /** As buyer and seller call it. */
  orderNumber: Scalars['String']['output'];
  seller: SaleSeller;
  status: PaymentStatus;
  method: PaymentMethod;
  provider: Scalars['String']['output'];
  transactionId?: Maybe<Scalars['String']['output']>;
  productName: Scalars['String']['output'];
  buyer: Buyer;
  createdAt: Scalars['DateTime']['output'];
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  currency: Currency;
  gross: Scalars['Cents']['output'];
  /**
   * What the seller keeps after fees; what was given back is taken off. Null where nothing was posted: of a sale that is
   * not paid, or never was.
   */
  net?: Maybe<Scalars['Cents']['output']>;
  refunded: Scalars['Cents']['output'];
  /** What came of it, as long as that is less than its price: the sale is not paid by it. Else 0. */
  part: Scalars['Cents']['output'];
  /** The most severe so far; null while nothing went back. */
  reversalKind?: Maybe<ReversalKind>;
  installments: Scalars['Int']['output'];
  /** What was agreed of the periods after this one; null: it was sold once. */
  recurrence?: Maybe<Recurrence>;
  /** The day on which the next period begins, of a subscription that is paid or may be; whoever sells asks for it then. */
  nextChargeDay?: Maybe<Scalars['Date']['output']>;
  /** With `shipping` and `interest`, what the buyer pays: `gross`. */
  items: Array<PaymentItem>;
  /** What it was bought with; its first item is without it. */
  coupon?: Maybe<UsedCoupon>;
  /** How its buyer came to the checkout; null where their link did not say it. */
  utm?: Maybe<Utm>;
  /** What the buyer pays for the delivery. */
  shipping: Scalars['Cents']['output'];
  /** What the buyer pays for paying in installments. */
  interest: Scalars['Cents']['output'];
  /** How the buyer gets it; null where nothing of it is a thing. */
  delivery?: Maybe<SaleDelivery>;
  breakdown: Array<BreakdownLine>;
  /** Newest first. */
  refunds: Array<Refund>;
  /** Newest first. */
  disputes: Array<Dispute>;
  /** What its provider told by itself in the last month, the newest first. */
  webhooks: Array<SaleWebhook>;
  /** What of it can be given back, in cents, as far as the list knows. */
  refundable: Scalars['Cents']['output'];
  /** In the order in which it happened. */
  timeline: TimelinePage;
};


export type SaleTimelineArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** What whoever made a link named it, in small letters; empty: not at all. */
export type Utm = {
  /** utm_source, utm_medium and utm_campaign of its address. */
  source: Scalars['String']['output'];
  medium: Scalars['String']['output'];
  campaign: Scalars['String']['output'];
};

export type SaleDelivery = {
  /** What the buyer chose, as its seller had worded it; null where there was no choice. It may be to fetch it. */
  option?: Maybe<Scalars['String']['output']>;
  /** How long it takes, in the seller's words. */
  days?: Maybe<Scalars['String']['output']>;
  /** Null where the buyer's other data are, too. */
  address?: Maybe<SaleAddress>;
  /** Null: its seller has not sent it. */
  shipped?: Maybe<Shipment>;
};

export type SaleAddress = {
  cep: Scalars['String']['output'];
  street: Scalars['String']['output'];
  number: Scalars['String']['output'];
  complement: Scalars['String']['output'];
  district: Scalars['String']['output'];
  city: Scalars['String']['output'];
  state: Scalars['String']['output'];
};

/** Null fields where the person asked to be forgotten, or their data cannot be read. */
export type Buyer = {
  forgotten: Scalars['Boolean']['output'];
  /** The key of their data is missing although nobody has asked to be forgotten: an incident says so. */
  unreadable: Scalars['Boolean']['output'];
  /** E-mail, phone and document are shown in part, as to administrators; `revealBuyer` answers them whole. */
  masked: Scalars['Boolean']['output'];
  name?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  document?: Maybe<Scalars['String']['output']>;
};

export type BreakdownKind =
  | 'GROSS'
  | 'PLATFORM_FEE_PERCENT'
  | 'PLATFORM_FEE_FIXED'
  | 'CHARGEBACK_FEE'
  | 'INTEREST'
  | 'OTHER_SHARES'
  | 'RESERVE'
  | 'PENDING'
  | 'AVAILABLE'
  | 'BLOCKED'
  | 'REFUNDED'
  | 'DEBT';

export type BreakdownLine = {
  kind: BreakdownKind;
  amount: Scalars['Cents']['output'];
};

export type TimelinePage = {
  nodes: Array<TimelineEvent>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type TimelineEvent = {
  id: Scalars['ID']['output'];
  type: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  /** Revision inside the payment's stream. */
  revision: Scalars['Int']['output'];
  /** Position in the whole log. */
  position: Scalars['String']['output'];
  correlationId?: Maybe<Scalars['String']['output']>;
  causationId?: Maybe<Scalars['String']['output']>;
  actor?: Maybe<Scalars['String']['output']>;
  /** What of the event's content concerns the reader, as JSON; personal data stays sealed. */
  data: Scalars['String']['output'];
  entries: Array<LedgerEntry>;
};

export type User = {
  /** How a seller shows themselves; null for all others. */
  brand?: Maybe<SellerBrand>;
  id: Scalars['ID']['output'];
  /** Empty for a customer. */
  name: Scalars['String']['output'];
  /** Empty for a customer. */
  email: Scalars['String']['output'];
  role: UserRole;
  /** Null for a master administrator, who belongs to no platform. */
  platformId?: Maybe<Scalars['ID']['output']>;
  /** What they hold now; empty for roles that permissions do not restrict. */
  permissions: Array<Permission>;
  hasSecondFactor: Scalars['Boolean']['output'];
  secondFactors: Array<SecondFactorKind>;
  /** Whether the account has to have one: the last is not removed then. */
  needsSecondFactor: Scalars['Boolean']['output'];
  /** Who acts in the user's name in this session; null: the user themselves. */
  actingBy?: Maybe<ActingBy>;
};

export type SellerProfile = {
  id: Scalars['ID']['output'];
  /** Counts the saves, from 0: what a change has to name. */
  revision: Scalars['Int']['output'];
  avatar?: Maybe<Image>;
  brand: BrandName;
  /** What one's new checkouts begin with. */
  checkout: CheckoutBrand;
  /** By mail, what one is told without having asked. */
  notifications: Notifications;
};

export type Notifications = {
  sale: Scalars['Boolean']['output'];
  dispute: Scalars['Boolean']['output'];
  payout: Scalars['Boolean']['output'];
};

export type BrandName = {
  /** Empty where none was said. */
  name: Scalars['String']['output'];
};

export type CheckoutBrand = {
  logoTopImage?: Maybe<Image>;
  colorPrimary: Scalars['String']['output'];
  bannerTextColor: Scalars['String']['output'];
  bannerTextBackgroundColor: Scalars['String']['output'];
};

export type SellerBrand = {
  /** Empty where none was said. */
  name: Scalars['String']['output'];
  avatar?: Maybe<Image>;
};

/** What is left out stays as it is. */
export type SellerProfileChanges = {
  avatar?: InputMaybe<ImageInput>;
  brand?: InputMaybe<BrandNameInput>;
  checkout?: InputMaybe<CheckoutBrandInput>;
  notifications?: InputMaybe<NotificationsInput>;
};

export type NotificationsInput = {
  sale: Scalars['Boolean']['input'];
  dispute: Scalars['Boolean']['input'];
  payout: Scalars['Boolean']['input'];
};

export type BrandNameInput = {
  /** At most 60 characters; empty: none. */
  name: Scalars['String']['input'];
};

/** All of it. Colours are #rrggbb. */
export type CheckoutBrandInput = {
  logoTopImage?: InputMaybe<ImageInput>;
  colorPrimary: Scalars['String']['input'];
  bannerTextColor: Scalars['String']['input'];
  bannerTextBackgroundColor: Scalars['String']['input'];
};

/** `UNKNOWN`: they did not say, as they were asked in. */
export type SellerKind =
  | 'PERSON'
  | 'COMPANY'
  | 'UNKNOWN';

/** `REGISTERED`: the e-mail is not confirmed yet; `BLOCKED`: nobody may sign in to it. */
export type SellerState =
  | 'INVITED'
  | 'REGISTERED'
  | 'ACTIVE'
  | 'BLOCKED'
  | 'ARCHIVED';

/** What was sold in thirty days, today included, in BRL: nothing, below 1,000, below 10,000, below 100,000, more. */
export type VolumeBand =
  | 'NONE'
  | 'SMALL'
  | 'MEDIUM'
  | 'LARGE'
  | 'HUGE';

export type SellersFilter = {
  state?: InputMaybe<SellerState>;
  kind?: InputMaybe<SellerKind>;
  volume?: InputMaybe<VolumeBand>;
};

/** Null stays as it is. */
export type SellerOptions = {
  /** By which they may sell; all of them: by whatever the platform takes. */
  methods?: InputMaybe<Array<PaymentMethod>>;
  canSell?: InputMaybe<Scalars['Boolean']['input']>;
  canCashOut?: InputMaybe<Scalars['Boolean']['input']>;
  canSignIn?: InputMaybe<Scalars['Boolean']['input']>;
};

export type SellerAccountsPage = {
  nodes: Array<SellerAccount>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type SellerAccount = {
  id: Scalars['ID']['output'];
  /** Null for whoever was forgotten, or cannot be read now. */
  name?: Maybe<Scalars['String']['output']>;
  contact: SellerContact;
  kind: SellerKind;
  state: SellerState;
  /** Registered, or asked in. */
  createdAt: Scalars['DateTime']['output'];
  /** When they could sign in first; null: they cannot yet. */
  joinedAt?: Maybe<Scalars['DateTime']['output']>;
  /** By which they may sell, if the platform takes them. */
  methods: Array<PaymentMethod>;
  canSell: Scalars['Boolean']['output'];
  canCashOut: Scalars['Boolean']['output'];
  canSignIn: Scalars['Boolean']['output'];
  /** Approved sales of thirty days, today included, by currency. */
  volume: Array<SellerVolume>;
  balances: Array<Balance>;
  /** What staff noted, the newest first. */
  notes: SellerNotesPage;
  /** What happened to the account, the newest first; a page may have fewer than asked for. */
  history: SellerHistory;
};


export type SellerAccountNotesArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


export type SellerAccountHistoryArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Null fields for whoever was forgotten, cannot be read now, or never said; masked but in `revealSeller`. */
export type SellerContact = {
  masked: Scalars['Boolean']['output'];
  email?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  document?: Maybe<Scalars['String']['output']>;
};

export type SellerVolume = {
  currency: Currency;
  count: Scalars['Int']['output'];
  amount: Scalars['Cents']['output'];
};

export type SellerNotesPage = {
  nodes: Array<SellerNote>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type SellerNote = {
  id: Scalars['ID']['output'];
  at: Scalars['DateTime']['output'];
  /** Null for whoever was forgotten. */
  by?: Maybe<Scalars['String']['output']>;
  /** Null once the seller was forgotten. */
  text?: Maybe<Scalars['String']['output']>;
};

/** Events, as domain/user/events.ts names them. */
export type SellerChangeType =
  | 'UserSaved'
  | 'UserInvited'
  | 'UserAccepted'
  | 'UserRegistered'
  | 'UserEmailConfirmed'
  | 'UserPasswordChanged'
  | 'UserSecondFactorAdded'
  | 'UserSecondFactorRemoved'
  | 'UserProfileChanged'
  | 'UserRoleChanged'
  | 'UserMethodsAllowed'
  | 'UserSalesBlocked'
  | 'UserSalesUnblocked'
  | 'UserCashoutBlocked'
  | 'UserCashoutUnblocked'
  | 'UserBlocked'
  | 'UserUnblocked'
  | 'UserArchived'
  | 'UserProfileRevealed'
  | 'UserNoted'
  | 'UserImpersonated'
  | 'UserImpersonationEnded';

export type SellerHistory = {
  nodes: Array<SellerChange>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type SellerChange = {
  id: Scalars['ID']['output'];
  type: SellerChangeType;
  at: Scalars['DateTime']['output'];
  /** Who did it; null for a program, or for whoever was forgotten. */
  by?: Maybe<Scalars['String']['output']>;
  /** Why, where somebody had to say. */
  reason?: Maybe<Scalars['String']['output']>;
  /** Of a change of methods those that are allowed from then on; null: of something else. */
  methods?: Maybe<Array<PaymentMethod>>;
};

export type SellerProductsPage = {
  nodes: Array<SellerProduct>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type SellerProduct = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  typeProduct: ProductType;
  archived: Scalars['Boolean']['output'];
  /** All of them, archived ones last, by title. */
  offers: Array<SellerOffer>;
};

export type SellerOffer = {
  id: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  price: Scalars['Cents']['output'];
  currency: Currency;
  archived: Scalars['Boolean']['output'];
};

/** REVERSAL: what went back, or, above zero, came again by a chargeback that was won. */
export type SettlementLineKind =
  | 'SALE'
  | 'REVERSAL';

/** At most 500 of one list. */
export type SettlementLineInput = {
  kind: SettlementLineKind;
  /** Our payment's id, or the provider's of the charge. */
  reference: Scalars['String']['input'];
  /** Of a sale's instalments, from 1. */
  instalment?: Scalars['Int']['input'];
  /** What reached us, in cents, fees taken off; below zero: what was taken off. */
  amount: Scalars['Cents']['input'];
  paidOn: Scalars['Date']['input'];
};

/** MATCHED: as expected. TIMING: on another day. EXCEPTION: somebody has to look. */
export type SettlementBucket =
  | 'MATCHED'
  | 'TIMING'
  | 'EXCEPTION';

export type SettlementProblem =
  | 'UNKNOWN_SALE'
  | 'UNKNOWN_LOT'
  | 'ALREADY_SETTLED'
  | 'AMOUNT'
  | 'DEPOSIT';

/** UNEXPLAINED: something is in suspense. */
export type SettlementState =
  | 'COMPARING'
  | 'UNEXPLAINED'
  | 'DONE';

export type ReceivableState =
  | 'OPEN'
  | 'SETTLED';

export type SettlementsFilter = {
  state?: InputMaybe<SettlementState>;
};

export type SettlementLinesFilter = {
  bucket?: InputMaybe<SettlementBucket>;
};

export type ReceivablesFilter = {
  state?: InputMaybe<ReceivableState>;
};

export type SettlementsPage = {
  nodes: Array<Settlement>;
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type SettlementLinesPage = {
  nodes: Array<SettlementLine>;
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type ReceivablesPage = {
  nodes: Array<Receivable>;
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Settlement = {
  id: Scalars['ID']['output'];
  provider: Scalars['String']['output'];
  providerName: Scalars['String']['output'];
  connectionId: Scalars['ID']['output'];
  currency: Currency;
  /** The provider's name of the list. */
  batch: Scalars['String']['output'];
  state: SettlementState;
  lines: Scalars['Int']['output'];
  total: Scalars['Cents']['output'];
  /** What arrived in one transfer; null: nobody said. */
  deposit?: Maybe<Scalars['Cents']['output']>;
  receivedBy: Scalars['String']['output'];
  receivedAt: Scalars['DateTime']['output'];
  /** Null: its lines are being compared. */
  comparedAt?: Maybe<Scalars['DateTime']['output']>;
  matched: Scalars['Int']['output'];
  timing: Scalars['Int']['output'];
  exceptions: Scalars['Int']['output'];
  /** What nobody has explained, each difference by its own size. */
  suspense: Scalars['Cents']['output'];
  /** What the transfer was short of the lines. */
  depositDifference: Scalars['Cents']['output'];
};

export type SettlementLine = {
  id: Scalars['ID']['output'];
  /** 0: the transfer itself. */
  line: Scalars['Int']['output'];
  bucket: SettlementBucket;
  problem?: Maybe<SettlementProblem>;
  reference: Scalars['String']['output'];
  isReversal: Scalars['Boolean']['output'];
  instalment: Scalars['Int']['output'];
  amount: Scalars['Cents']['output'];
  /** Null: nothing. */
  expected?: Maybe<Scalars['Cents']['output']>;
  paidOn: Scalars['Date']['output'];
  dueOn?: Maybe<Scalars['Date']['output']>;
  /** Null: of no sale that we know. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  /** What nobody has explained; paid less than expected is above zero. */
  suspense: Scalars['Cents']['output'];
  clearedFor?: Maybe<Scalars['String']['output']>;
  clearedBy?: Maybe<Scalars['String']['output']>;
};

export type Receivable = {
  id: Scalars['ID']['output'];
  paymentId: Scalars['ID']['output'];
  /** Null: it goes back. */
  instalment?: Maybe<Scalars['Int']['output']>;
  provider: Scalars['String']['output'];
  providerName: Scalars['String']['output'];
  method: PaymentMethod;
  currency: Currency;
  dueOn: Scalars['Date']['output'];
  /** Below zero: the provider takes it off. */
  amount: Scalars['Cents']['output'];
  state: ReceivableState;
  /** It was due two days ago or earlier, and nobody has listed it. */
  overdue: Scalars['Boolean']['output'];
  paidOn?: Maybe<Scalars['Date']['output']>;
  paid?: Maybe<Scalars['Cents']['output']>;
  /** The connection's calendar says so; nobody listed it. */
  byCalendar: Scalars['Boolean']['output'];
};

export type SettlementProvider = {
  provider: Scalars['String']['output'];
  name: Scalars['String']['output'];
  currency: Currency;
  receivable: Scalars['Cents']['output'];
  cash: Scalars['Cents']['output'];
  /** Paid more than expected is above zero. */
  suspense: Scalars['Cents']['output'];
  /** Those in use, whose lists may be taken in. */
  connectionIds: Array<Scalars['ID']['output']>;
};

export type SignInStep =
  /** Signed in: `user` is there. */
  | 'DONE'
  /** A code is asked for: `confirmSignIn`. */
  | 'SECOND_FACTOR'
  /** A second factor has to be set up first: `beginSecondFactor`. */
  | 'SETUP';

export type SecondFactorKind =
  | 'TOTP'
  | 'PASSKEY';

export type SignIn = {
  step: SignInStep;
  /** By which of them one may go on; a recovery code does as well. */
  secondFactors: Array<SecondFactorKind>;
  user?: Maybe<User>;
};

export type SecondFactorSetup = {
  /** In base32, to be typed. */
  secret: Scalars['String']['output'];
  /** `otpauth:`, as a QR code shows it. */
  uri: Scalars['String']['output'];
};

export type SecondFactorConfirmed = {
  /** Ten, each good for one sign-in; nobody can see them again. None where those of before stay. */
  recoveryCodes: Array<Scalars['String']['output']>;
  user: User;
};

export type Passkey = {
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** Null: not at a sign-in yet. */
  usedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type UserSession = {
  id: Scalars['ID']['output'];
  /** Browser and system; empty where it said nothing. */
  device: Scalars['String']['output'];
  /** A part of the address. */
  network: Scalars['String']['output'];
  openedAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
  /** The one that asks. */
  isThis: Scalars['Boolean']['output'];
};

export type ActingBy = {
  /** Empty where it is not known any more. */
  name: Scalars['String']['output'];
  /** When this session is over. */
  endsAt: Scalars['DateTime']['output'];
};

export type Impersonations = {
  nodes: Array<Impersonation>;
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type Impersonation = {
  id: Scalars['ID']['output'];
  /** The administrator's name; null where it is not known any more. */
  by?: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  /** An hour later. */
  endsAt: Scalars['DateTime']['output'];
  /** When they left; null: not before `endsAt`. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** As domain/user/sign-in-results.ts explains them. */
export type SignInResult =
  | 'SIGNED_IN'
  | 'SECOND_FACTOR'
  | 'WRONG_CREDENTIALS'
  | 'WRONG_CODE'
  | 'REFUSED'
  | 'IMPERSONATION';

export type SignInsFilter = {
  role?: InputMaybe<UserRole>;
  platformId?: InputMaybe<Scalars['ID']['input']>;
  result?: InputMaybe<SignInResult>;
  period?: SalesPeriod;
  /** São Paulo days, both included; they go before the period. */
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type SignInsPage = {
  nodes: Array<SignInAttempt>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own result. */
  counts: Array<StatusCount>;
  /** Always null: the rows are as they are. */
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type SignInAttempt = {
  id: Scalars['ID']['output'];
  at: Scalars['DateTime']['output'];
  /** Null where nobody proved who they are: what was typed is kept nowhere. */
  userId?: Maybe<Scalars['ID']['output']>;
  /** Null as that is, and for whoever was forgotten. */
  name?: Maybe<Scalars['String']['output']>;
  role?: Maybe<UserRole>;
  platformId?: Maybe<Scalars['ID']['output']>;
  platformName?: Maybe<Scalars['String']['output']>;
  /** A part of the address. */
  network: Scalars['String']['output'];
  /** Browser and system; empty where it said nothing. */
  device: Scalars['String']['output'];
  result: SignInResult;
  /** Whether a second factor was proved. */
  secondFactor: Scalars['Boolean']['output'];
  /** Of an IMPERSONATION; null otherwise. */
  impersonation?: Maybe<SignInImpersonation>;
};

/** One of the staff acts in a user's name. */
export type SignInImpersonation = {
  byId: Scalars['ID']['output'];
  /** Null for whoever was forgotten. */
  byName?: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
  startedAt: Scalars['DateTime']['output'];
  /** When they came back to themselves; null: not yet, or their time was over at `endsAt`. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  endsAt: Scalars['DateTime']['output'];
};

export type UserDevices = {
  /** The newest first, a hundred at most. */
  sessions: Array<OpenUserSession>;
  signIns: Array<SignInAttempt>;
};

export type OpenUserSession = {
  id: Scalars['ID']['output'];
  device: Scalars['String']['output'];
  network: Scalars['String']['output'];
  openedAt: Scalars['DateTime']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type StaffRole =
  | 'ADMINISTRATOR'
  | 'MANAGER'
  | 'MASTER';

export type StaffState =
  | 'INVITED'
  | 'ACTIVE'
  | 'BLOCKED'
  | 'ARCHIVED';

export type StaffFilter = {
  /** Left out: administrators. */
  role?: InputMaybe<StaffRole>;
  state?: InputMaybe<StaffState>;
  /** Of one platform, where one sees several. */
  platformId?: InputMaybe<Scalars['ID']['input']>;
};

export type StaffInvitation = {
  /** 3 to 80 characters. */
  name: Scalars['String']['input'];
  email: Scalars['String']['input'];
  permissions: Array<Permission>;
};

export type ManagerInvitation = {
  /** 3 to 80 characters. */
  name: Scalars['String']['input'];
  email: Scalars['String']['input'];
};

export type StaffPage = {
  nodes: Array<StaffMember>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

/** An administrator, a manager, or a master. */
export type StaffMember = {
  id: Scalars['ID']['output'];
  /** Null for whoever was forgotten, or cannot be read now. */
  name?: Maybe<Scalars['String']['output']>;
  /** Null as the name is, and for accounts of before e-mails were kept with them. */
  email?: Maybe<Scalars['String']['output']>;
  role: StaffRole;
  state: StaffState;
  /** Null for a master. */
  platformId?: Maybe<Scalars['ID']['output']>;
  /** Null for a master, and while its own list does not know it yet. */
  platformName?: Maybe<Scalars['String']['output']>;
  permissions: Array<Permission>;
  hasSecondFactor: Scalars['Boolean']['output'];
  createdAt: Scalars['DateTime']['output'];
  /** When they accepted the invitation. */
  joinedAt?: Maybe<Scalars['DateTime']['output']>;
  lastSignInAt?: Maybe<Scalars['DateTime']['output']>;
  /** What was decided about them, the newest first; a page may have fewer than asked for. */
  history: StaffHistory;
};


/** An administrator, a manager, or a master. */
export type StaffMemberHistoryArgs = {
  first?: Scalars['Int']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Events, as domain/user/events.ts names them. */
export type StaffChangeType =
  | 'UserSaved'
  | 'UserInvited'
  | 'UserAccepted'
  | 'UserPermissionsGranted'
  | 'UserPermissionsTaken'
  | 'UserBlocked'
  | 'UserUnblocked'
  | 'UserArchived'
  | 'UserSecondFactorAdded'
  | 'UserSecondFactorRemoved'
  | 'UserSessionsEnded';

export type StaffHistory = {
  nodes: Array<StaffChange>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
};

export type StaffChange = {
  id: Scalars['ID']['output'];
  type: StaffChangeType;
  at: Scalars['DateTime']['output'];
  /** Who did it; null for a program, or for whoever was forgotten. */
  by?: Maybe<Scalars['String']['output']>;
  /** Those that were granted or taken. */
  permissions: Array<Permission>;
  reason?: Maybe<Scalars['String']['output']>;
};

/** What a file is for: api/uploads/purposes.ts says who may send which types and how much. */
export type UploadPurpose =
  | 'PRODUCT_IMAGE'
  | 'CHECKOUT_IMAGE'
  | 'PROFILE_IMAGE'
  | 'BANNER'
  | 'DOCUMENT'
  | 'DISPUTE_EVIDENCE'
  /** What those who paid for a product read. */
  | 'PRODUCT_FILE'
  | 'CERTIFICATE';

export type UploadInput = {
  purpose: UploadPurpose;
  fileName: Scalars['String']['input'];
  contentType: Scalars['String']['input'];
  /** Exactly as many as the PUT will carry. */
  bytes: Scalars['Int']['input'];
};

export type UploadLink = {
  /** Takes one PUT of the file. */
  signedUrl: Scalars['String']['output'];
  /** What the PUT has to carry, each as it is here. */
  headers: Array<UploadHeader>;
  /** Where everybody sees it from then on; null for what is private. */
  imageUrl?: Maybe<Scalars['String']['output']>;
  /** By what a private file is named; null for what everybody sees. */
  key?: Maybe<Scalars['String']['output']>;
  expiresAt: Scalars['DateTime']['output'];
};

export type UploadHeader = {
  name: Scalars['String']['output'];
  value: Scalars['String']['output'];
};

export type FileLink = {
  signedUrl: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type UpsellMethod =
  | 'PIX'
  /** The card of the first payment, in one installment. */
  | 'CREDIT_CARD';

export type Upsells = {
  /** The payment that they follow, and those by which some of them were accepted. */
  paymentIds: Array<Scalars['ID']['output']>;
  /** Each comes after a no to those before it; after a yes, ask again. None before the payment is approved, nor what cannot be accepted. */
  offers: Array<Upsell>;
  /** The card of the first payment, while it may be charged again; null where none may. */
  card?: Maybe<CardCharge>;
};

/** An offer that a buyer accepts by one press, with what they gave for their first payment. */
export type Upsell = {
  id: Scalars['ID']['output'];
  /** Of its funnel: an offer may stand in several, each at a price of its own. */
  stepId: Scalars['ID']['output'];
  title: Scalars['String']['output'];
  description: Scalars['String']['output'];
  image?: Maybe<Image>;
  coin: Currency;
  price: Scalars['Cents']['output'];
  /** What sending it to the address of the first payment costs. */
  deliveryFare: Scalars['Cents']['output'];
  /** What is charged: price and fare. */
  amount: Scalars['Cents']['output'];
  /** Whether it may be paid by a PIX code. */
  byPix: Scalars['Boolean']['output'];
  /** Whether it may be paid by the card of the first payment; false once that was refused for it. */
  byCard: Scalars['Boolean']['output'];
};

export type ReserveState =
  | 'WAITING'
  | 'RELEASED';

export type ReservesFilter = {
  state?: InputMaybe<ReserveState>;
};

export type ReservesPage = {
  nodes: Array<Reserve>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Reserve = {
  id: Scalars['ID']['output'];
  sellerId: Scalars['ID']['output'];
  /** Null for whoever was forgotten, or cannot be read now. */
  sellerName?: Maybe<Scalars['String']['output']>;
  day: Scalars['Date']['output'];
  state: ReserveState;
  currency: Currency;
  /** Held still. */
  amount: Scalars['Cents']['output'];
  /** All that was ever held until that day. */
  held: Scalars['Cents']['output'];
  releasedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who moved it last, and why; null: nobody did. */
  movedBy?: Maybe<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
};

export type DebtorState =
  | 'OWES'
  | 'RECOVERED';

export type DebtorsFilter = {
  state?: InputMaybe<DebtorState>;
};

export type DebtorsPage = {
  nodes: Array<Debtor>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Debtor = {
  sellerId: Scalars['ID']['output'];
  /** Null for whoever was forgotten, or cannot be read now. */
  sellerName?: Maybe<Scalars['String']['output']>;
  state: DebtorState;
  currency: Currency;
  debt: Scalars['Cents']['output'];
  since: Scalars['DateTime']['output'];
  /** The journal that the debt began with. */
  cause: JournalKind;
  recoveredAt?: Maybe<Scalars['DateTime']['output']>;
  lastSaleAt?: Maybe<Scalars['DateTime']['output']>;
  /** What their next releases are going to pay of it, in cents. */
  expected: Scalars['Cents']['output'];
  /** When all of it will be paid by releases; null: they do not suffice. */
  expectedBy?: Maybe<Scalars['Date']['output']>;
  canCashOut: Scalars['Boolean']['output'];
};

/** As domain/webhook/results.ts explains them. */
export type WebhookResult =
  | 'WAITING'
  | 'APPLIED'
  | 'DUPLICATE'
  | 'IGNORED'
  | 'UNMATCHED'
  | 'UNKNOWN_SHAPE'
  | 'UNREADABLE'
  | 'BAD_SIGNATURE';

export type WebhooksFilter = {
  platformId?: InputMaybe<Scalars['ID']['input']>;
  /** The provider's code. */
  provider?: InputMaybe<Scalars['String']['input']>;
  result?: InputMaybe<WebhookResult>;
  period?: SalesPeriod;
  /** São Paulo days, both included; they go before the period. */
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type WebhooksPage = {
  nodes: Array<Webhook>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own result. */
  counts: Array<StatusCount>;
  /** Always null: the rows are as they are. */
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Webhook = {
  id: Scalars['ID']['output'];
  connectionId: Scalars['ID']['output'];
  platformId?: Maybe<Scalars['ID']['output']>;
  platformName?: Maybe<Scalars['String']['output']>;
  /** The provider's code. */
  provider: Scalars['String']['output'];
  /** When it came, the last time. */
  receivedAt: Scalars['DateTime']['output'];
  /** How often the same body came. */
  deliveries: Scalars['Int']['output'];
  /** What it says of the first charge, in the provider's word; null where nobody understands it. */
  word?: Maybe<Scalars['String']['output']>;
  /** The specification's status of that word, by the provider's table; null for a word that is not in it. */
  wordMeans?: Maybe<PaymentStatus>;
  /** The first charge that it names, as the provider calls it, and all of them. */
  transactionId?: Maybe<Scalars['ID']['output']>;
  named: Array<Scalars['ID']['output']>;
  result: WebhookResult;
  /** What came of it the last time; null: never yet. */
  lastResult?: Maybe<WebhookResult>;
  /** The status that the provider said when it was asked. */
  normalised?: Maybe<PaymentStatus>;
  /** Null: it is being dealt with, or tried again. */
  handledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Milliseconds from when it came until it was dealt with. */
  tookMs?: Maybe<Scalars['Int']['output']>;
  /** The sale that it was found to be about. */
  paymentId?: Maybe<Scalars['ID']['output']>;
  /** The facts of that sale that it brought. */
  facts: Array<WebhookFact>;
  /** What is kept of its body, without anything personal or secret; null where none is. */
  maskedBody?: Maybe<Scalars['String']['output']>;
  /** Whether `replayWebhook` can do anything. */
  canReplay: Scalars['Boolean']['output'];
};

export type WebhookFact = {
  id: Scalars['ID']['output'];
  transactionId: Scalars['ID']['output'];
  /** The provider's word, when it was asked. */
  word: Scalars['String']['output'];
  status: PaymentStatus;
  /** False: a word that nobody knows, which moves nothing. */
  known: Scalars['Boolean']['output'];
  at: Scalars['DateTime']['output'];
};

/** The specification's words (gateway, withdraw status). */
export type WithdrawalStatus =
  | 'PENDING'
  | 'APPROVED'
  | 'REJECTED'
  | 'CANCELED';

/**
 * `REQUESTED`: the wallet has not answered; `HELD`: the amount is put aside, and staff decide; `SENDING`: approved;
 * `SENT`: a provider has it.
 */
export type WithdrawalStage =
  | 'REQUESTED'
  | 'HELD'
  | 'SENDING'
  | 'SENT'
  | 'PAID'
  | 'REFUSED'
  | 'REJECTED'
  | 'CANCELED'
  | 'FAILED'
  | 'RETURNED';

export type PaidStage =
  | 'PAID'
  | 'RETURNED';

export type WithdrawalMethod =
  | 'PIX'
  | 'BANK_ACCOUNT'
  | 'RECEIVER';

export type WithdrawalAudit =
  | 'DESTINATION_CHANGED'
  | 'BY_STAFF';

/** What staff look at before they approve. */
export type WithdrawalRisk =
  /** The account is younger than 30 days. */
  | 'NEW_ACCOUNT'
  /** Nothing was paid to them before. */
  | 'FIRST_WITHDRAWAL'
  /** The destination is younger than seven days. */
  | 'DESTINATION_CHANGED'
  /** Chargebacks in the last 90 days. */
  | 'CHARGEBACKS'
  /** By now they owe something, which this withdrawal does not pay. */
  | 'IN_DEBT';

export type WithdrawalsFilter = {
  stage?: InputMaybe<Array<WithdrawalStage>>;
  period?: InputMaybe<SalesPeriod>;
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type PaidWithdrawalsFilter = {
  stage?: InputMaybe<Array<PaidStage>>;
  period?: InputMaybe<SalesPeriod>;
  from?: InputMaybe<Scalars['Date']['input']>;
  to?: InputMaybe<Scalars['Date']['input']>;
};

export type WithdrawalsPage = {
  nodes: Array<Withdrawal>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type Withdrawal = {
  id: Scalars['ID']['output'];
  status: WithdrawalStatus;
  stage: WithdrawalStage;
  audit?: Maybe<WithdrawalAudit>;
  currency: Currency;
  /** The fee included. */
  amount: Scalars['Cents']['output'];
  fee: Scalars['Cents']['output'];
  method: WithdrawalMethod;
  /** Masked. */
  destination: Scalars['String']['output'];
  /** Why it ended: INSUFFICIENT_BALANCE, RESERVE_FLOOR, DAILY_LIMIT, a provider's word, or the words of whoever rejected it. */
  reason?: Maybe<Scalars['String']['output']>;
  /** What the provider said, in the specification's words. */
  message?: Maybe<Scalars['String']['output']>;
  requestedAt: Scalars['DateTime']['output'];
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  /** When it was paid, or ended otherwise. */
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** A PDF in base64; null for what was not paid. */
  receipt?: Maybe<Scalars['String']['output']>;
};

export type WithdrawalOffer = {
  available: Scalars['Cents']['output'];
  /** What is owed; nothing is available while it is above zero. */
  debt: Scalars['Cents']['output'];
  /** Of what is available, this much has to stay. */
  floor: Scalars['Cents']['output'];
  fee: Scalars['Cents']['output'];
  minimum: Scalars['Cents']['output'];
  maximum: Scalars['Cents']['output'];
  dailyMaximum: Scalars['Cents']['output'];
  /** What is asked until then is sent on its day. */
  nextCutOff: Scalars['DateTime']['output'];
  destinations: Array<WithdrawalDestination>;
  /** Why nothing can be asked for; null: something can. */
  problem?: Maybe<WithdrawalProblem>;
};

export type WithdrawalProblem =
  | 'CASHOUT_BLOCKED'
  | 'DOCUMENTS_REQUIRED'
  | 'DESTINATION_REQUIRED'
  | 'IN_DEBT'
  | 'NOTHING_AVAILABLE';

export type WithdrawalDestination = {
  id: Scalars['ID']['output'];
  method: WithdrawalMethod;
  masked: Scalars['String']['output'];
};

export type WithdrawalRequestsPage = {
  nodes: Array<WithdrawalRequest>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type WithdrawalRequest = {
  id: Scalars['ID']['output'];
  platformId: Scalars['ID']['output'];
  sellerId: Scalars['ID']['output'];
  /** Null for whoever was forgotten, or cannot be read now. */
  sellerName?: Maybe<Scalars['String']['output']>;
  status: WithdrawalStatus;
  stage: WithdrawalStage;
  audit?: Maybe<WithdrawalAudit>;
  currency: Currency;
  amount: Scalars['Cents']['output'];
  fee: Scalars['Cents']['output'];
  method: WithdrawalMethod;
  destination: Scalars['String']['output'];
  /** Whether the destination is theirs, by CPF or CNPJ. */
  holder: HolderMatch;
  /** What the seller has beside this now. */
  available: Scalars['Cents']['output'];
  risks: Array<WithdrawalRisk>;
  approvalsNeeded: Scalars['Int']['output'];
  /** Who approved so far. */
  approvedBy: Array<Scalars['String']['output']>;
  /** The connections of the platform that can send it, in their order. */
  connections: Array<PayoutConnection>;
  provider?: Maybe<Scalars['String']['output']>;
  payoutId?: Maybe<Scalars['String']['output']>;
  /** Nobody knows whether it was sent: look it up at the provider. */
  isUnknown: Scalars['Boolean']['output'];
  reason?: Maybe<Scalars['String']['output']>;
  message?: Maybe<Scalars['String']['output']>;
  requestedAt: Scalars['DateTime']['output'];
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  endedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type PayoutConnection = {
  id: Scalars['ID']['output'];
  provider: Scalars['String']['output'];
};

export type PaidWithdrawalsPage = {
  nodes: Array<PaidWithdrawal>;
  /** Opaque; null on the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  count: ListCount;
  /** Of the same filter without its own status. */
  counts: Array<StatusCount>;
  asOf?: Maybe<Scalars['DateTime']['output']>;
};

export type PaidWithdrawal = {
  /** Also the reference that providers are given. */
  id: Scalars['ID']['output'];
  sellerId: Scalars['ID']['output'];
  sellerName?: Maybe<Scalars['String']['output']>;
  stage: PaidStage;
  currency: Currency;
  amount: Scalars['Cents']['output'];
  fee: Scalars['Cents']['output'];
  method: WithdrawalMethod;
  destination: Scalars['String']['output'];
  provider?: Maybe<Scalars['String']['output']>;
  /** The provider's id of it; by PIX mostly its end-to-end id. */
  payoutId?: Maybe<Scalars['String']['output']>;
  /** By their names, where they are known. */
  approvedBy: Array<Scalars['String']['output']>;
  reason?: Maybe<Scalars['String']['output']>;
  requestedAt: Scalars['DateTime']['output'];
  approvedAt?: Maybe<Scalars['DateTime']['output']>;
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** A PDF in base64. */
  receipt?: Maybe<Scalars['String']['output']>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Cents: ResolverTypeWrapper<Scalars['Cents']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  PaymentMethod: PaymentMethod;
  Currency: Currency;
  UserRole: UserRole;
  Permission: Permission;
  Image: ResolverTypeWrapper<Image>;
  ImageInput: ImageInput;
  ListCount: ResolverTypeWrapper<ListCount>;
  StatusCount: ResolverTypeWrapper<StatusCount>;
  PersonKind: PersonKind;
  Registration: ResolverTypeWrapper<Registration>;
  Invitation: ResolverTypeWrapper<Invitation>;
  RegisterInput: RegisterInput;
  RefundCapability: RefundCapability;
  PayoutDestination: PayoutDestination;
  SecretKind: SecretKind;
  Acquirer: ResolverTypeWrapper<Provider>;
  AcquirerCapabilities: ResolverTypeWrapper<Provider>;
  AcquirerSettings: ResolverTypeWrapper<Provider>;
  AcquirerSecret: ResolverTypeWrapper<AcquirerSecret>;
  AbandonedCartInput: AbandonedCartInput;
  CartFormInput: CartFormInput;
  AbandonedCart: ResolverTypeWrapper<AbandonedCart>;
  RestoredCart: ResolverTypeWrapper<RestoredCart>;
  CartForm: ResolverTypeWrapper<CartForm>;
  CartState: CartState;
  CartsFilter: CartsFilter;
  CartsPage: ResolverTypeWrapper<Page>;
  CartsTotals: ResolverTypeWrapper<CartsTotals>;
  Cart: ResolverTypeWrapper<CartRow>;
  CartMatch: CartMatch;
  CartReminderWithheldReason: CartReminderWithheldReason;
  CouponProblem: CouponProblem;
  CheckoutCoupon: ResolverTypeWrapper<CheckoutCoupon>;
  OfferType: OfferType;
  ProductType: ProductType;
  CheckoutLayout: CheckoutLayout;
  Locale: Locale;
  Checkout: ResolverTypeWrapper<Checkout>;
  OfferAvailability: OfferAvailability;
  DeliveryOption: ResolverTypeWrapper<DeliveryOption>;
  CheckoutProduct: ResolverTypeWrapper<CheckoutProduct>;
  Pixels: ResolverTypeWrapper<Pixels>;
  OrderBump: ResolverTypeWrapper<OrderBump>;
  Seller: ResolverTypeWrapper<Seller>;
  CardProvider: ResolverTypeWrapper<CardProvider>;
  CardTokeniser: CardTokeniser;
  Appearance: ResolverTypeWrapper<Appearance>;
  Feedback: ResolverTypeWrapper<Feedback>;
  Countdown: ResolverTypeWrapper<Countdown>;
  Chat: ResolverTypeWrapper<Chat>;
  ChatSide: ChatSide;
  InstallmentOption: ResolverTypeWrapper<InstallmentOption>;
  ProviderConnectionsFilter: ProviderConnectionsFilter;
  ConnectionState: ConnectionState;
  RouteUse: RouteUse;
  ProviderConnectionsPage: ResolverTypeWrapper<Page>;
  ProviderConnection: ResolverTypeWrapper<SeenConnection>;
  ConnectionSecret: ResolverTypeWrapper<ShownSecret>;
  CertificateSide: CertificateSide;
  ConnectionCertificate: ResolverTypeWrapper<ConnectionCertificate>;
  ConnectionHealth: ResolverTypeWrapper<ConnectionHealth>;
  ConnectionTestState: ConnectionTestState;
  ConnectionTest: ResolverTypeWrapper<ShownTest>;
  ConfigurationChangeType: ConfigurationChangeType;
  ConnectionHistory: ResolverTypeWrapper<Omit<ConnectionHistory, 'nodes'> & { nodes: Array<ResolversTypes['ConnectionChange']> }>;
  ConnectionChange: ResolverTypeWrapper<ConnectionChangeRow>;
  NewWebhookAddress: ResolverTypeWrapper<Omit<NewWebhookAddress, 'connection'> & { connection: ResolversTypes['ProviderConnection'] }>;
  MethodFees: ResolverTypeWrapper<MethodFees>;
  Fee: ResolverTypeWrapper<Fee>;
  FeeInput: FeeInput;
  MethodFeesInput: MethodFeesInput;
  ProviderConnectionInput: ProviderConnectionInput;
  ProviderConnectionChanges: ProviderConnectionChanges;
  SecretInput: SecretInput;
  CorrectionStage: CorrectionStage;
  CorrectionDirection: CorrectionDirection;
  CorrectionAccount: CorrectionAccount;
  CorrectionsFilter: CorrectionsFilter;
  CorrectionsPage: ResolverTypeWrapper<Page>;
  Correction: ResolverTypeWrapper<CorrectionRow>;
  CouponsFilter: CouponsFilter;
  CouponState: CouponState;
  CouponKind: CouponKind;
  CouponsPage: ResolverTypeWrapper<Page>;
  Coupon: ResolverTypeWrapper<CouponRow>;
  CouponInput: CouponInput;
  PurchasesFilter: PurchasesFilter;
  PurchasesPage: ResolverTypeWrapper<Page>;
  Purchase: ResolverTypeWrapper<PaymentRow>;
  AccessPage: ResolverTypeWrapper<Page>;
  OrderAccess: ResolverTypeWrapper<PaymentRow>;
  SupportContact: ResolverTypeWrapper<SupportContact>;
  AccessState: AccessState;
  BoughtItem: ResolverTypeWrapper<BoughtItem>;
  DisputeKind: DisputeKind;
  DisputeState: DisputeState;
  DisputeOutcome: DisputeOutcome;
  DisputeSource: DisputeSource;
  DisputesFilter: DisputesFilter;
  DisputesPage: ResolverTypeWrapper<Page>;
  DisputesTotals: ResolverTypeWrapper<DisputesTotals>;
  Dispute: ResolverTypeWrapper<ListedDispute>;
  DisputeEvidence: ResolverTypeWrapper<ShownEvidence>;
  DisputeFile: ResolverTypeWrapper<DisputeFile>;
  DisputeEffect: ResolverTypeWrapper<DisputeEffect>;
  ExportList: ExportList;
  ExportStatus: ExportStatus;
  ExportFailure: ExportFailure;
  Export: ResolverTypeWrapper<ListedExport>;
  PlatformExportsPage: ResolverTypeWrapper<Page>;
  PlatformExport: ResolverTypeWrapper<ListedExport>;
  FigureSums: ResolverTypeWrapper<FigureSums>;
  FigurePoint: ResolverTypeWrapper<FigurePoint>;
  MethodFigures: ResolverTypeWrapper<MethodFigures>;
  FigureLine: ResolverTypeWrapper<FigureLine>;
  StandingCount: ResolverTypeWrapper<StandingCount>;
  SellerFigures: ResolverTypeWrapper<SellerFigures>;
  SellerCurrencyFigures: ResolverTypeWrapper<SellerCurrencyFigures>;
  ReportPart: ReportPart;
  ReportLine: ResolverTypeWrapper<ReportLine>;
  ConversionReport: ResolverTypeWrapper<ConversionReport>;
  RefundCohort: ResolverTypeWrapper<RefundCohort>;
  FirstStepName: FirstStepName;
  FirstStep: ResolverTypeWrapper<FirstStep>;
  PlatformFigures: ResolverTypeWrapper<PlatformFigures>;
  PlatformCurrencyFigures: ResolverTypeWrapper<PlatformCurrencyFigures>;
  PlatformBook: ResolverTypeWrapper<PlatformBook>;
  AcquirerFigures: ResolverTypeWrapper<AcquirerFigures>;
  PlatformQueueName: PlatformQueueName;
  PlatformQueue: ResolverTypeWrapper<PlatformQueue>;
  FunnelsFilter: FunnelsFilter;
  FunnelState: FunnelState;
  FunnelsPage: ResolverTypeWrapper<Page>;
  Funnel: ResolverTypeWrapper<FunnelRow>;
  FunnelSettings: ResolverTypeWrapper<Omit<FunnelSettings, 'choices'> & { choices: Array<ResolversTypes['Offer']> }>;
  FunnelStep: ResolverTypeWrapper<FunnelStep>;
  FunnelInput: FunnelInput;
  FunnelStepInput: FunnelStepInput;
  IncidentState: IncidentState;
  IncidentsFilter: IncidentsFilter;
  IncidentsPage: ResolverTypeWrapper<Page>;
  Incident: ResolverTypeWrapper<IncidentRow>;
  IncidentDetail: ResolverTypeWrapper<IncidentDetail>;
  IncidentSight: ResolverTypeWrapper<IncidentRow>;
  Away: Away;
  SignInStanding: SignInStanding;
  LastSignInsFilter: LastSignInsFilter;
  LastSignInsPage: ResolverTypeWrapper<Page>;
  SellerLastSignIn: ResolverTypeWrapper<LastSignInRow>;
  VolumeOfCurrency: ResolverTypeWrapper<VolumeOfCurrency>;
  Balance: ResolverTypeWrapper<Balance>;
  ReleaseDay: ResolverTypeWrapper<ReleaseDayRow>;
  BalanceKind: BalanceKind;
  LedgerPage: ResolverTypeWrapper<Page>;
  LedgerEntry: ResolverTypeWrapper<LedgerEntryRow>;
  JournalKind: JournalKind;
  EntryCause: ResolverTypeWrapper<EntryCause>;
  PaymentLinksFilter: PaymentLinksFilter;
  PaymentLinkState: PaymentLinkState;
  PaymentLinksPage: ResolverTypeWrapper<Page>;
  PaymentLink: ResolverTypeWrapper<ListedLink>;
  PaymentLinkInput: PaymentLinkInput;
  ListedProductsPage: ResolverTypeWrapper<Page>;
  ListedProduct: ResolverTypeWrapper<ProductRow>;
  ListedSeller: ResolverTypeWrapper<ListedSeller>;
  ListedOffer: ResolverTypeWrapper<ListedOffer>;
  InstallationSales: ResolverTypeWrapper<InstallationSales>;
  CurrencySales: ResolverTypeWrapper<CurrencySales>;
  DaySales: ResolverTypeWrapper<DaySales>;
  PlatformSales: ResolverTypeWrapper<PlatformSales>;
  InstallationHealth: ResolverTypeWrapper<InstallationHealth>;
  ProviderApproval: ResolverTypeWrapper<ProviderApproval>;
  InstallationPartKind: InstallationPartKind;
  InstallationPart: ResolverTypeWrapper<InstallationPart>;
  WebhookBacklog: ResolverTypeWrapper<WebhookBacklog>;
  OffersPage: ResolverTypeWrapper<Page>;
  Offer: ResolverTypeWrapper<OfferRow>;
  Recurrence: ResolverTypeWrapper<Recurrence>;
  OfferSettings: ResolverTypeWrapper<SeenOffer>;
  ThankYou: ResolverTypeWrapper<ThankYou>;
  PastPrice: ResolverTypeWrapper<PastPrice>;
  OfferDeliveryOption: ResolverTypeWrapper<OfferDeliveryOption>;
  OfferInput: OfferInput;
  OfferChanges: OfferChanges;
  ThankYouInput: ThankYouInput;
  RecurrenceInput: RecurrenceInput;
  DeliveryOptionInput: DeliveryOptionInput;
  AppearanceInput: AppearanceInput;
  FeedbackInput: FeedbackInput;
  CountdownInput: CountdownInput;
  ChatInput: ChatInput;
  PaymentStatus: PaymentStatus;
  ReversalKind: ReversalKind;
  DeclineFamily: DeclineFamily;
  Payment: ResolverTypeWrapper<PaymentRow>;
  UsedCoupon: ResolverTypeWrapper<UsedCoupon>;
  Shipment: ResolverTypeWrapper<Shipment>;
  PaymentRenewal: ResolverTypeWrapper<PaymentRenewal>;
  PixCharge: ResolverTypeWrapper<PixCharge>;
  BilletCharge: ResolverTypeWrapper<BilletCharge>;
  CardCharge: ResolverTypeWrapper<CardCharge>;
  PaymentAction: ResolverTypeWrapper<PaymentAction>;
  PaymentItem: ResolverTypeWrapper<PaymentItem>;
  SoldFile: ResolverTypeWrapper<SoldFile>;
  PlatformsPage: ResolverTypeWrapper<Page>;
  Platform: ResolverTypeWrapper<PlatformRow>;
  PlatformInput: PlatformInput;
  PlatformSettings: ResolverTypeWrapper<SeenPlatform>;
  RouteHistory: ResolverTypeWrapper<Omit<RouteHistory, 'nodes'> & { nodes: Array<ResolversTypes['RouteChange']> }>;
  RouteChange: ResolverTypeWrapper<RouteChangeRow>;
  RouteListChange: ResolverTypeWrapper<RouteListChange>;
  MethodRoutes: ResolverTypeWrapper<MethodRoutes>;
  Route: ResolverTypeWrapper<Route>;
  PlatformChanges: PlatformChanges;
  MethodRoutesInput: MethodRoutesInput;
  RouteInput: RouteInput;
  PolicyVersionState: PolicyVersionState;
  PlatformPolicy: ResolverTypeWrapper<SeenPolicy>;
  PolicyVersionsPage: ResolverTypeWrapper<Omit<PolicyVersionsPage, 'nodes'> & { nodes: Array<ResolversTypes['PolicyVersion']> }>;
  PolicyVersion: ResolverTypeWrapper<PolicyVersionRow>;
  SellerTerms: ResolverTypeWrapper<SeenSellerTerms>;
  SellerTermsVersion: ResolverTypeWrapper<SellerTermsRow>;
  MyTerms: ResolverTypeWrapper<SeenMyTerms>;
  PolicyTerms: ResolverTypeWrapper<PolicyTerms>;
  LiableParty: LiableParty;
  PaperKind: PaperKind;
  PolicyFee: ResolverTypeWrapper<PolicyFee>;
  PolicyFees: ResolverTypeWrapper<PolicyFees>;
  PolicyDays: ResolverTypeWrapper<PolicyDays>;
  PolicyInstallments: ResolverTypeWrapper<PolicyInstallments>;
  PolicyReserve: ResolverTypeWrapper<PolicyReserve>;
  PolicyReserveFloor: ResolverTypeWrapper<PolicyReserveFloor>;
  PolicyGuarantee: ResolverTypeWrapper<PolicyGuarantee>;
  PolicyWithdrawal: ResolverTypeWrapper<PolicyWithdrawal>;
  SellerOverrides: ResolverTypeWrapper<SellerOverrides>;
  OverriddenFees: ResolverTypeWrapper<OverriddenFees>;
  OverriddenDays: ResolverTypeWrapper<OverriddenDays>;
  OverriddenWithdrawal: ResolverTypeWrapper<OverriddenWithdrawal>;
  PolicyPreview: ResolverTypeWrapper<PolicyPreview>;
  PolicyExample: ResolverTypeWrapper<PolicyExample>;
  ExampleFigures: ResolverTypeWrapper<ExampleFigures>;
  PolicyWarningCode: PolicyWarningCode;
  PolicyWarning: ResolverTypeWrapper<PolicyWarning>;
  PolicyTermsInput: PolicyTermsInput;
  PolicyFeeInput: PolicyFeeInput;
  PolicyFeesInput: PolicyFeesInput;
  PolicyDaysInput: PolicyDaysInput;
  PolicyInstallmentsInput: PolicyInstallmentsInput;
  PolicyReserveInput: PolicyReserveInput;
  PolicyReserveFloorInput: PolicyReserveFloorInput;
  PolicyGuaranteeInput: PolicyGuaranteeInput;
  PolicyWithdrawalInput: PolicyWithdrawalInput;
  SellerOverridesInput: SellerOverridesInput;
  OverriddenFeesInput: OverriddenFeesInput;
  OverriddenDaysInput: OverriddenDaysInput;
  OverriddenWithdrawalInput: OverriddenWithdrawalInput;
  ProductsPage: ResolverTypeWrapper<Page>;
  ProductsFilter: ProductsFilter;
  ProductState: ProductState;
  ProductSales: ResolverTypeWrapper<ProductSales>;
  Product: ResolverTypeWrapper<ProductRow>;
  ProductSettings: ResolverTypeWrapper<SeenProduct>;
  ProductFile: ResolverTypeWrapper<ProductFile>;
  ProductCategory: ProductCategory;
  ProductIntegration: ProductIntegration;
  Measurement: ResolverTypeWrapper<Measurement>;
  TokenNetwork: TokenNetwork;
  ProductInput: ProductInput;
  ProductChanges: ProductChanges;
  MeasurementInput: MeasurementInput;
  NetworkTokenInput: NetworkTokenInput;
  PixelsInput: PixelsInput;
  ProductFileInput: ProductFileInput;
  SellerInput: SellerInput;
  ProviderHealthFilter: ProviderHealthFilter;
  ProviderHealthPage: ResolverTypeWrapper<Page>;
  ProviderHealth: ResolverTypeWrapper<ProviderHealth>;
  ProviderDecline: ResolverTypeWrapper<ProviderDecline>;
  ProviderError: ResolverTypeWrapper<ProviderError>;
  PurchaseInput: PurchaseInput;
  CreditCardInput: CreditCardInput;
  TokenCreditCardInput: TokenCreditCardInput;
  SavedCreditCard: ResolverTypeWrapper<SavedCreditCard>;
  FingerPrintInput: FingerPrintInput;
  PurchaseResult: ResolverTypeWrapper<Omit<PurchaseResult, 'payment'> & { payment: ResolversTypes['Payment'] }>;
  ReceiverDocumentName: ReceiverDocumentName;
  DocumentRefusalReason: DocumentRefusalReason;
  DestinationRefusalReason: DestinationRefusalReason;
  ReceiverPersonKind: ReceiverPersonKind;
  DocumentsState: DocumentsState;
  ReceiverDocumentState: ReceiverDocumentState;
  DestinationKind: DestinationKind;
  DestinationState: DestinationState;
  BankAccountType: BankAccountType;
  PixKeyType: PixKeyType;
  AcquirerReceiverStatus: AcquirerReceiverStatus;
  ReceiverAddressInput: ReceiverAddressInput;
  ReceiverDetailsInput: ReceiverDetailsInput;
  BankAccountInput: BankAccountInput;
  DocumentValidationsFilter: DocumentValidationsFilter;
  DestinationValidationsFilter: DestinationValidationsFilter;
  ReceiverAddress: ResolverTypeWrapper<ReceiverAddress>;
  ReceiverDetails: ResolverTypeWrapper<ReceiverDetails>;
  ReceiverDocument: ResolverTypeWrapper<ShownDocument>;
  Destination: ResolverTypeWrapper<ShownDestination>;
  AcquirerReceiver: ResolverTypeWrapper<ShownAcquirer>;
  MyReceiver: ResolverTypeWrapper<ShownReceiver>;
  DocumentValidationsPage: ResolverTypeWrapper<Page>;
  DocumentValidation: ResolverTypeWrapper<ReceiverRow>;
  DuplicateSeller: ResolverTypeWrapper<DuplicateSeller>;
  DestinationValidationsPage: ResolverTypeWrapper<Page>;
  HolderMatch: HolderMatch;
  DestinationValidation: ResolverTypeWrapper<DestinationRow>;
  RevealedDestination: ResolverTypeWrapper<RevealedDestination>;
  RefundState: RefundState;
  RefundCause: RefundCause;
  RefundRole: RefundRole;
  RefundResolution: RefundResolution;
  RefundsFilter: RefundsFilter;
  RefundsPage: ResolverTypeWrapper<Page>;
  Refund: ResolverTypeWrapper<ListedRefund>;
  RefundEffect: ResolverTypeWrapper<RefundEffect>;
  RefundOrdersPage: ResolverTypeWrapper<Page>;
  RefundOrder: ResolverTypeWrapper<PaymentRow>;
  RefundItem: ResolverTypeWrapper<RefundItem>;
  BuyersRefund: ResolverTypeWrapper<ListedRefund>;
  SaleWebhook: ResolverTypeWrapper<WebhookRow>;
  SalesPeriod: SalesPeriod;
  SaleStanding: SaleStanding;
  SalesFilter: SalesFilter;
  SalesPage: ResolverTypeWrapper<Page>;
  SalesTotals: ResolverTypeWrapper<SalesTotals>;
  SaleSeller: ResolverTypeWrapper<SaleSeller>;
  Sale: ResolverTypeWrapper<PaymentRow>;
  Utm: ResolverTypeWrapper<Utm>;
  SaleDelivery: ResolverTypeWrapper<SaleDelivery>;
  SaleAddress: ResolverTypeWrapper<SaleAddress>;
  Buyer: ResolverTypeWrapper<Buyer>;
  BreakdownKind: BreakdownKind;
  BreakdownLine: ResolverTypeWrapper<BreakdownLine>;
  TimelinePage: ResolverTypeWrapper<Omit<TimelinePage, 'nodes'> & { nodes: Array<ResolversTypes['TimelineEvent']> }>;
  TimelineEvent: ResolverTypeWrapper<Omit<TimelineEvent, 'entries'> & { entries: Array<ResolversTypes['LedgerEntry']> }>;
  User: ResolverTypeWrapper<User>;
  SellerProfile: ResolverTypeWrapper<SeenProfile>;
  Notifications: ResolverTypeWrapper<Notifications>;
  BrandName: ResolverTypeWrapper<BrandName>;
  CheckoutBrand: ResolverTypeWrapper<CheckoutBrand>;
  SellerBrand: ResolverTypeWrapper<SellerBrand>;
  SellerProfileChanges: SellerProfileChanges;
  NotificationsInput: NotificationsInput;
  BrandNameInput: BrandNameInput;
  CheckoutBrandInput: CheckoutBrandInput;
  SellerKind: SellerKind;
  SellerState: SellerState;
  VolumeBand: VolumeBand;
  SellersFilter: SellersFilter;
  SellerOptions: SellerOptions;
  SellerAccountsPage: ResolverTypeWrapper<Page>;
  SellerAccount: ResolverTypeWrapper<SellerRow>;
  SellerContact: ResolverTypeWrapper<SellerContact>;
  SellerVolume: ResolverTypeWrapper<SellerVolume>;
  SellerNotesPage: ResolverTypeWrapper<Omit<SellerNotesPage, 'nodes'> & { nodes: Array<ResolversTypes['SellerNote']> }>;
  SellerNote: ResolverTypeWrapper<SellerNoted>;
  SellerChangeType: SellerChangeType;
  SellerHistory: ResolverTypeWrapper<Omit<SellerHistory, 'nodes'> & { nodes: Array<ResolversTypes['SellerChange']> }>;
  SellerChange: ResolverTypeWrapper<AccountChange>;
  SellerProductsPage: ResolverTypeWrapper<Page>;
  SellerProduct: ResolverTypeWrapper<ProductRow>;
  SellerOffer: ResolverTypeWrapper<SellerOffer>;
  SettlementLineKind: SettlementLineKind;
  SettlementLineInput: SettlementLineInput;
  SettlementBucket: SettlementBucket;
  SettlementProblem: SettlementProblem;
  SettlementState: SettlementState;
  ReceivableState: ReceivableState;
  SettlementsFilter: SettlementsFilter;
  SettlementLinesFilter: SettlementLinesFilter;
  ReceivablesFilter: ReceivablesFilter;
  SettlementsPage: ResolverTypeWrapper<Page>;
  SettlementLinesPage: ResolverTypeWrapper<Page>;
  ReceivablesPage: ResolverTypeWrapper<Page>;
  Settlement: ResolverTypeWrapper<SettlementRow>;
  SettlementLine: ResolverTypeWrapper<SettlementLineRow>;
  Receivable: ResolverTypeWrapper<ReceivableRow>;
  SettlementProvider: ResolverTypeWrapper<SettlementProvider>;
  SignInStep: SignInStep;
  SecondFactorKind: SecondFactorKind;
  SignIn: ResolverTypeWrapper<SignIn>;
  SecondFactorSetup: ResolverTypeWrapper<SecondFactorSetup>;
  SecondFactorConfirmed: ResolverTypeWrapper<SecondFactorConfirmed>;
  Passkey: ResolverTypeWrapper<ListedPasskey>;
  UserSession: ResolverTypeWrapper<ListedSession>;
  ActingBy: ResolverTypeWrapper<ActingBy>;
  Impersonations: ResolverTypeWrapper<Omit<Impersonations, 'nodes'> & { nodes: Array<ResolversTypes['Impersonation']> }>;
  Impersonation: ResolverTypeWrapper<ListedImpersonation>;
  SignInResult: SignInResult;
  SignInsFilter: SignInsFilter;
  SignInsPage: ResolverTypeWrapper<Page>;
  SignInAttempt: ResolverTypeWrapper<SignInRow>;
  SignInImpersonation: ResolverTypeWrapper<SignInImpersonation>;
  UserDevices: ResolverTypeWrapper<Omit<UserDevices, 'sessions' | 'signIns'> & { sessions: Array<ResolversTypes['OpenUserSession']>, signIns: Array<ResolversTypes['SignInAttempt']> }>;
  OpenUserSession: ResolverTypeWrapper<ListedSession>;
  StaffRole: StaffRole;
  StaffState: StaffState;
  StaffFilter: StaffFilter;
  StaffInvitation: StaffInvitation;
  ManagerInvitation: ManagerInvitation;
  StaffPage: ResolverTypeWrapper<Page>;
  StaffMember: ResolverTypeWrapper<UserRow>;
  StaffChangeType: StaffChangeType;
  StaffHistory: ResolverTypeWrapper<Omit<StaffHistory, 'nodes'> & { nodes: Array<ResolversTypes['StaffChange']> }>;
  StaffChange: ResolverTypeWrapper<Change>;
  UploadPurpose: UploadPurpose;
  UploadInput: UploadInput;
  UploadLink: ResolverTypeWrapper<UploadLink>;
  UploadHeader: ResolverTypeWrapper<UploadHeader>;
  FileLink: ResolverTypeWrapper<FileLink>;
  UpsellMethod: UpsellMethod;
  Upsells: ResolverTypeWrapper<Upsells>;
  Upsell: ResolverTypeWrapper<Upsell>;
  ReserveState: ReserveState;
  ReservesFilter: ReservesFilter;
  ReservesPage: ResolverTypeWrapper<Page>;
  Reserve: ResolverTypeWrapper<ReserveRow>;
  DebtorState: DebtorState;
  DebtorsFilter: DebtorsFilter;
  DebtorsPage: ResolverTypeWrapper<Page>;
  Debtor: ResolverTypeWrapper<DebtorRow>;
  WebhookResult: WebhookResult;
  WebhooksFilter: WebhooksFilter;
  WebhooksPage: ResolverTypeWrapper<Page>;
  Webhook: ResolverTypeWrapper<WebhookRow>;
  WebhookFact: ResolverTypeWrapper<WebhookFact>;
  WithdrawalStatus: WithdrawalStatus;
  WithdrawalStage: WithdrawalStage;
  PaidStage: PaidStage;
  WithdrawalMethod: WithdrawalMethod;
  WithdrawalAudit: WithdrawalAudit;
  WithdrawalRisk: WithdrawalRisk;
  WithdrawalsFilter: WithdrawalsFilter;
  PaidWithdrawalsFilter: PaidWithdrawalsFilter;
  WithdrawalsPage: ResolverTypeWrapper<Page>;
  Withdrawal: ResolverTypeWrapper<WithdrawalRow>;
  WithdrawalOffer: ResolverTypeWrapper<WithdrawalOffer>;
  WithdrawalProblem: WithdrawalProblem;
  WithdrawalDestination: ResolverTypeWrapper<WithdrawalDestination>;
  WithdrawalRequestsPage: ResolverTypeWrapper<Page>;
  WithdrawalRequest: ResolverTypeWrapper<WithdrawalRow>;
  PayoutConnection: ResolverTypeWrapper<PayoutConnection>;
  PaidWithdrawalsPage: ResolverTypeWrapper<Page>;
  PaidWithdrawal: ResolverTypeWrapper<WithdrawalRow>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Query: Record<PropertyKey, never>;
  Boolean: Scalars['Boolean']['output'];
  ID: Scalars['ID']['output'];
  Mutation: Record<PropertyKey, never>;
  Subscription: Record<PropertyKey, never>;
  Cents: Scalars['Cents']['output'];
  DateTime: Scalars['DateTime']['output'];
  Date: Scalars['Date']['output'];
  Image: Image;
  ImageInput: ImageInput;
  ListCount: ListCount;
  StatusCount: StatusCount;
  Registration: Registration;
  Invitation: Invitation;
  RegisterInput: RegisterInput;
  Acquirer: Provider;
  AcquirerCapabilities: Provider;
  AcquirerSettings: Provider;
  AcquirerSecret: AcquirerSecret;
  AbandonedCartInput: AbandonedCartInput;
  CartFormInput: CartFormInput;
  AbandonedCart: AbandonedCart;
  RestoredCart: RestoredCart;
  CartForm: CartForm;
  CartsFilter: CartsFilter;
  CartsPage: Page;
  CartsTotals: CartsTotals;
  Cart: CartRow;
  CheckoutCoupon: CheckoutCoupon;
  Checkout: Checkout;
  DeliveryOption: DeliveryOption;
  CheckoutProduct: CheckoutProduct;
  Pixels: Pixels;
  OrderBump: OrderBump;
  Seller: Seller;
  CardProvider: CardProvider;
  Appearance: Appearance;
  Feedback: Feedback;
  Countdown: Countdown;
  Chat: Chat;
  InstallmentOption: InstallmentOption;
  ProviderConnectionsFilter: ProviderConnectionsFilter;
  ProviderConnectionsPage: Page;
  ProviderConnection: SeenConnection;
  ConnectionSecret: ShownSecret;
  ConnectionCertificate: ConnectionCertificate;
  ConnectionHealth: ConnectionHealth;
  ConnectionTest: ShownTest;
  ConnectionHistory: Omit<ConnectionHistory, 'nodes'> & { nodes: Array<ResolversParentTypes['ConnectionChange']> };
  ConnectionChange: ConnectionChangeRow;
  NewWebhookAddress: Omit<NewWebhookAddress, 'connection'> & { connection: ResolversParentTypes['ProviderConnection'] };
  MethodFees: MethodFees;
  Fee: Fee;
  FeeInput: FeeInput;
  MethodFeesInput: MethodFeesInput;
  ProviderConnectionInput: ProviderConnectionInput;
  ProviderConnectionChanges: ProviderConnectionChanges;
  SecretInput: SecretInput;
  CorrectionsFilter: CorrectionsFilter;
  CorrectionsPage: Page;
  Correction: CorrectionRow;
  CouponsFilter: CouponsFilter;
  CouponsPage: Page;
  Coupon: CouponRow;
  CouponInput: CouponInput;
  PurchasesFilter: PurchasesFilter;
  PurchasesPage: Page;
  Purchase: PaymentRow;
  AccessPage: Page;
  OrderAccess: PaymentRow;
  SupportContact: SupportContact;
  BoughtItem: BoughtItem;
  DisputesFilter: DisputesFilter;
  DisputesPage: Page;
  DisputesTotals: DisputesTotals;
  Dispute: ListedDispute;
  DisputeEvidence: ShownEvidence;
  DisputeFile: DisputeFile;
  DisputeEffect: DisputeEffect;
  Export: ListedExport;
  PlatformExportsPage: Page;
  PlatformExport: ListedExport;
  FigureSums: FigureSums;
  FigurePoint: FigurePoint;
  MethodFigures: MethodFigures;
  FigureLine: FigureLine;
  StandingCount: StandingCount;
  SellerFigures: SellerFigures;
  SellerCurrencyFigures: SellerCurrencyFigures;
  ReportLine: ReportLine;
  ConversionReport: ConversionReport;
  RefundCohort: RefundCohort;
  FirstStep: FirstStep;
  PlatformFigures: PlatformFigures;
  PlatformCurrencyFigures: PlatformCurrencyFigures;
  PlatformBook: PlatformBook;
  AcquirerFigures: AcquirerFigures;
  PlatformQueue: PlatformQueue;
  FunnelsFilter: FunnelsFilter;
  FunnelsPage: Page;
  Funnel: FunnelRow;
  FunnelSettings: Omit<FunnelSettings, 'choices'> & { choices: Array<ResolversParentTypes['Offer']> };
  FunnelStep: FunnelStep;
  FunnelInput: FunnelInput;
  FunnelStepInput: FunnelStepInput;
  IncidentsFilter: IncidentsFilter;
  IncidentsPage: Page;
  Incident: IncidentRow;
  IncidentDetail: IncidentDetail;
  IncidentSight: IncidentRow;
  LastSignInsFilter: LastSignInsFilter;
  LastSignInsPage: Page;
  SellerLastSignIn: LastSignInRow;
  VolumeOfCurrency: VolumeOfCurrency;
  Balance: Balance;
  ReleaseDay: ReleaseDayRow;
  LedgerPage: Page;
  LedgerEntry: LedgerEntryRow;
  EntryCause: EntryCause;
  PaymentLinksFilter: PaymentLinksFilter;
  PaymentLinksPage: Page;
  PaymentLink: ListedLink;
  PaymentLinkInput: PaymentLinkInput;
  ListedProductsPage: Page;
  ListedProduct: ProductRow;
  ListedSeller: ListedSeller;
  ListedOffer: ListedOffer;
  InstallationSales: InstallationSales;
  CurrencySales: CurrencySales;
  DaySales: DaySales;
  PlatformSales: PlatformSales;
  InstallationHealth: InstallationHealth;
  ProviderApproval: ProviderApproval;
  InstallationPart: InstallationPart;
  WebhookBacklog: WebhookBacklog;
  OffersPage: Page;
  Offer: OfferRow;
  Recurrence: Recurrence;
  OfferSettings: SeenOffer;
  ThankYou: ThankYou;
  PastPrice: PastPrice;
  OfferDeliveryOption: OfferDeliveryOption;
  OfferInput: OfferInput;
  OfferChanges: OfferChanges;
  ThankYouInput: ThankYouInput;
  RecurrenceInput: RecurrenceInput;
  DeliveryOptionInput: DeliveryOptionInput;
  AppearanceInput: AppearanceInput;
  FeedbackInput: FeedbackInput;
  CountdownInput: CountdownInput;
  ChatInput: ChatInput;
  Payment: PaymentRow;
  UsedCoupon: UsedCoupon;
  Shipment: Shipment;
  PaymentRenewal: PaymentRenewal;
  PixCharge: PixCharge;
  BilletCharge: BilletCharge;
  CardCharge: CardCharge;
  PaymentAction: PaymentAction;
  PaymentItem: PaymentItem;
  SoldFile: SoldFile;
  PlatformsPage: Page;
  Platform: PlatformRow;
  PlatformInput: PlatformInput;
  PlatformSettings: SeenPlatform;
  RouteHistory: Omit<RouteHistory, 'nodes'> & { nodes: Array<ResolversParentTypes['RouteChange']> };
  RouteChange: RouteChangeRow;
  RouteListChange: RouteListChange;
  MethodRoutes: MethodRoutes;
  Route: Route;
  PlatformChanges: PlatformChanges;
  MethodRoutesInput: MethodRoutesInput;
  RouteInput: RouteInput;
  PlatformPolicy: SeenPolicy;
  PolicyVersionsPage: Omit<PolicyVersionsPage, 'nodes'> & { nodes: Array<ResolversParentTypes['PolicyVersion']> };
  PolicyVersion: PolicyVersionRow;
  SellerTerms: SeenSellerTerms;
  SellerTermsVersion: SellerTermsRow;
  MyTerms: SeenMyTerms;
  PolicyTerms: PolicyTerms;
  PolicyFee: PolicyFee;
  PolicyFees: PolicyFees;
  PolicyDays: PolicyDays;
  PolicyInstallments: PolicyInstallments;
  PolicyReserve: PolicyReserve;
  PolicyReserveFloor: PolicyReserveFloor;
  PolicyGuarantee: PolicyGuarantee;
  PolicyWithdrawal: PolicyWithdrawal;
  SellerOverrides: SellerOverrides;
  OverriddenFees: OverriddenFees;
  OverriddenDays: OverriddenDays;
  OverriddenWithdrawal: OverriddenWithdrawal;
  PolicyPreview: PolicyPreview;
  PolicyExample: PolicyExample;
  ExampleFigures: ExampleFigures;
  PolicyWarning: PolicyWarning;
  PolicyTermsInput: PolicyTermsInput;
  PolicyFeeInput: PolicyFeeInput;
  PolicyFeesInput: PolicyFeesInput;
  PolicyDaysInput: PolicyDaysInput;
  PolicyInstallmentsInput: PolicyInstallmentsInput;
  PolicyReserveInput: PolicyReserveInput;
  PolicyReserveFloorInput: PolicyReserveFloorInput;
  PolicyGuaranteeInput: PolicyGuaranteeInput;
  PolicyWithdrawalInput: PolicyWithdrawalInput;
  SellerOverridesInput: SellerOverridesInput;
  OverriddenFeesInput: OverriddenFeesInput;
  OverriddenDaysInput: OverriddenDaysInput;
  OverriddenWithdrawalInput: OverriddenWithdrawalInput;
  ProductsPage: Page;
  ProductsFilter: ProductsFilter;
  ProductSales: ProductSales;
  Product: ProductRow;
  ProductSettings: SeenProduct;
  ProductFile: ProductFile;
  Measurement: Measurement;
  ProductInput: ProductInput;
  ProductChanges: ProductChanges;
  MeasurementInput: MeasurementInput;
  NetworkTokenInput: NetworkTokenInput;
  PixelsInput: PixelsInput;
  ProductFileInput: ProductFileInput;
  SellerInput: SellerInput;
  ProviderHealthFilter: ProviderHealthFilter;
  ProviderHealthPage: Page;
  ProviderHealth: ProviderHealth;
  ProviderDecline: ProviderDecline;
  ProviderError: ProviderError;
  PurchaseInput: PurchaseInput;
  CreditCardInput: CreditCardInput;
  TokenCreditCardInput: TokenCreditCardInput;
  SavedCreditCard: SavedCreditCard;
  FingerPrintInput: FingerPrintInput;
  PurchaseResult: Omit<PurchaseResult, 'payment'> & { payment: ResolversParentTypes['Payment'] };
  ReceiverAddressInput: ReceiverAddressInput;
  ReceiverDetailsInput: ReceiverDetailsInput;
  BankAccountInput: BankAccountInput;
  DocumentValidationsFilter: DocumentValidationsFilter;
  DestinationValidationsFilter: DestinationValidationsFilter;
  ReceiverAddress: ReceiverAddress;
  ReceiverDetails: ReceiverDetails;
  ReceiverDocument: ShownDocument;
  Destination: ShownDestination;
  AcquirerReceiver: ShownAcquirer;
  MyReceiver: ShownReceiver;
  DocumentValidationsPage: Page;
  DocumentValidation: ReceiverRow;
  DuplicateSeller: DuplicateSeller;
  DestinationValidationsPage: Page;
  DestinationValidation: DestinationRow;
  RevealedDestination: RevealedDestination;
  RefundsFilter: RefundsFilter;
  RefundsPage: Page;
  Refund: ListedRefund;
  RefundEffect: RefundEffect;
  RefundOrdersPage: Page;
  RefundOrder: PaymentRow;
  RefundItem: RefundItem;
  BuyersRefund: ListedRefund;
  SaleWebhook: WebhookRow;
  SalesFilter: SalesFilter;
  SalesPage: Page;
  SalesTotals: SalesTotals;
  SaleSeller: SaleSeller;
  Sale: PaymentRow;
  Utm: Utm;
  SaleDelivery: SaleDelivery;
  SaleAddress: SaleAddress;
  Buyer: Buyer;
  BreakdownLine: BreakdownLine;
  TimelinePage: Omit<TimelinePage, 'nodes'> & { nodes: Array<ResolversParentTypes['TimelineEvent']> };
  TimelineEvent: Omit<TimelineEvent, 'entries'> & { entries: Array<ResolversParentTypes['LedgerEntry']> };
  User: User;
  SellerProfile: SeenProfile;
  Notifications: Notifications;
  BrandName: BrandName;
  CheckoutBrand: CheckoutBrand;
  SellerBrand: SellerBrand;
  SellerProfileChanges: SellerProfileChanges;
  NotificationsInput: NotificationsInput;
  BrandNameInput: BrandNameInput;
  CheckoutBrandInput: CheckoutBrandInput;
  SellersFilter: SellersFilter;
  SellerOptions: SellerOptions;
  SellerAccountsPage: Page;
  SellerAccount: SellerRow;
  SellerContact: SellerContact;
  SellerVolume: SellerVolume;
  SellerNotesPage: Omit<SellerNotesPage, 'nodes'> & { nodes: Array<ResolversParentTypes['SellerNote']> };
  SellerNote: SellerNoted;
  SellerHistory: Omit<SellerHistory, 'nodes'> & { nodes: Array<ResolversParentTypes['SellerChange']> };
  SellerChange: AccountChange;
  SellerProductsPage: Page;
  SellerProduct: ProductRow;
  SellerOffer: SellerOffer;
  SettlementLineInput: SettlementLineInput;
  SettlementsFilter: SettlementsFilter;
  SettlementLinesFilter: SettlementLinesFilter;
  ReceivablesFilter: ReceivablesFilter;
  SettlementsPage: Page;
  SettlementLinesPage: Page;
  ReceivablesPage: Page;
  Settlement: SettlementRow;
  SettlementLine: SettlementLineRow;
  Receivable: ReceivableRow;
  SettlementProvider: SettlementProvider;
  SignIn: SignIn;
  SecondFactorSetup: SecondFactorSetup;
  SecondFactorConfirmed: SecondFactorConfirmed;
  Passkey: ListedPasskey;
  UserSession: ListedSession;
  ActingBy: ActingBy;
  Impersonations: Omit<Impersonations, 'nodes'> & { nodes: Array<ResolversParentTypes['Impersonation']> };
  Impersonation: ListedImpersonation;
  SignInsFilter: SignInsFilter;
  SignInsPage: Page;
  SignInAttempt: SignInRow;
  SignInImpersonation: SignInImpersonation;
  UserDevices: Omit<UserDevices, 'sessions' | 'signIns'> & { sessions: Array<ResolversParentTypes['OpenUserSession']>, signIns: Array<ResolversParentTypes['SignInAttempt']> };
  OpenUserSession: ListedSession;
  StaffFilter: StaffFilter;
  StaffInvitation: StaffInvitation;
  ManagerInvitation: ManagerInvitation;
  StaffPage: Page;
  StaffMember: UserRow;
  StaffHistory: Omit<StaffHistory, 'nodes'> & { nodes: Array<ResolversParentTypes['StaffChange']> };
  StaffChange: Change;
  UploadInput: UploadInput;
  UploadLink: UploadLink;
  UploadHeader: UploadHeader;
  FileLink: FileLink;
  Upsells: Upsells;
  Upsell: Upsell;
  ReservesFilter: ReservesFilter;
  ReservesPage: Page;
  Reserve: ReserveRow;
  DebtorsFilter: DebtorsFilter;
  DebtorsPage: Page;
  Debtor: DebtorRow;
  WebhooksFilter: WebhooksFilter;
  WebhooksPage: Page;
  Webhook: WebhookRow;
  WebhookFact: WebhookFact;
  WithdrawalsFilter: WithdrawalsFilter;
  PaidWithdrawalsFilter: PaidWithdrawalsFilter;
  WithdrawalsPage: Page;
  Withdrawal: WithdrawalRow;
  WithdrawalOffer: WithdrawalOffer;
  WithdrawalDestination: WithdrawalDestination;
  WithdrawalRequestsPage: Page;
  WithdrawalRequest: WithdrawalRow;
  PayoutConnection: PayoutConnection;
  PaidWithdrawalsPage: Page;
  PaidWithdrawal: WithdrawalRow;
  Int: Scalars['Int']['output'];
  String: Scalars['String']['output'];
};

export type PublicDirectiveArgs = { };

export type PublicDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = PublicDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AuthDirectiveArgs = {
  roles: Array<UserRole>;
  permission?: Maybe<Permission>;
};

export type AuthDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = AuthDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type OwnerOnlyDirectiveArgs = { };

export type OwnerOnlyDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = OwnerOnlyDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type CostDirectiveArgs = {
  weight?: Scalars['Int']['input'];
  multiplier?: Maybe<Scalars['String']['input']>;
};

export type CostDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  registration?: Resolver<Maybe<ResolversTypes['Registration']>, ParentType, ContextType>;
  invitation?: Resolver<Maybe<ResolversTypes['Invitation']>, ParentType, ContextType, RequireFields<QueryInvitationArgs, 'token'>>;
  acquirers?: Resolver<Array<ResolversTypes['Acquirer']>, ParentType, ContextType>;
  checkAbandonedCartEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<QueryCheckAbandonedCartEnabledArgs, 'offerId'>>;
  restoreCart?: Resolver<Maybe<ResolversTypes['RestoredCart']>, ParentType, ContextType, RequireFields<QueryRestoreCartArgs, 'id' | 'offerId'>>;
  carts?: Resolver<ResolversTypes['CartsPage'], ParentType, ContextType, RequireFields<QueryCartsArgs, 'filter' | 'first'>>;
  cart?: Resolver<Maybe<ResolversTypes['Cart']>, ParentType, ContextType, RequireFields<QueryCartArgs, 'id'>>;
  checkout?: Resolver<Maybe<ResolversTypes['Checkout']>, ParentType, ContextType, RequireFields<QueryCheckoutArgs, 'id'>>;
  getInstallments?: Resolver<Array<ResolversTypes['InstallmentOption']>, ParentType, ContextType, RequireFields<QueryGetInstallmentsArgs, 'checkoutId' | 'orderBumpsIds' | 'fareAmount' | 'coupon'>>;
  checkoutCoupon?: Resolver<ResolversTypes['CheckoutCoupon'], ParentType, ContextType, RequireFields<QueryCheckoutCouponArgs, 'checkoutId' | 'code'>>;
  providerConnections?: Resolver<ResolversTypes['ProviderConnectionsPage'], ParentType, ContextType, RequireFields<QueryProviderConnectionsArgs, 'filter' | 'first'>>;
  providerConnection?: Resolver<Maybe<ResolversTypes['ProviderConnection']>, ParentType, ContextType, RequireFields<QueryProviderConnectionArgs, 'id'>>;
  corrections?: Resolver<ResolversTypes['CorrectionsPage'], ParentType, ContextType, RequireFields<QueryCorrectionsArgs, 'filter' | 'first'>>;
  coupons?: Resolver<ResolversTypes['CouponsPage'], ParentType, ContextType, RequireFields<QueryCouponsArgs, 'filter' | 'first'>>;
  coupon?: Resolver<Maybe<ResolversTypes['Coupon']>, ParentType, ContextType, RequireFields<QueryCouponArgs, 'id'>>;
  myPurchases?: Resolver<ResolversTypes['PurchasesPage'], ParentType, ContextType, RequireFields<QueryMyPurchasesArgs, 'filter' | 'first'>>;
  myAccess?: Resolver<ResolversTypes['AccessPage'], ParentType, ContextType, RequireFields<QueryMyAccessArgs, 'filter' | 'first'>>;
  disputes?: Resolver<ResolversTypes['DisputesPage'], ParentType, ContextType, RequireFields<QueryDisputesArgs, 'filter' | 'first'>>;
  dispute?: Resolver<Maybe<ResolversTypes['Dispute']>, ParentType, ContextType, RequireFields<QueryDisputeArgs, 'id'>>;
  disputeEffect?: Resolver<Maybe<ResolversTypes['DisputeEffect']>, ParentType, ContextType, RequireFields<QueryDisputeEffectArgs, 'saleId' | 'kind' | 'amount'>>;
  exports?: Resolver<Array<ResolversTypes['Export']>, ParentType, ContextType>;
  export?: Resolver<Maybe<ResolversTypes['Export']>, ParentType, ContextType, RequireFields<QueryExportArgs, 'id'>>;
  exportFile?: Resolver<ResolversTypes['FileLink'], ParentType, ContextType, RequireFields<QueryExportFileArgs, 'id'>>;
  platformExports?: Resolver<ResolversTypes['PlatformExportsPage'], ParentType, ContextType, RequireFields<QueryPlatformExportsArgs, 'first'>>;
  sellerFigures?: Resolver<ResolversTypes['SellerFigures'], ParentType, ContextType, RequireFields<QuerySellerFiguresArgs, 'days'>>;
  salesReport?: Resolver<Array<ResolversTypes['ReportLine']>, ParentType, ContextType, RequireFields<QuerySalesReportArgs, 'by' | 'days'>>;
  conversionReport?: Resolver<ResolversTypes['ConversionReport'], ParentType, ContextType, RequireFields<QueryConversionReportArgs, 'days'>>;
  refundCohorts?: Resolver<Array<ResolversTypes['RefundCohort']>, ParentType, ContextType, RequireFields<QueryRefundCohortsArgs, 'days'>>;
  firstSteps?: Resolver<Array<ResolversTypes['FirstStep']>, ParentType, ContextType>;
  platformFigures?: Resolver<ResolversTypes['PlatformFigures'], ParentType, ContextType, RequireFields<QueryPlatformFiguresArgs, 'days'>>;
  platformQueues?: Resolver<Array<ResolversTypes['PlatformQueue']>, ParentType, ContextType>;
  funnels?: Resolver<ResolversTypes['FunnelsPage'], ParentType, ContextType, RequireFields<QueryFunnelsArgs, 'filter' | 'first'>>;
  funnelSettings?: Resolver<Maybe<ResolversTypes['FunnelSettings']>, ParentType, ContextType, RequireFields<QueryFunnelSettingsArgs, 'offerId'>>;
  incidents?: Resolver<ResolversTypes['IncidentsPage'], ParentType, ContextType, RequireFields<QueryIncidentsArgs, 'filter' | 'first'>>;
  incident?: Resolver<Maybe<ResolversTypes['Incident']>, ParentType, ContextType, RequireFields<QueryIncidentArgs, 'id'>>;
  sellerLastSignIns?: Resolver<ResolversTypes['LastSignInsPage'], ParentType, ContextType, RequireFields<QuerySellerLastSignInsArgs, 'filter' | 'first'>>;
  sellerLastSignIn?: Resolver<Maybe<ResolversTypes['SellerLastSignIn']>, ParentType, ContextType, RequireFields<QuerySellerLastSignInArgs, 'id'>>;
  balances?: Resolver<Array<ResolversTypes['Balance']>, ParentType, ContextType>;
  releaseDays?: Resolver<Array<ResolversTypes['ReleaseDay']>, ParentType, ContextType>;
  ledgerEntries?: Resolver<ResolversTypes['LedgerPage'], ParentType, ContextType, RequireFields<QueryLedgerEntriesArgs, 'first'>>;
  paymentLinks?: Resolver<ResolversTypes['PaymentLinksPage'], ParentType, ContextType, RequireFields<QueryPaymentLinksArgs, 'filter' | 'first'>>;
  paymentLink?: Resolver<Maybe<ResolversTypes['PaymentLink']>, ParentType, ContextType, RequireFields<QueryPaymentLinkArgs, 'id'>>;
  listedProducts?: Resolver<ResolversTypes['ListedProductsPage'], ParentType, ContextType, RequireFields<QueryListedProductsArgs, 'filter' | 'first'>>;
  listedProduct?: Resolver<Maybe<ResolversTypes['ListedProduct']>, ParentType, ContextType, RequireFields<QueryListedProductArgs, 'id'>>;
  installationSales?: Resolver<ResolversTypes['InstallationSales'], ParentType, ContextType, RequireFields<QueryInstallationSalesArgs, 'days'>>;
  installationHealth?: Resolver<ResolversTypes['InstallationHealth'], ParentType, ContextType>;
  offers?: Resolver<ResolversTypes['OffersPage'], ParentType, ContextType, RequireFields<QueryOffersArgs, 'first'>>;
  offerSettings?: Resolver<Maybe<ResolversTypes['OfferSettings']>, ParentType, ContextType, RequireFields<QueryOfferSettingsArgs, 'id'>>;
  payment?: Resolver<Maybe<ResolversTypes['Payment']>, ParentType, ContextType, RequireFields<QueryPaymentArgs, 'id'>>;
  platforms?: Resolver<ResolversTypes['PlatformsPage'], ParentType, ContextType, RequireFields<QueryPlatformsArgs, 'first'>>;
  platformSettings?: Resolver<Maybe<ResolversTypes['PlatformSettings']>, ParentType, ContextType, RequireFields<QueryPlatformSettingsArgs, 'id'>>;
  policy?: Resolver<Maybe<ResolversTypes['PlatformPolicy']>, ParentType, ContextType, RequireFields<QueryPolicyArgs, 'platformId'>>;
  policyPreview?: Resolver<ResolversTypes['PolicyPreview'], ParentType, ContextType, RequireFields<QueryPolicyPreviewArgs, 'platformId' | 'terms'>>;
  sellerTerms?: Resolver<Maybe<ResolversTypes['SellerTerms']>, ParentType, ContextType, RequireFields<QuerySellerTermsArgs, 'id'>>;
  sellerTermsPreview?: Resolver<ResolversTypes['PolicyPreview'], ParentType, ContextType, RequireFields<QuerySellerTermsPreviewArgs, 'id' | 'overrides'>>;
  myTerms?: Resolver<Maybe<ResolversTypes['MyTerms']>, ParentType, ContextType>;
  products?: Resolver<ResolversTypes['ProductsPage'], ParentType, ContextType, RequireFields<QueryProductsArgs, 'filter' | 'first'>>;
  productSettings?: Resolver<Maybe<ResolversTypes['ProductSettings']>, ParentType, ContextType, RequireFields<QueryProductSettingsArgs, 'id'>>;
  providerHealth?: Resolver<ResolversTypes['ProviderHealthPage'], ParentType, ContextType, RequireFields<QueryProviderHealthArgs, 'filter' | 'first'>>;
  myReceiver?: Resolver<ResolversTypes['MyReceiver'], ParentType, ContextType>;
  documentValidations?: Resolver<ResolversTypes['DocumentValidationsPage'], ParentType, ContextType, RequireFields<QueryDocumentValidationsArgs, 'filter' | 'first'>>;
  documentValidation?: Resolver<Maybe<ResolversTypes['DocumentValidation']>, ParentType, ContextType, RequireFields<QueryDocumentValidationArgs, 'id'>>;
  destinationValidations?: Resolver<ResolversTypes['DestinationValidationsPage'], ParentType, ContextType, RequireFields<QueryDestinationValidationsArgs, 'filter' | 'first'>>;
  destinationValidation?: Resolver<Maybe<ResolversTypes['DestinationValidation']>, ParentType, ContextType, RequireFields<QueryDestinationValidationArgs, 'id'>>;
  refunds?: Resolver<ResolversTypes['RefundsPage'], ParentType, ContextType, RequireFields<QueryRefundsArgs, 'filter' | 'first'>>;
  refund?: Resolver<Maybe<ResolversTypes['Refund']>, ParentType, ContextType, RequireFields<QueryRefundArgs, 'id'>>;
  refundEffect?: Resolver<Maybe<ResolversTypes['RefundEffect']>, ParentType, ContextType, RequireFields<QueryRefundEffectArgs, 'saleId'>>;
  refundOrders?: Resolver<ResolversTypes['RefundOrdersPage'], ParentType, ContextType, RequireFields<QueryRefundOrdersArgs, 'first'>>;
  sales?: Resolver<ResolversTypes['SalesPage'], ParentType, ContextType, RequireFields<QuerySalesArgs, 'filter' | 'first'>>;
  sale?: Resolver<Maybe<ResolversTypes['Sale']>, ParentType, ContextType, RequireFields<QuerySaleArgs, 'id'>>;
  adminSales?: Resolver<ResolversTypes['SalesPage'], ParentType, ContextType, RequireFields<QueryAdminSalesArgs, 'filter' | 'first'>>;
  adminSale?: Resolver<Maybe<ResolversTypes['Sale']>, ParentType, ContextType, RequireFields<QueryAdminSaleArgs, 'id'>>;
  sellerProfile?: Resolver<ResolversTypes['SellerProfile'], ParentType, ContextType>;
  sellerAccounts?: Resolver<ResolversTypes['SellerAccountsPage'], ParentType, ContextType, RequireFields<QuerySellerAccountsArgs, 'filter' | 'first'>>;
  sellerAccountsFile?: Resolver<ResolversTypes['SellerAccountsPage'], ParentType, ContextType, RequireFields<QuerySellerAccountsFileArgs, 'filter' | 'first'>>;
  sellerAccount?: Resolver<Maybe<ResolversTypes['SellerAccount']>, ParentType, ContextType, RequireFields<QuerySellerAccountArgs, 'id'>>;
  sellerProducts?: Resolver<ResolversTypes['SellerProductsPage'], ParentType, ContextType, RequireFields<QuerySellerProductsArgs, 'sellerId' | 'first'>>;
  sellerSales?: Resolver<ResolversTypes['SalesPage'], ParentType, ContextType, RequireFields<QuerySellerSalesArgs, 'sellerId' | 'filter' | 'first'>>;
  sellerLedgerEntries?: Resolver<ResolversTypes['LedgerPage'], ParentType, ContextType, RequireFields<QuerySellerLedgerEntriesArgs, 'sellerId' | 'first'>>;
  settlements?: Resolver<ResolversTypes['SettlementsPage'], ParentType, ContextType, RequireFields<QuerySettlementsArgs, 'filter' | 'first'>>;
  settlement?: Resolver<Maybe<ResolversTypes['Settlement']>, ParentType, ContextType, RequireFields<QuerySettlementArgs, 'id'>>;
  settlementLines?: Resolver<ResolversTypes['SettlementLinesPage'], ParentType, ContextType, RequireFields<QuerySettlementLinesArgs, 'settlementId' | 'filter' | 'first'>>;
  receivables?: Resolver<ResolversTypes['ReceivablesPage'], ParentType, ContextType, RequireFields<QueryReceivablesArgs, 'filter' | 'first'>>;
  settlementProviders?: Resolver<Array<ResolversTypes['SettlementProvider']>, ParentType, ContextType>;
  me?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  mySessions?: Resolver<Array<ResolversTypes['UserSession']>, ParentType, ContextType>;
  myPasskeys?: Resolver<Array<ResolversTypes['Passkey']>, ParentType, ContextType>;
  myImpersonations?: Resolver<ResolversTypes['Impersonations'], ParentType, ContextType, RequireFields<QueryMyImpersonationsArgs, 'first'>>;
  signIns?: Resolver<ResolversTypes['SignInsPage'], ParentType, ContextType, RequireFields<QuerySignInsArgs, 'filter' | 'first'>>;
  signInAttempt?: Resolver<Maybe<ResolversTypes['SignInAttempt']>, ParentType, ContextType, RequireFields<QuerySignInAttemptArgs, 'id'>>;
  userDevices?: Resolver<Maybe<ResolversTypes['UserDevices']>, ParentType, ContextType, RequireFields<QueryUserDevicesArgs, 'userId'>>;
  staff?: Resolver<ResolversTypes['StaffPage'], ParentType, ContextType, RequireFields<QueryStaffArgs, 'filter' | 'first'>>;
  staffMember?: Resolver<Maybe<ResolversTypes['StaffMember']>, ParentType, ContextType, RequireFields<QueryStaffMemberArgs, 'id'>>;
  fileLink?: Resolver<ResolversTypes['FileLink'], ParentType, ContextType, RequireFields<QueryFileLinkArgs, 'key'>>;
  upsells?: Resolver<ResolversTypes['Upsells'], ParentType, ContextType, RequireFields<QueryUpsellsArgs, 'token' | 'refused'>>;
  reserves?: Resolver<ResolversTypes['ReservesPage'], ParentType, ContextType, RequireFields<QueryReservesArgs, 'filter' | 'first'>>;
  debtors?: Resolver<ResolversTypes['DebtorsPage'], ParentType, ContextType, RequireFields<QueryDebtorsArgs, 'filter' | 'first'>>;
  webhooks?: Resolver<ResolversTypes['WebhooksPage'], ParentType, ContextType, RequireFields<QueryWebhooksArgs, 'filter' | 'first'>>;
  webhook?: Resolver<Maybe<ResolversTypes['Webhook']>, ParentType, ContextType, RequireFields<QueryWebhookArgs, 'id'>>;
  withdrawals?: Resolver<ResolversTypes['WithdrawalsPage'], ParentType, ContextType, RequireFields<QueryWithdrawalsArgs, 'filter' | 'first'>>;
  withdrawal?: Resolver<Maybe<ResolversTypes['Withdrawal']>, ParentType, ContextType, RequireFields<QueryWithdrawalArgs, 'id'>>;
  withdrawalOffer?: Resolver<ResolversTypes['WithdrawalOffer'], ParentType, ContextType>;
  withdrawalRequests?: Resolver<ResolversTypes['WithdrawalRequestsPage'], ParentType, ContextType, RequireFields<QueryWithdrawalRequestsArgs, 'filter' | 'first'>>;
  withdrawalRequest?: Resolver<Maybe<ResolversTypes['WithdrawalRequest']>, ParentType, ContextType, RequireFields<QueryWithdrawalRequestArgs, 'id'>>;
  paidWithdrawals?: Resolver<ResolversTypes['PaidWithdrawalsPage'], ParentType, ContextType, RequireFields<QueryPaidWithdrawalsArgs, 'filter' | 'first'>>;
  paidWithdrawal?: Resolver<Maybe<ResolversTypes['PaidWithdrawal']>, ParentType, ContextType, RequireFields<QueryPaidWithdrawalArgs, 'id'>>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  register?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'idempotencyKey' | 'input'>>;
  confirmEmail?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationConfirmEmailArgs, 'token' | 'password'>>;
  requestPasswordReset?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'email'>>;
  resetPassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'token' | 'password'>>;
  acceptInvitation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAcceptInvitationArgs, 'token' | 'name' | 'password'>>;
  putAbandonedCart?: Resolver<ResolversTypes['AbandonedCart'], ParentType, ContextType, RequireFields<MutationPutAbandonedCartArgs, 'input'>>;
  markCartContacted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationMarkCartContactedArgs, 'idempotencyKey' | 'id'>>;
  createProviderConnection?: Resolver<ResolversTypes['NewWebhookAddress'], ParentType, ContextType, RequireFields<MutationCreateProviderConnectionArgs, 'idempotencyKey' | 'input'>>;
  saveProviderConnection?: Resolver<ResolversTypes['ProviderConnection'], ParentType, ContextType, RequireFields<MutationSaveProviderConnectionArgs, 'idempotencyKey' | 'id' | 'expectedRevision' | 'changes'>>;
  setProviderConnectionSecrets?: Resolver<ResolversTypes['ProviderConnection'], ParentType, ContextType, RequireFields<MutationSetProviderConnectionSecretsArgs, 'idempotencyKey' | 'id' | 'expectedRevision' | 'secrets'>>;
  rotateWebhookAddress?: Resolver<ResolversTypes['NewWebhookAddress'], ParentType, ContextType, RequireFields<MutationRotateWebhookAddressArgs, 'idempotencyKey' | 'id' | 'expectedRevision' | 'reason'>>;
  archiveProviderConnection?: Resolver<ResolversTypes['ProviderConnection'], ParentType, ContextType, RequireFields<MutationArchiveProviderConnectionArgs, 'idempotencyKey' | 'id' | 'expectedRevision' | 'reason'>>;
  testProviderConnection?: Resolver<ResolversTypes['ConnectionTest'], ParentType, ContextType, RequireFields<MutationTestProviderConnectionArgs, 'idempotencyKey' | 'id'>>;
  requestCorrection?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestCorrectionArgs, 'idempotencyKey' | 'sellerId' | 'direction' | 'amount' | 'account' | 'reason'>>;
  approveCorrection?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationApproveCorrectionArgs, 'idempotencyKey' | 'id'>>;
  rejectCorrection?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRejectCorrectionArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  createCoupon?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationCreateCouponArgs, 'idempotencyKey' | 'input'>>;
  pauseCoupon?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationPauseCouponArgs, 'idempotencyKey' | 'id'>>;
  resumeCoupon?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResumeCouponArgs, 'idempotencyKey' | 'id'>>;
  mailAccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationMailAccessArgs, 'idempotencyKey' | 'id'>>;
  requestPasscode?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestPasscodeArgs, 'idempotencyKey' | 'email' | 'locale'>>;
  signInByPasscode?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationSignInByPasscodeArgs, 'email' | 'code'>>;
  openDispute?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationOpenDisputeArgs, 'idempotencyKey' | 'id' | 'kind' | 'amount' | 'reason'>>;
  acceptDispute?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAcceptDisputeArgs, 'idempotencyKey' | 'id' | 'disputeId' | 'taken'>>;
  closeDispute?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCloseDisputeArgs, 'idempotencyKey' | 'id' | 'disputeId' | 'outcome'>>;
  giveDisputeEvidence?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationGiveDisputeEvidenceArgs, 'idempotencyKey' | 'id' | 'disputeId' | 'text' | 'files'>>;
  requestExport?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationRequestExportArgs, 'idempotencyKey' | 'list' | 'variables'>>;
  saveFunnel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSaveFunnelArgs, 'idempotencyKey' | 'offerId' | 'revision' | 'input'>>;
  pauseFunnel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationPauseFunnelArgs, 'idempotencyKey' | 'id'>>;
  resumeFunnel?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResumeFunnelArgs, 'idempotencyKey' | 'id'>>;
  closeIncident?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCloseIncidentArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  winBackSeller?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationWinBackSellerArgs, 'idempotencyKey' | 'id' | 'message'>>;
  createPaymentLink?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationCreatePaymentLinkArgs, 'idempotencyKey' | 'input'>>;
  duplicatePaymentLink?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDuplicatePaymentLinkArgs, 'idempotencyKey' | 'id'>>;
  closePaymentLink?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationClosePaymentLinkArgs, 'idempotencyKey' | 'id'>>;
  approveProduct?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType, RequireFields<MutationApproveProductArgs, 'idempotencyKey' | 'id'>>;
  refuseProduct?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType, RequireFields<MutationRefuseProductArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  stopProduct?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType, RequireFields<MutationStopProductArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  allowProduct?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType, RequireFields<MutationAllowProductArgs, 'idempotencyKey' | 'id'>>;
  createOffer?: Resolver<ResolversTypes['OfferSettings'], ParentType, ContextType, RequireFields<MutationCreateOfferArgs, 'idempotencyKey' | 'input'>>;
  saveOffer?: Resolver<ResolversTypes['OfferSettings'], ParentType, ContextType, RequireFields<MutationSaveOfferArgs, 'idempotencyKey' | 'id' | 'expectedRevision' | 'changes'>>;
  renewCharge?: Resolver<ResolversTypes['Payment'], ParentType, ContextType, RequireFields<MutationRenewChargeArgs, 'paymentId' | 'number'>>;
  createPlatform?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationCreatePlatformArgs, 'idempotencyKey' | 'input'>>;
  savePlatform?: Resolver<ResolversTypes['PlatformSettings'], ParentType, ContextType, RequireFields<MutationSavePlatformArgs, 'idempotencyKey' | 'id' | 'expectedRevision' | 'changes' | 'reason'>>;
  savePolicy?: Resolver<ResolversTypes['PlatformPolicy'], ParentType, ContextType, RequireFields<MutationSavePolicyArgs, 'idempotencyKey' | 'platformId' | 'terms' | 'effectiveFrom' | 'expectedRevision' | 'reason'>>;
  cancelPolicy?: Resolver<ResolversTypes['PlatformPolicy'], ParentType, ContextType, RequireFields<MutationCancelPolicyArgs, 'idempotencyKey' | 'platformId' | 'version' | 'reason'>>;
  saveSellerTerms?: Resolver<ResolversTypes['SellerTerms'], ParentType, ContextType, RequireFields<MutationSaveSellerTermsArgs, 'idempotencyKey' | 'id' | 'overrides' | 'effectiveFrom' | 'expectedRevision' | 'reason'>>;
  cancelSellerTerms?: Resolver<ResolversTypes['SellerTerms'], ParentType, ContextType, RequireFields<MutationCancelSellerTermsArgs, 'idempotencyKey' | 'id' | 'version' | 'reason'>>;
  createProduct?: Resolver<ResolversTypes['ProductSettings'], ParentType, ContextType, RequireFields<MutationCreateProductArgs, 'idempotencyKey' | 'input'>>;
  publishProduct?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType, RequireFields<MutationPublishProductArgs, 'idempotencyKey' | 'id'>>;
  pauseProduct?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType, RequireFields<MutationPauseProductArgs, 'idempotencyKey' | 'id'>>;
  archiveProduct?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationArchiveProductArgs, 'idempotencyKey' | 'id'>>;
  duplicateProduct?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationDuplicateProductArgs, 'idempotencyKey' | 'id'>>;
  saveProduct?: Resolver<ResolversTypes['ProductSettings'], ParentType, ContextType, RequireFields<MutationSaveProductArgs, 'idempotencyKey' | 'id' | 'expectedRevision' | 'changes'>>;
  purchase?: Resolver<ResolversTypes['PurchaseResult'], ParentType, ContextType, RequireFields<MutationPurchaseArgs, 'idempotencyKey' | 'input'>>;
  tokenCreditCard?: Resolver<ResolversTypes['SavedCreditCard'], ParentType, ContextType, RequireFields<MutationTokenCreditCardArgs, 'idempotencyKey' | 'input'>>;
  saveReceiverDetails?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSaveReceiverDetailsArgs, 'idempotencyKey' | 'input'>>;
  submitReceiverDocument?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSubmitReceiverDocumentArgs, 'idempotencyKey' | 'document' | 'key'>>;
  registerBankAccount?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRegisterBankAccountArgs, 'idempotencyKey' | 'input'>>;
  registerPixKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRegisterPixKeyArgs, 'idempotencyKey' | 'pixKey'>>;
  removeDestination?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveDestinationArgs, 'idempotencyKey' | 'destinationId'>>;
  validateReceiverDocument?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationValidateReceiverDocumentArgs, 'idempotencyKey' | 'id' | 'document' | 'documentId'>>;
  refuseReceiverDocument?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRefuseReceiverDocumentArgs, 'idempotencyKey' | 'id' | 'document' | 'documentId' | 'reason' | 'note'>>;
  settleReceiver?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationSettleReceiverArgs, 'idempotencyKey' | 'id' | 'connectionId' | 'receiverId' | 'reason'>>;
  revealReceiver?: Resolver<Maybe<ResolversTypes['ReceiverDetails']>, ParentType, ContextType, RequireFields<MutationRevealReceiverArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  validateDestination?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationValidateDestinationArgs, 'idempotencyKey' | 'id' | 'destinationId'>>;
  refuseDestination?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRefuseDestinationArgs, 'idempotencyKey' | 'id' | 'destinationId' | 'reason' | 'note'>>;
  revealDestination?: Resolver<Maybe<ResolversTypes['RevealedDestination']>, ParentType, ContextType, RequireFields<MutationRevealDestinationArgs, 'idempotencyKey' | 'id' | 'destinationId' | 'reason'>>;
  refundSale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRefundSaleArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  refundSaleByStaff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRefundSaleByStaffArgs, 'idempotencyKey' | 'id' | 'reason' | 'outsideProvider'>>;
  payRefundByPix?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationPayRefundByPixArgs, 'idempotencyKey' | 'id' | 'refundId'>>;
  approveRefund?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationApproveRefundArgs, 'idempotencyKey' | 'id' | 'refundId'>>;
  refuseRefund?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRefuseRefundArgs, 'idempotencyKey' | 'id' | 'refundId' | 'reason'>>;
  offerRefund?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationOfferRefundArgs, 'idempotencyKey' | 'id' | 'refundId' | 'amount'>>;
  resolveRefund?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResolveRefundArgs, 'idempotencyKey' | 'id' | 'refundId' | 'resolution' | 'proof'>>;
  requestRefund?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<MutationRequestRefundArgs, 'idempotencyKey' | 'id' | 'cause'>>;
  acceptRefundOffer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAcceptRefundOfferArgs, 'idempotencyKey' | 'id' | 'refundId'>>;
  requestLookUp?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRequestLookUpArgs, 'idempotencyKey' | 'id'>>;
  replaySaleWebhook?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationReplaySaleWebhookArgs, 'idempotencyKey' | 'id' | 'webhookId'>>;
  shipSale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationShipSaleArgs, 'idempotencyKey' | 'id' | 'carrier' | 'trackingCode'>>;
  resendAccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResendAccessArgs, 'idempotencyKey' | 'id'>>;
  revealBuyer?: Resolver<ResolversTypes['Buyer'], ParentType, ContextType, RequireFields<MutationRevealBuyerArgs, 'idempotencyKey' | 'saleId' | 'reason'>>;
  saveSellerProfile?: Resolver<ResolversTypes['SellerProfile'], ParentType, ContextType, RequireFields<MutationSaveSellerProfileArgs, 'idempotencyKey' | 'id' | 'expectedRevision' | 'changes'>>;
  changeSellerOptions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangeSellerOptionsArgs, 'idempotencyKey' | 'id' | 'options' | 'reason'>>;
  archiveSeller?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationArchiveSellerArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  revealSeller?: Resolver<ResolversTypes['SellerContact'], ParentType, ContextType, RequireFields<MutationRevealSellerArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  addSellerNote?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationAddSellerNoteArgs, 'idempotencyKey' | 'id' | 'text'>>;
  importSettlement?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationImportSettlementArgs, 'idempotencyKey' | 'connectionId' | 'batch' | 'lines'>>;
  clearSuspense?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationClearSuspenseArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  signIn?: Resolver<ResolversTypes['SignIn'], ParentType, ContextType, RequireFields<MutationSignInArgs, 'email' | 'password' | 'remember'>>;
  confirmSignIn?: Resolver<ResolversTypes['SignIn'], ParentType, ContextType, RequireFields<MutationConfirmSignInArgs, 'code'>>;
  beginSecondFactor?: Resolver<ResolversTypes['SecondFactorSetup'], ParentType, ContextType, Partial<MutationBeginSecondFactorArgs>>;
  confirmSecondFactor?: Resolver<ResolversTypes['SecondFactorConfirmed'], ParentType, ContextType, RequireFields<MutationConfirmSecondFactorArgs, 'code'>>;
  beginPasskey?: Resolver<ResolversTypes['String'], ParentType, ContextType, Partial<MutationBeginPasskeyArgs>>;
  addPasskey?: Resolver<ResolversTypes['SecondFactorConfirmed'], ParentType, ContextType, RequireFields<MutationAddPasskeyArgs, 'name' | 'response'>>;
  removePasskey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemovePasskeyArgs, 'id' | 'password'>>;
  askForPasskey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  confirmSignInByPasskey?: Resolver<ResolversTypes['SignIn'], ParentType, ContextType, RequireFields<MutationConfirmSignInByPasskeyArgs, 'response'>>;
  removeSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRemoveSecondFactorArgs, 'password'>>;
  changePassword?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'currentPassword' | 'password'>>;
  endSessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType, Partial<MutationEndSessionsArgs>>;
  logInAs?: Resolver<ResolversTypes['User'], ParentType, ContextType, RequireFields<MutationLogInAsArgs, 'userId' | 'reason'>>;
  endLogInAs?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
  signOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endUserSessions?: Resolver<ResolversTypes['Int'], ParentType, ContextType, RequireFields<MutationEndUserSessionsArgs, 'idempotencyKey' | 'userId' | 'reason'>>;
  inviteStaff?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationInviteStaffArgs, 'idempotencyKey' | 'input'>>;
  inviteManager?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationInviteManagerArgs, 'idempotencyKey' | 'input'>>;
  repeatInvitation?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRepeatInvitationArgs, 'idempotencyKey' | 'id'>>;
  changePermissions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationChangePermissionsArgs, 'idempotencyKey' | 'id' | 'grant' | 'take' | 'reason'>>;
  archiveStaff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationArchiveStaffArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  resetSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationResetSecondFactorArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  blockStaff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationBlockStaffArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  unblockStaff?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationUnblockStaffArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  createUploadLink?: Resolver<ResolversTypes['UploadLink'], ParentType, ContextType, RequireFields<MutationCreateUploadLinkArgs, 'input'>>;
  acceptUpsell?: Resolver<ResolversTypes['PurchaseResult'], ParentType, ContextType, RequireFields<MutationAcceptUpsellArgs, 'idempotencyKey' | 'token' | 'offerId' | 'method'>>;
  moveReserve?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationMoveReserveArgs, 'idempotencyKey' | 'id' | 'day' | 'reason'>>;
  replayWebhook?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationReplayWebhookArgs, 'idempotencyKey' | 'id'>>;
  requestWithdrawal?: Resolver<ResolversTypes['ID'], ParentType, ContextType, RequireFields<MutationRequestWithdrawalArgs, 'idempotencyKey' | 'amount' | 'destinationId'>>;
  cancelWithdrawal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationCancelWithdrawalArgs, 'idempotencyKey' | 'id'>>;
  approveWithdrawal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationApproveWithdrawalArgs, 'idempotencyKey' | 'id' | 'connectionId'>>;
  rejectWithdrawal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRejectWithdrawalArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  startWithdrawalAudit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationStartWithdrawalAuditArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  endWithdrawalAudit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationEndWithdrawalAuditArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  confirmPayoutNotSent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationConfirmPayoutNotSentArgs, 'idempotencyKey' | 'id' | 'reason'>>;
  confirmPayoutSent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationConfirmPayoutSentArgs, 'idempotencyKey' | 'id' | 'payoutId'>>;
  recordWithdrawalReturn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType, RequireFields<MutationRecordWithdrawalReturnArgs, 'idempotencyKey' | 'id' | 'reason'>>;
};

export type SubscriptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  paymentUpdated?: SubscriptionResolver<ResolversTypes['Payment'], "paymentUpdated", ParentType, ContextType, RequireFields<SubscriptionPaymentUpdatedArgs, 'id'>>;
};

export interface CentsScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Cents'], any> {
  name: 'Cents';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export type ImageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Image'] = ResolversParentTypes['Image']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ListCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListCount'] = ResolversParentTypes['ListCount']> = {
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type StatusCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatusCount'] = ResolversParentTypes['StatusCount']> = {
  status?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isCapped?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RegistrationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Registration'] = ResolversParentTypes['Registration']> = {
  platformName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  termsVersion?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  termsUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  privacyUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Invitation'] = ResolversParentTypes['Invitation']> = {
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['UserRole'], ParentType, ContextType>;
  platformName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AcquirerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Acquirer'] = ResolversParentTypes['Acquirer']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  capabilities?: Resolver<ResolversTypes['AcquirerCapabilities'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['AcquirerSettings'], ParentType, ContextType>;
};

export type AcquirerCapabilitiesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcquirerCapabilities'] = ResolversParentTypes['AcquirerCapabilities']> = {
  methods?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  currencies?: Resolver<Array<ResolversTypes['Currency']>, ParentType, ContextType>;
  cardTokeniser?: Resolver<Maybe<ResolversTypes['CardTokeniser']>, ParentType, ContextType>;
  refund?: Resolver<ResolversTypes['RefundCapability'], ParentType, ContextType>;
  payoutDestinations?: Resolver<Array<ResolversTypes['PayoutDestination']>, ParentType, ContextType>;
  receivers?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AcquirerSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcquirerSettings'] = ResolversParentTypes['AcquirerSettings']> = {
  defaultBaseUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  publicKeyRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  certificatesRequired?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  secrets?: Resolver<Array<ResolversTypes['AcquirerSecret']>, ParentType, ContextType>;
};

export type AcquirerSecretResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcquirerSecret'] = ResolversParentTypes['AcquirerSecret']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SecretKind'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AbandonedCartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AbandonedCart'] = ResolversParentTypes['AbandonedCart']> = {
  cartId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type RestoredCartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RestoredCart'] = ResolversParentTypes['RestoredCart']> = {
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  form?: Resolver<Maybe<ResolversTypes['CartForm']>, ParentType, ContextType>;
};

export type CartFormResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartForm'] = ResolversParentTypes['CartForm']> = {
  cep?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complement?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  district?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryOptionId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentMethod?: Resolver<Maybe<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  orderBumpsIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type CartsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartsPage'] = ResolversParentTypes['CartsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Cart']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['CartsTotals']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CartsTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CartsTotals'] = ResolversParentTypes['CartsTotals']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  recoveredCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recoveredAmount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type CartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CartState'], ParentType, ContextType>;
  offerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buyer?: Resolver<ResolversTypes['Buyer'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  source?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  recoveryPath?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  capturedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  changedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  contactedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  recoveredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  saleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  matchedBy?: Resolver<Maybe<ResolversTypes['CartMatch']>, ParentType, ContextType>;
  withheldReason?: Resolver<Maybe<ResolversTypes['CartReminderWithheldReason']>, ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  expiredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CheckoutCouponResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckoutCoupon'] = ResolversParentTypes['CheckoutCoupon']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  methods?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
};

export type CheckoutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Checkout'] = ResolversParentTypes['Checkout']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  availability?: Resolver<ResolversTypes['OfferAvailability'], ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['CheckoutLayout'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
  coin?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['Locale'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  recurrencePrice?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  frequencyInDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  fretePrice?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  deliveryOptions?: Resolver<Array<ResolversTypes['DeliveryOption']>, ParentType, ContextType>;
  pixEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  creditCardEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  billetEnabled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  boletoDays?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mayKeepCard?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredDocument?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredDocumentAndPhone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  product?: Resolver<ResolversTypes['CheckoutProduct'], ParentType, ContextType>;
  orderBumps?: Resolver<Array<ResolversTypes['OrderBump']>, ParentType, ContextType>;
  seller?: Resolver<ResolversTypes['Seller'], ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['CardProvider']>, ParentType, ContextType>;
  appearance?: Resolver<ResolversTypes['Appearance'], ParentType, ContextType>;
  takesCoupons?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  guaranteeDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type DeliveryOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeliveryOption'] = ResolversParentTypes['DeliveryOption']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fareAmount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  preSelected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CheckoutProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckoutProduct'] = ResolversParentTypes['CheckoutProduct']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  typeProduct?: Resolver<ResolversTypes['ProductType'], ParentType, ContextType>;
  pixels?: Resolver<ResolversTypes['Pixels'], ParentType, ContextType>;
  asksConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tellsBuyer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PixelsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Pixels'] = ResolversParentTypes['Pixels']> = {
  facebook?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  tiktok?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  kwai?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  googleAnalyticsId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  googleAdsId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  googleAdsConversionApiId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderBumpResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderBump'] = ResolversParentTypes['OrderBump']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fakePrice?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
};

export type SellerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Seller'] = ResolversParentTypes['Seller']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supportEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CardProviderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CardProvider'] = ResolversParentTypes['CardProvider']> = {
  paymentProvider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gatewayPublicKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cardTokeniser?: Resolver<ResolversTypes['CardTokeniser'], ParentType, ContextType>;
  tokenUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isTest?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  savesCards?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AppearanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Appearance'] = ResolversParentTypes['Appearance']> = {
  logoTopImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  headerImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  bannerText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  bannerTextColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bannerTextBackgroundColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  colorPrimary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  feedbacks?: Resolver<Array<ResolversTypes['Feedback']>, ParentType, ContextType>;
  countdown?: Resolver<Maybe<ResolversTypes['Countdown']>, ParentType, ContextType>;
  chat?: Resolver<Maybe<ResolversTypes['Chat']>, ParentType, ContextType>;
  backRedirect?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FeedbackResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Feedback'] = ResolversParentTypes['Feedback']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  stars?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CountdownResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Countdown'] = ResolversParentTypes['Countdown']> = {
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  textColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  backgroundColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChatResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Chat'] = ResolversParentTypes['Chat']> = {
  phone?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  side?: Resolver<ResolversTypes['ChatSide'], ParentType, ContextType>;
};

export type InstallmentOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstallmentOption'] = ResolversParentTypes['InstallmentOption']> = {
  installmentNumber?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  installmentValue?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  finalValue?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type ProviderConnectionsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderConnectionsPage'] = ResolversParentTypes['ProviderConnectionsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['ProviderConnection']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ProviderConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderConnection'] = ResolversParentTypes['ProviderConnection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  baseUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  publicKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payee?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['MethodFees'], ParentType, ContextType>;
  secretNames?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  webhookSecretSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  currencies?: Resolver<Array<ResolversTypes['Currency']>, ParentType, ContextType>;
  settledByCalendar?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  routedFor?: Resolver<Array<ResolversTypes['RouteUse']>, ParentType, ContextType>;
  secrets?: Resolver<Array<ResolversTypes['ConnectionSecret']>, ParentType, ContextType>;
  certificates?: Resolver<Array<ResolversTypes['ConnectionCertificate']>, ParentType, ContextType>;
  health?: Resolver<ResolversTypes['ConnectionHealth'], ParentType, ContextType>;
  lastTest?: Resolver<Maybe<ResolversTypes['ConnectionTest']>, ParentType, ContextType>;
  history?: Resolver<ResolversTypes['ConnectionHistory'], ParentType, ContextType, RequireFields<ProviderConnectionHistoryArgs, 'first'>>;
};

export type ConnectionSecretResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionSecret'] = ResolversParentTypes['ConnectionSecret']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SecretKind'], ParentType, ContextType>;
  required?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSet?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  setAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  setBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConnectionCertificateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionCertificate'] = ResolversParentTypes['ConnectionCertificate']> = {
  side?: Resolver<ResolversTypes['CertificateSide'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ConnectionHealthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionHealth'] = ResolversParentTypes['ConnectionHealth']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approvalRate?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  latencyP50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  latencyP95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ConnectionTestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionTest'] = ResolversParentTypes['ConnectionTest']> = {
  state?: Resolver<ResolversTypes['ConnectionTestState'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  latencyMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ConnectionHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionHistory'] = ResolversParentTypes['ConnectionHistory']> = {
  nodes?: Resolver<Array<ResolversTypes['ConnectionChange']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ConnectionChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConnectionChange'] = ResolversParentTypes['ConnectionChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['ConfigurationChangeType'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fields?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NewWebhookAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewWebhookAddress'] = ResolversParentTypes['NewWebhookAddress']> = {
  connection?: Resolver<ResolversTypes['ProviderConnection'], ParentType, ContextType>;
  webhookUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MethodFeesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MethodFees'] = ResolversParentTypes['MethodFees']> = {
  PIX?: Resolver<ResolversTypes['Fee'], ParentType, ContextType>;
  CREDIT_CARD?: Resolver<ResolversTypes['Fee'], ParentType, ContextType>;
  BILLET?: Resolver<ResolversTypes['Fee'], ParentType, ContextType>;
};

export type FeeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Fee'] = ResolversParentTypes['Fee']> = {
  rate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fixedCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type CorrectionsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CorrectionsPage'] = ResolversParentTypes['CorrectionsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Correction']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CorrectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Correction'] = ResolversParentTypes['Correction']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  direction?: Resolver<ResolversTypes['CorrectionDirection'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['CorrectionAccount'], ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['CorrectionStage'], ParentType, ContextType>;
  requestedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  decidedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  rejectedFor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CouponsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CouponsPage'] = ResolversParentTypes['CouponsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Coupon']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CouponResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Coupon'] = ResolversParentTypes['Coupon']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['CouponKind'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  methods?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CouponState'], ParentType, ContextType>;
  usesMax?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  takenCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  spentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  madeAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paidCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paidTotal?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type PurchasesPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PurchasesPage'] = ResolversParentTypes['PurchasesPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Purchase']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PurchaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Purchase'] = ResolversParentTypes['Purchase']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seller?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  installments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SaleStanding'], ParentType, ContextType>;
  shipped?: Resolver<Maybe<ResolversTypes['Shipment']>, ParentType, ContextType>;
};

export type AccessPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccessPage'] = ResolversParentTypes['AccessPage']> = {
  nodes?: Resolver<Array<ResolversTypes['OrderAccess']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type OrderAccessResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OrderAccess'] = ResolversParentTypes['OrderAccess']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['SaleStanding'], ParentType, ContextType>;
  seller?: Resolver<Maybe<ResolversTypes['SupportContact']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['BoughtItem']>, ParentType, ContextType>;
  shipped?: Resolver<Maybe<ResolversTypes['Shipment']>, ParentType, ContextType>;
};

export type SupportContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SupportContact'] = ResolversParentTypes['SupportContact']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  supportEmail?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BoughtItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BoughtItem'] = ResolversParentTypes['BoughtItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isBump?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  access?: Resolver<ResolversTypes['AccessState'], ParentType, ContextType>;
  lastDay?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  accessUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  licence?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['SoldFile']>, ParentType, ContextType>;
};

export type DisputesPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputesPage'] = ResolversParentTypes['DisputesPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Dispute']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['DisputesTotals']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DisputesTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputesTotals'] = ResolversParentTypes['DisputesTotals']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  openAmount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  taken?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  won?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type DisputeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Dispute'] = ResolversParentTypes['Dispute']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  saleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DisputeKind'], ParentType, ContextType>;
  source?: Resolver<ResolversTypes['DisputeSource'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DisputeState'], ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  taken?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  won?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  deadline?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  evidence?: Resolver<Array<ResolversTypes['DisputeEvidence']>, ParentType, ContextType>;
};

export type DisputeEvidenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputeEvidence'] = ResolversParentTypes['DisputeEvidence']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['DisputeFile']>, ParentType, ContextType>;
};

export type DisputeFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputeFile'] = ResolversParentTypes['DisputeFile']> = {
  isPdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DisputeEffectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DisputeEffect'] = ResolversParentTypes['DisputeEffect']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromSeller?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromOthers?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  feeReturned?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromBlocked?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromPending?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromReserve?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromAvailable?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  debt?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  blocked?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  shortfall?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  lost?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type ExportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Export'] = ResolversParentTypes['Export']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  list?: Resolver<ResolversTypes['ExportList'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExportStatus'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bytes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['ExportFailure']>, ParentType, ContextType>;
  filters?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  isSearched?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PlatformExportsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformExportsPage'] = ResolversParentTypes['PlatformExportsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['PlatformExport']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PlatformExportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformExport'] = ResolversParentTypes['PlatformExport']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  userName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['UserRole'], ParentType, ContextType>;
  actingByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  list?: Resolver<ResolversTypes['ExportList'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ExportStatus'], ParentType, ContextType>;
  rows?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failure?: Resolver<Maybe<ResolversTypes['ExportFailure']>, ParentType, ContextType>;
  filters?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  isSearched?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FigureSumsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FigureSums'] = ResolversParentTypes['FigureSums']> = {
  requested?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disputed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gross?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  back?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  net?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type FigurePointResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FigurePoint'] = ResolversParentTypes['FigurePoint']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  hour?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sums?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
};

export type MethodFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MethodFigures'] = ResolversParentTypes['MethodFigures']> = {
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  sums?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
};

export type FigureLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FigureLine'] = ResolversParentTypes['FigureLine']> = {
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sums?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
};

export type StandingCountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StandingCount'] = ResolversParentTypes['StandingCount']> = {
  standing?: Resolver<ResolversTypes['SaleStanding'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SellerFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerFigures'] = ResolversParentTypes['SellerFigures']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  started?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currencies?: Resolver<Array<ResolversTypes['SellerCurrencyFigures']>, ParentType, ContextType>;
};

export type SellerCurrencyFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerCurrencyFigures'] = ResolversParentTypes['SellerCurrencyFigures']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  sums?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['FigurePoint']>, ParentType, ContextType>;
  methods?: Resolver<Array<ResolversTypes['MethodFigures']>, ParentType, ContextType>;
  standings?: Resolver<Array<ResolversTypes['StandingCount']>, ParentType, ContextType>;
  products?: Resolver<Array<ResolversTypes['FigureLine']>, ParentType, ContextType>;
};

export type ReportLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReportLine'] = ResolversParentTypes['ReportLine']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sums?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
};

export type ConversionReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConversionReport'] = ResolversParentTypes['ConversionReport']> = {
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contacts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requested?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RefundCohortResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefundCohort'] = ResolversParentTypes['RefundCohort']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  week?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  sold?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  backIn7Days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  backIn30Days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  backLater?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disputed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FirstStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FirstStep'] = ResolversParentTypes['FirstStep']> = {
  name?: Resolver<ResolversTypes['FirstStepName'], ParentType, ContextType>;
  done?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlatformFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformFigures'] = ResolversParentTypes['PlatformFigures']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  newSellers?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newSellersBefore?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currencies?: Resolver<Array<ResolversTypes['PlatformCurrencyFigures']>, ParentType, ContextType>;
};

export type PlatformCurrencyFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformCurrencyFigures'] = ResolversParentTypes['PlatformCurrencyFigures']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  sums?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
  before?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
  book?: Resolver<ResolversTypes['PlatformBook'], ParentType, ContextType>;
  bookBefore?: Resolver<ResolversTypes['PlatformBook'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['FigurePoint']>, ParentType, ContextType>;
  methods?: Resolver<Array<ResolversTypes['MethodFigures']>, ParentType, ContextType>;
  acquirers?: Resolver<Array<ResolversTypes['AcquirerFigures']>, ParentType, ContextType>;
  sellers?: Resolver<Array<ResolversTypes['FigureLine']>, ParentType, ContextType>;
};

export type PlatformBookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformBook'] = ResolversParentTypes['PlatformBook']> = {
  fees?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  otherIncome?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  expenses?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  profit?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type AcquirerFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcquirerFigures'] = ResolversParentTypes['AcquirerFigures']> = {
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  sums?: Resolver<ResolversTypes['FigureSums'], ParentType, ContextType>;
};

export type PlatformQueueResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformQueue'] = ResolversParentTypes['PlatformQueue']> = {
  name?: Resolver<ResolversTypes['PlatformQueueName'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldest?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type FunnelsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FunnelsPage'] = ResolversParentTypes['FunnelsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Funnel']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type FunnelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Funnel'] = ResolversParentTypes['Funnel']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offerTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  stepCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['FunnelState'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  accepts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  coin?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
};

export type FunnelSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FunnelSettings'] = ResolversParentTypes['FunnelSettings']> = {
  offerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offerTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  coin?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isPaused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  steps?: Resolver<Array<ResolversTypes['FunnelStep']>, ParentType, ContextType>;
  choices?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
};

export type FunnelStepResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FunnelStep'] = ResolversParentTypes['FunnelStep']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  offerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  priceCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accepted?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  refused?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  views?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  accepts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revenue?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type IncidentsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IncidentsPage'] = ResolversParentTypes['IncidentsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Incident']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type IncidentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Incident'] = ResolversParentTypes['Incident']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['IncidentState'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  stream?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  eventId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  saleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  details?: Resolver<Array<ResolversTypes['IncidentDetail']>, ParentType, ContextType>;
  others?: Resolver<Array<ResolversTypes['IncidentSight']>, ParentType, ContextType>;
  raisedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  closedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  closedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  closedByName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type IncidentDetailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IncidentDetail'] = ResolversParentTypes['IncidentDetail']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type IncidentSightResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['IncidentSight'] = ResolversParentTypes['IncidentSight']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  raisedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LastSignInsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LastSignInsPage'] = ResolversParentTypes['LastSignInsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['SellerLastSignIn']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SellerLastSignInResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerLastSignIn'] = ResolversParentTypes['SellerLastSignIn']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  blocked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  standing?: Resolver<ResolversTypes['SignInStanding'], ParentType, ContextType>;
  lastSignInAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  awaySince?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  daysAway?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  network?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  device?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  volumeBefore?: Resolver<Array<ResolversTypes['VolumeOfCurrency']>, ParentType, ContextType>;
  wonBackAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  canBeWonBack?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  optedOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type VolumeOfCurrencyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VolumeOfCurrency'] = ResolversParentTypes['VolumeOfCurrency']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type BalanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Balance'] = ResolversParentTypes['Balance']> = {
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BalanceKind'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReleaseDayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReleaseDay'] = ResolversParentTypes['ReleaseDay']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['BalanceKind'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type LedgerPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerPage'] = ResolversParentTypes['LedgerPage']> = {
  nodes?: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type LedgerEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LedgerEntry'] = ResolversParentTypes['LedgerEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  account?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  postedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  releaseDate?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  journalId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  journalKind?: Resolver<ResolversTypes['JournalKind'], ParentType, ContextType>;
  cause?: Resolver<ResolversTypes['EntryCause'], ParentType, ContextType>;
};

export type EntryCauseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EntryCause'] = ResolversParentTypes['EntryCause']> = {
  saleId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  eventId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  eventType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaymentLinksPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentLinksPage'] = ResolversParentTypes['PaymentLinksPage']> = {
  nodes?: Resolver<Array<ResolversTypes['PaymentLink']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PaymentLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentLink'] = ResolversParentTypes['PaymentLink']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PaymentLinkState'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  methods?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  installmentsMax?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isOnce?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isTaken?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  paidCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paidTotal?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type ListedProductsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListedProductsPage'] = ResolversParentTypes['ListedProductsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['ListedProduct']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ListedProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListedProduct'] = ResolversParentTypes['ListedProduct']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  typeProduct?: Resolver<ResolversTypes['ProductType'], ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['ProductCategory']>, ParentType, ContextType>;
  salesPage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guaranteeDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seller?: Resolver<ResolversTypes['ListedSeller'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType>;
  stateSince?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sales?: Resolver<Array<ResolversTypes['ProductSales']>, ParentType, ContextType>;
  refundRate?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  chargebackRate?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['ListedOffer']>, ParentType, ContextType>;
};

export type ListedSellerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListedSeller'] = ResolversParentTypes['ListedSeller']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ListedOfferResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ListedOffer'] = ResolversParentTypes['ListedOffer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type InstallationSalesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstallationSales'] = ResolversParentTypes['InstallationSales']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  platforms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currencies?: Resolver<Array<ResolversTypes['CurrencySales']>, ParentType, ContextType>;
};

export type CurrencySalesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CurrencySales'] = ResolversParentTypes['CurrencySales']> = {
  currency?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sales?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  volume?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  volumeBefore?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  activePlatforms?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<Array<ResolversTypes['DaySales']>, ParentType, ContextType>;
  top?: Resolver<Array<ResolversTypes['PlatformSales']>, ParentType, ContextType>;
  falling?: Resolver<Array<ResolversTypes['PlatformSales']>, ParentType, ContextType>;
};

export type DaySalesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DaySales'] = ResolversParentTypes['DaySales']> = {
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  sales?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  volume?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type PlatformSalesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformSales'] = ResolversParentTypes['PlatformSales']> = {
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sales?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  volume?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  volumeBefore?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type InstallationHealthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstallationHealth'] = ResolversParentTypes['InstallationHealth']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  parts?: Resolver<Array<ResolversTypes['InstallationPart']>, ParentType, ContextType>;
  webhooks?: Resolver<ResolversTypes['WebhookBacklog'], ParentType, ContextType>;
  providers?: Resolver<Array<ResolversTypes['ProviderApproval']>, ParentType, ContextType>;
};

export type ProviderApprovalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderApproval'] = ResolversParentTypes['ProviderApproval']> = {
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unanswered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type InstallationPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InstallationPart'] = ResolversParentTypes['InstallationPart']> = {
  kind?: Resolver<ResolversTypes['InstallationPartKind'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  failingSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  seenSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  lagSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type WebhookBacklogResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookBacklog'] = ResolversParentTypes['WebhookBacklog']> = {
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  oldestSeconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OffersPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OffersPage'] = ResolversParentTypes['OffersPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type OfferResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
  coin?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  recurrence?: Resolver<Maybe<ResolversTypes['Recurrence']>, ParentType, ContextType>;
  paused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type RecurrenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Recurrence'] = ResolversParentTypes['Recurrence']> = {
  priceCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  frequencyInDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OfferSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OfferSettings'] = ResolversParentTypes['OfferSettings']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  productId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priceCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['OfferType'], ParentType, ContextType>;
  recurrence?: Resolver<Maybe<ResolversTypes['Recurrence']>, ParentType, ContextType>;
  coin?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  coinChoices?: Resolver<Array<ResolversTypes['Currency']>, ParentType, ContextType>;
  availability?: Resolver<ResolversTypes['OfferAvailability'], ParentType, ContextType>;
  fakePriceCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  paused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  locale?: Resolver<ResolversTypes['Locale'], ParentType, ContextType>;
  methods?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  installmentsMax?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  descriptor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  thankYou?: Resolver<ResolversTypes['ThankYou'], ParentType, ContextType>;
  priceHistory?: Resolver<Array<ResolversTypes['PastPrice']>, ParentType, ContextType>;
  typeProduct?: Resolver<ResolversTypes['ProductType'], ParentType, ContextType>;
  fretePriceCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  deliveryOptions?: Resolver<Array<ResolversTypes['OfferDeliveryOption']>, ParentType, ContextType>;
  orderBumpOfferIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  orderBumpChoices?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  abandonedCart?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  platformAbandonedCart?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredDocument?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requiredDocumentAndPhone?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  layout?: Resolver<ResolversTypes['CheckoutLayout'], ParentType, ContextType>;
  appearance?: Resolver<ResolversTypes['Appearance'], ParentType, ContextType>;
};

export type ThankYouResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThankYou'] = ResolversParentTypes['ThankYou']> = {
  pix?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  creditCard?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  billet?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PastPriceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PastPrice'] = ResolversParentTypes['PastPrice']> = {
  priceCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  coin?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type OfferDeliveryOptionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OfferDeliveryOption'] = ResolversParentTypes['OfferDeliveryOption']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveryTime?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fareCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  preSelected?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Payment'] = ResolversParentTypes['Payment']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  installments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  installmentValue?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  interest?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  coupon?: Resolver<Maybe<ResolversTypes['UsedCoupon']>, ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  refundedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  part?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  reversalKind?: Resolver<Maybe<ResolversTypes['ReversalKind']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  serverTime?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  charged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  pix?: Resolver<Maybe<ResolversTypes['PixCharge']>, ParentType, ContextType>;
  billet?: Resolver<Maybe<ResolversTypes['BilletCharge']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['CardCharge']>, ParentType, ContextType>;
  action?: Resolver<Maybe<ResolversTypes['PaymentAction']>, ParentType, ContextType>;
  decline?: Resolver<Maybe<ResolversTypes['DeclineFamily']>, ParentType, ContextType>;
  nextChargeDay?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  receiptMailed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  renewals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withdrawn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  renewal?: Resolver<Maybe<ResolversTypes['PaymentRenewal']>, ParentType, ContextType>;
  checkout?: Resolver<ResolversTypes['Checkout'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['PaymentItem']>, ParentType, ContextType>;
  shipped?: Resolver<Maybe<ResolversTypes['Shipment']>, ParentType, ContextType>;
  thankYouUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UsedCouponResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UsedCoupon'] = ResolversParentTypes['UsedCoupon']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  discount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type ShipmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Shipment'] = ResolversParentTypes['Shipment']> = {
  carrier?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trackingCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PaymentRenewalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentRenewal'] = ResolversParentTypes['PaymentRenewal']> = {
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  until?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PixChargeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PixCharge'] = ResolversParentTypes['PixCharge']> = {
  pixCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type BilletChargeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BilletCharge'] = ResolversParentTypes['BilletCharge']> = {
  billetCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  barcode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  billetUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueDate?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type CardChargeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CardCharge'] = ResolversParentTypes['CardCharge']> = {
  brand?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lastFour?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PaymentActionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentAction'] = ResolversParentTypes['PaymentAction']> = {
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PaymentItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaymentItem'] = ResolversParentTypes['PaymentItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  accessUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  licence?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['SoldFile']>, ParentType, ContextType>;
};

export type SoldFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SoldFile'] = ResolversParentTypes['SoldFile']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PlatformsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformsPage'] = ResolversParentTypes['PlatformsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Platform']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PlatformResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Platform'] = ResolversParentTypes['Platform']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  host?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  suspended?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PlatformSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformSettings'] = ResolversParentTypes['PlatformSettings']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  host?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  routes?: Resolver<ResolversTypes['MethodRoutes'], ParentType, ContextType>;
  payoutRoutes?: Resolver<Array<ResolversTypes['Route']>, ParentType, ContextType>;
  suspended?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reviewsProducts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  routeHistory?: Resolver<ResolversTypes['RouteHistory'], ParentType, ContextType, RequireFields<PlatformSettingsRouteHistoryArgs, 'first'>>;
};

export type RouteHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RouteHistory'] = ResolversParentTypes['RouteHistory']> = {
  nodes?: Resolver<Array<ResolversTypes['RouteChange']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RouteChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RouteChange'] = ResolversParentTypes['RouteChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  lists?: Resolver<Array<ResolversTypes['RouteListChange']>, ParentType, ContextType>;
};

export type RouteListChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RouteListChange'] = ResolversParentTypes['RouteListChange']> = {
  use?: Resolver<ResolversTypes['RouteUse'], ParentType, ContextType>;
  before?: Resolver<Array<ResolversTypes['Route']>, ParentType, ContextType>;
  after?: Resolver<Array<ResolversTypes['Route']>, ParentType, ContextType>;
};

export type MethodRoutesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MethodRoutes'] = ResolversParentTypes['MethodRoutes']> = {
  PIX?: Resolver<Array<ResolversTypes['Route']>, ParentType, ContextType>;
  CREDIT_CARD?: Resolver<Array<ResolversTypes['Route']>, ParentType, ContextType>;
  BILLET?: Resolver<Array<ResolversTypes['Route']>, ParentType, ContextType>;
};

export type RouteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Route'] = ResolversParentTypes['Route']> = {
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fromCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  upToCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
};

export type PlatformPolicyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PlatformPolicy'] = ResolversParentTypes['PlatformPolicy']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['PolicyTerms'], ParentType, ContextType>;
  versions?: Resolver<ResolversTypes['PolicyVersionsPage'], ParentType, ContextType, RequireFields<PlatformPolicyVersionsArgs, 'first'>>;
};

export type PolicyVersionsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyVersionsPage'] = ResolversParentTypes['PolicyVersionsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['PolicyVersion']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PolicyVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyVersion'] = ResolversParentTypes['PolicyVersion']> = {
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PolicyVersionState'], ParentType, ContextType>;
  effectiveFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['PolicyTerms'], ParentType, ContextType>;
  changed?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  canceledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  canceledBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancelReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SellerTermsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerTerms'] = ResolversParentTypes['SellerTerms']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  terms?: Resolver<ResolversTypes['PolicyTerms'], ParentType, ContextType>;
  platformTerms?: Resolver<ResolversTypes['PolicyTerms'], ParentType, ContextType>;
  overrides?: Resolver<ResolversTypes['SellerOverrides'], ParentType, ContextType>;
  versions?: Resolver<Array<ResolversTypes['SellerTermsVersion']>, ParentType, ContextType>;
};

export type SellerTermsVersionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerTermsVersion'] = ResolversParentTypes['SellerTermsVersion']> = {
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['PolicyVersionState'], ParentType, ContextType>;
  effectiveFrom?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  savedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changed?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MyTermsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MyTerms'] = ResolversParentTypes['MyTerms']> = {
  terms?: Resolver<ResolversTypes['PolicyTerms'], ParentType, ContextType>;
  isOwn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  changesAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PolicyTermsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyTerms'] = ResolversParentTypes['PolicyTerms']> = {
  methods?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  platformFee?: Resolver<ResolversTypes['PolicyFees'], ParentType, ContextType>;
  installments?: Resolver<ResolversTypes['PolicyInstallments'], ParentType, ContextType>;
  releaseDays?: Resolver<ResolversTypes['PolicyDays'], ParentType, ContextType>;
  reserve?: Resolver<ResolversTypes['PolicyReserve'], ParentType, ContextType>;
  reserveFloor?: Resolver<ResolversTypes['PolicyReserveFloor'], ParentType, ContextType>;
  guarantee?: Resolver<ResolversTypes['PolicyGuarantee'], ParentType, ContextType>;
  percentFeeReturned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  fixedFeeReturned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  chargebackFeeCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  liable?: Resolver<ResolversTypes['LiableParty'], ParentType, ContextType>;
  withdrawal?: Resolver<ResolversTypes['PolicyWithdrawal'], ParentType, ContextType>;
  anticipationRate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  descriptor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PolicyFeeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyFee'] = ResolversParentTypes['PolicyFee']> = {
  rate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fixedCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type PolicyFeesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyFees'] = ResolversParentTypes['PolicyFees']> = {
  PIX?: Resolver<ResolversTypes['PolicyFee'], ParentType, ContextType>;
  CREDIT_CARD?: Resolver<ResolversTypes['PolicyFee'], ParentType, ContextType>;
  BILLET?: Resolver<ResolversTypes['PolicyFee'], ParentType, ContextType>;
};

export type PolicyDaysResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyDays'] = ResolversParentTypes['PolicyDays']> = {
  PIX?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  CREDIT_CARD?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  BILLET?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PolicyInstallmentsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyInstallments'] = ResolversParentTypes['PolicyInstallments']> = {
  max?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  interestFreeUpTo?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minimumCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fees?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PolicyReserveResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyReserve'] = ResolversParentTypes['PolicyReserve']> = {
  rate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PolicyReserveFloorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyReserveFloor'] = ResolversParentTypes['PolicyReserveFloor']> = {
  rate?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  coversLargestSale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type PolicyGuaranteeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyGuarantee'] = ResolversParentTypes['PolicyGuarantee']> = {
  days?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  holdsRelease?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  answerDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PolicyWithdrawalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyWithdrawal'] = ResolversParentTypes['PolicyWithdrawal']> = {
  feeCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  minimumCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  maximumCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  dailyMaximumCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  cutOff?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fourEyesAboveCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  requiredDocuments?: Resolver<Array<ResolversTypes['PaperKind']>, ParentType, ContextType>;
};

export type SellerOverridesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerOverrides'] = ResolversParentTypes['SellerOverrides']> = {
  platformFee?: Resolver<ResolversTypes['OverriddenFees'], ParentType, ContextType>;
  releaseDays?: Resolver<ResolversTypes['OverriddenDays'], ParentType, ContextType>;
  reserve?: Resolver<Maybe<ResolversTypes['PolicyReserve']>, ParentType, ContextType>;
  reserveFloor?: Resolver<Maybe<ResolversTypes['PolicyReserveFloor']>, ParentType, ContextType>;
  chargebackFeeCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  anticipationRate?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  withdrawal?: Resolver<ResolversTypes['OverriddenWithdrawal'], ParentType, ContextType>;
};

export type OverriddenFeesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OverriddenFees'] = ResolversParentTypes['OverriddenFees']> = {
  PIX?: Resolver<Maybe<ResolversTypes['PolicyFee']>, ParentType, ContextType>;
  CREDIT_CARD?: Resolver<Maybe<ResolversTypes['PolicyFee']>, ParentType, ContextType>;
  BILLET?: Resolver<Maybe<ResolversTypes['PolicyFee']>, ParentType, ContextType>;
};

export type OverriddenDaysResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OverriddenDays'] = ResolversParentTypes['OverriddenDays']> = {
  PIX?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  CREDIT_CARD?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  BILLET?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OverriddenWithdrawalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OverriddenWithdrawal'] = ResolversParentTypes['OverriddenWithdrawal']> = {
  feeCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  minimumCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  maximumCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  dailyMaximumCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  fourEyesAboveCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
};

export type PolicyPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyPreview'] = ResolversParentTypes['PolicyPreview']> = {
  examples?: Resolver<Array<ResolversTypes['PolicyExample']>, ParentType, ContextType>;
  warnings?: Resolver<Array<ResolversTypes['PolicyWarning']>, ParentType, ContextType>;
};

export type PolicyExampleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyExample'] = ResolversParentTypes['PolicyExample']> = {
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  installments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  before?: Resolver<Maybe<ResolversTypes['ExampleFigures']>, ParentType, ContextType>;
  after?: Resolver<Maybe<ResolversTypes['ExampleFigures']>, ParentType, ContextType>;
};

export type ExampleFiguresResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExampleFigures'] = ResolversParentTypes['ExampleFigures']> = {
  grossCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  installmentCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  interestCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  feeCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  netCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  reserveCents?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  releaseDay?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  reserveDay?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type PolicyWarningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PolicyWarning'] = ResolversParentTypes['PolicyWarning']> = {
  code?: Resolver<ResolversTypes['PolicyWarningCode'], ParentType, ContextType>;
  method?: Resolver<Maybe<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  priceCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  limitCents?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  version?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  effectiveFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ProductsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductsPage'] = ResolversParentTypes['ProductsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Product']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ProductSalesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductSales'] = ResolversParentTypes['ProductSales']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type ProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Product'] = ResolversParentTypes['Product']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  typeProduct?: Resolver<ResolversTypes['ProductType'], ParentType, ContextType>;
  seller?: Resolver<Maybe<ResolversTypes['Seller']>, ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sales?: Resolver<Array<ResolversTypes['ProductSales']>, ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
};

export type ProductSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductSettings'] = ResolversParentTypes['ProductSettings']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ProductState'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isReviewed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  typeProduct?: Resolver<ResolversTypes['ProductType'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  accessUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['ProductFile']>, ParentType, ContextType>;
  licence?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['ProductCategory']>, ParentType, ContextType>;
  salesPage?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  integration?: Resolver<ResolversTypes['ProductIntegration'], ParentType, ContextType>;
  guaranteeDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seller?: Resolver<Maybe<ResolversTypes['Seller']>, ParentType, ContextType>;
  pixels?: Resolver<ResolversTypes['Pixels'], ParentType, ContextType>;
  measurement?: Resolver<ResolversTypes['Measurement'], ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
};

export type ProductFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductFile'] = ResolversParentTypes['ProductFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bytes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type MeasurementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Measurement'] = ResolversParentTypes['Measurement']> = {
  asksConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tellsBuyer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  tokensOf?: Resolver<Array<ResolversTypes['TokenNetwork']>, ParentType, ContextType>;
};

export type ProviderHealthPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderHealthPage'] = ResolversParentTypes['ProviderHealthPage']> = {
  nodes?: Resolver<Array<ResolversTypes['ProviderHealth']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ProviderHealthResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderHealth'] = ResolversParentTypes['ProviderHealth']> = {
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  created?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approvalRate?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  answerRate?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  latencyP50Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  latencyP95Ms?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  declines?: Resolver<Array<ResolversTypes['ProviderDecline']>, ParentType, ContextType>;
  errors?: Resolver<Array<ResolversTypes['ProviderError']>, ParentType, ContextType>;
};

export type ProviderDeclineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderDecline'] = ResolversParentTypes['ProviderDecline']> = {
  family?: Resolver<ResolversTypes['DeclineFamily'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProviderErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProviderError'] = ResolversParentTypes['ProviderError']> = {
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SavedCreditCardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedCreditCard'] = ResolversParentTypes['SavedCreditCard']> = {
  creditCardId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type PurchaseResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PurchaseResult'] = ResolversParentTypes['PurchaseResult']> = {
  paymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  upsellToken?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payment?: Resolver<ResolversTypes['Payment'], ParentType, ContextType>;
};

export type ReceiverAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReceiverAddress'] = ResolversParentTypes['ReceiverAddress']> = {
  zipCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complement?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  district?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReceiverDetailsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReceiverDetails'] = ResolversParentTypes['ReceiverDetails']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  document?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  address?: Resolver<ResolversTypes['ReceiverAddress'], ParentType, ContextType>;
  monthlyRevenue?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
};

export type ReceiverDocumentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReceiverDocument'] = ResolversParentTypes['ReceiverDocument']> = {
  name?: Resolver<ResolversTypes['ReceiverDocumentName'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ReceiverDocumentState'], ParentType, ContextType>;
  documentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isPdf?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  decidedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['DocumentRefusalReason']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DestinationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Destination'] = ResolversParentTypes['Destination']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['DestinationKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DestinationState'], ParentType, ContextType>;
  bank?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  accountType?: Resolver<Maybe<ResolversTypes['BankAccountType']>, ParentType, ContextType>;
  pixType?: Resolver<Maybe<ResolversTypes['PixKeyType']>, ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['DestinationRefusalReason']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  registeredAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  validatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type AcquirerReceiverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AcquirerReceiver'] = ResolversParentTypes['AcquirerReceiver']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['AcquirerReceiverStatus'], ParentType, ContextType>;
  messages?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  available?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  waiting?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  seenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type MyReceiverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MyReceiver'] = ResolversParentTypes['MyReceiver']> = {
  personKind?: Resolver<ResolversTypes['ReceiverPersonKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DocumentsState'], ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['ReceiverDetails']>, ParentType, ContextType>;
  suggestedName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  suggestedDocument?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  documents?: Resolver<Array<ResolversTypes['ReceiverDocument']>, ParentType, ContextType>;
  destinations?: Resolver<Array<ResolversTypes['Destination']>, ParentType, ContextType>;
  acquirers?: Resolver<Array<ResolversTypes['AcquirerReceiver']>, ParentType, ContextType>;
};

export type DocumentValidationsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentValidationsPage'] = ResolversParentTypes['DocumentValidationsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['DocumentValidation']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DocumentValidationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DocumentValidation'] = ResolversParentTypes['DocumentValidation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  personKind?: Resolver<ResolversTypes['ReceiverPersonKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DocumentsState'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sentAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['ReceiverDocumentName']>, ParentType, ContextType>;
  documents?: Resolver<Array<ResolversTypes['ReceiverDocument']>, ParentType, ContextType>;
  details?: Resolver<Maybe<ResolversTypes['ReceiverDetails']>, ParentType, ContextType>;
  duplicates?: Resolver<Array<ResolversTypes['DuplicateSeller']>, ParentType, ContextType>;
  acquirers?: Resolver<Array<ResolversTypes['AcquirerReceiver']>, ParentType, ContextType>;
};

export type DuplicateSellerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DuplicateSeller'] = ResolversParentTypes['DuplicateSeller']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SellerState'], ParentType, ContextType>;
};

export type DestinationValidationsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationValidationsPage'] = ResolversParentTypes['DestinationValidationsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['DestinationValidation']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DestinationValidationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DestinationValidation'] = ResolversParentTypes['DestinationValidation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['Destination'], ParentType, ContextType>;
  holder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sellerDocument?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  holderDocument?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nameMatch?: Resolver<ResolversTypes['HolderMatch'], ParentType, ContextType>;
  documentMatch?: Resolver<ResolversTypes['HolderMatch'], ParentType, ContextType>;
  previous?: Resolver<Maybe<ResolversTypes['Destination']>, ParentType, ContextType>;
  others?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RevealedDestinationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevealedDestination'] = ResolversParentTypes['RevealedDestination']> = {
  pixKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  branch?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  account?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  holder?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  holderDocument?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RefundsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefundsPage'] = ResolversParentTypes['RefundsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Refund']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RefundResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Refund'] = ResolversParentTypes['Refund']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  saleId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buyerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RefundState'], ParentType, ContextType>;
  askedBy?: Resolver<ResolversTypes['RefundRole'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  cause?: Resolver<Maybe<ResolversTypes['RefundCause']>, ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pixKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  protocol?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  guaranteeEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  legalEndsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isRefusable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  decideBy?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isManual?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isUnknown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isByHand?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isByPix?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  approvals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  boughtAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  effect?: Resolver<Maybe<ResolversTypes['RefundEffect']>, ParentType, ContextType>;
};

export type RefundEffectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefundEffect'] = ResolversParentTypes['RefundEffect']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromSeller?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromOthers?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  feeReturned?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  feeKept?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromPending?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromReserve?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fromAvailable?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  debt?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type RefundOrdersPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefundOrdersPage'] = ResolversParentTypes['RefundOrdersPage']> = {
  nodes?: Resolver<Array<ResolversTypes['RefundOrder']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type RefundOrderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefundOrder'] = ResolversParentTypes['RefundOrder']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seller?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  boughtAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  guaranteeEndsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  legalEndsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  daysLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  needsPixKey?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['RefundItem']>, ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['BuyersRefund']>, ParentType, ContextType>;
};

export type RefundItemResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RefundItem'] = ResolversParentTypes['RefundItem']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type BuyersRefundResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BuyersRefund'] = ResolversParentTypes['BuyersRefund']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  protocol?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['RefundState'], ParentType, ContextType>;
  asked?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  decideBy?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SaleWebhookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaleWebhook'] = ResolversParentTypes['SaleWebhook']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  word?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['WebhookResult'], ParentType, ContextType>;
  handledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  maskedBody?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SalesPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SalesPage'] = ResolversParentTypes['SalesPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Sale']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  totals?: Resolver<Array<ResolversTypes['SalesTotals']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SalesTotalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SalesTotals'] = ResolversParentTypes['SalesTotals']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  gross?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  net?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type SaleSellerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaleSeller'] = ResolversParentTypes['SaleSeller']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SaleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Sale'] = ResolversParentTypes['Sale']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  seller?: Resolver<ResolversTypes['SaleSeller'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  transactionId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  productName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  buyer?: Resolver<ResolversTypes['Buyer'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  gross?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  net?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  refunded?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  part?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  reversalKind?: Resolver<Maybe<ResolversTypes['ReversalKind']>, ParentType, ContextType>;
  installments?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  recurrence?: Resolver<Maybe<ResolversTypes['Recurrence']>, ParentType, ContextType>;
  nextChargeDay?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['PaymentItem']>, ParentType, ContextType>;
  coupon?: Resolver<Maybe<ResolversTypes['UsedCoupon']>, ParentType, ContextType>;
  utm?: Resolver<Maybe<ResolversTypes['Utm']>, ParentType, ContextType>;
  shipping?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  interest?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  delivery?: Resolver<Maybe<ResolversTypes['SaleDelivery']>, ParentType, ContextType>;
  breakdown?: Resolver<Array<ResolversTypes['BreakdownLine']>, ParentType, ContextType>;
  refunds?: Resolver<Array<ResolversTypes['Refund']>, ParentType, ContextType>;
  disputes?: Resolver<Array<ResolversTypes['Dispute']>, ParentType, ContextType>;
  webhooks?: Resolver<Array<ResolversTypes['SaleWebhook']>, ParentType, ContextType>;
  refundable?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  timeline?: Resolver<ResolversTypes['TimelinePage'], ParentType, ContextType, RequireFields<SaleTimelineArgs, 'first'>>;
};

export type UtmResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Utm'] = ResolversParentTypes['Utm']> = {
  source?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  medium?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  campaign?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SaleDeliveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaleDelivery'] = ResolversParentTypes['SaleDelivery']> = {
  option?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  days?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  address?: Resolver<Maybe<ResolversTypes['SaleAddress']>, ParentType, ContextType>;
  shipped?: Resolver<Maybe<ResolversTypes['Shipment']>, ParentType, ContextType>;
};

export type SaleAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SaleAddress'] = ResolversParentTypes['SaleAddress']> = {
  cep?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  street?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  complement?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  district?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  city?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type BuyerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Buyer'] = ResolversParentTypes['Buyer']> = {
  forgotten?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  unreadable?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  document?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type BreakdownLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BreakdownLine'] = ResolversParentTypes['BreakdownLine']> = {
  kind?: Resolver<ResolversTypes['BreakdownKind'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type TimelinePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TimelinePage'] = ResolversParentTypes['TimelinePage']> = {
  nodes?: Resolver<Array<ResolversTypes['TimelineEvent']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TimelineEventResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TimelineEvent'] = ResolversParentTypes['TimelineEvent']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  correlationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  causationId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  data?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  entries?: Resolver<Array<ResolversTypes['LedgerEntry']>, ParentType, ContextType>;
};

export type UserResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['User'] = ResolversParentTypes['User']> = {
  brand?: Resolver<Maybe<ResolversTypes['SellerBrand']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['UserRole'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  hasSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  secondFactors?: Resolver<Array<ResolversTypes['SecondFactorKind']>, ParentType, ContextType>;
  needsSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  actingBy?: Resolver<Maybe<ResolversTypes['ActingBy']>, ParentType, ContextType>;
};

export type SellerProfileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerProfile'] = ResolversParentTypes['SellerProfile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  brand?: Resolver<ResolversTypes['BrandName'], ParentType, ContextType>;
  checkout?: Resolver<ResolversTypes['CheckoutBrand'], ParentType, ContextType>;
  notifications?: Resolver<ResolversTypes['Notifications'], ParentType, ContextType>;
};

export type NotificationsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Notifications'] = ResolversParentTypes['Notifications']> = {
  sale?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  dispute?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payout?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type BrandNameResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BrandName'] = ResolversParentTypes['BrandName']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckoutBrandResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckoutBrand'] = ResolversParentTypes['CheckoutBrand']> = {
  logoTopImage?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  colorPrimary?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bannerTextColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bannerTextBackgroundColor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SellerBrandResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerBrand'] = ResolversParentTypes['SellerBrand']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
};

export type SellerAccountsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerAccountsPage'] = ResolversParentTypes['SellerAccountsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['SellerAccount']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SellerAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerAccount'] = ResolversParentTypes['SellerAccount']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contact?: Resolver<ResolversTypes['SellerContact'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SellerKind'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SellerState'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  joinedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  methods?: Resolver<Array<ResolversTypes['PaymentMethod']>, ParentType, ContextType>;
  canSell?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canCashOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  canSignIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  volume?: Resolver<Array<ResolversTypes['SellerVolume']>, ParentType, ContextType>;
  balances?: Resolver<Array<ResolversTypes['Balance']>, ParentType, ContextType>;
  notes?: Resolver<ResolversTypes['SellerNotesPage'], ParentType, ContextType, RequireFields<SellerAccountNotesArgs, 'first'>>;
  history?: Resolver<ResolversTypes['SellerHistory'], ParentType, ContextType, RequireFields<SellerAccountHistoryArgs, 'first'>>;
};

export type SellerContactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerContact'] = ResolversParentTypes['SellerContact']> = {
  masked?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  document?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SellerVolumeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerVolume'] = ResolversParentTypes['SellerVolume']> = {
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  count?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type SellerNotesPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerNotesPage'] = ResolversParentTypes['SellerNotesPage']> = {
  nodes?: Resolver<Array<ResolversTypes['SellerNote']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SellerNoteResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerNote'] = ResolversParentTypes['SellerNote']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SellerHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerHistory'] = ResolversParentTypes['SellerHistory']> = {
  nodes?: Resolver<Array<ResolversTypes['SellerChange']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SellerChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerChange'] = ResolversParentTypes['SellerChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['SellerChangeType'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  methods?: Resolver<Maybe<Array<ResolversTypes['PaymentMethod']>>, ParentType, ContextType>;
};

export type SellerProductsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerProductsPage'] = ResolversParentTypes['SellerProductsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['SellerProduct']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SellerProductResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerProduct'] = ResolversParentTypes['SellerProduct']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  typeProduct?: Resolver<ResolversTypes['ProductType'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['SellerOffer']>, ParentType, ContextType>;
};

export type SellerOfferResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SellerOffer'] = ResolversParentTypes['SellerOffer']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  archived?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SettlementsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SettlementsPage'] = ResolversParentTypes['SettlementsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Settlement']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SettlementLinesPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SettlementLinesPage'] = ResolversParentTypes['SettlementLinesPage']> = {
  nodes?: Resolver<Array<ResolversTypes['SettlementLine']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReceivablesPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReceivablesPage'] = ResolversParentTypes['ReceivablesPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Receivable']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SettlementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Settlement'] = ResolversParentTypes['Settlement']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  batch?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SettlementState'], ParentType, ContextType>;
  lines?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  deposit?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  receivedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  comparedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  exceptions?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  suspense?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  depositDifference?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
};

export type SettlementLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SettlementLine'] = ResolversParentTypes['SettlementLine']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  line?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  bucket?: Resolver<ResolversTypes['SettlementBucket'], ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['SettlementProblem']>, ParentType, ContextType>;
  reference?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isReversal?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  instalment?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  expected?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  paidOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  dueOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  paymentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  suspense?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  clearedFor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  clearedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReceivableResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Receivable'] = ResolversParentTypes['Receivable']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  paymentId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  instalment?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  providerName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['PaymentMethod'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  dueOn?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ReceivableState'], ParentType, ContextType>;
  overdue?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paidOn?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  paid?: Resolver<Maybe<ResolversTypes['Cents']>, ParentType, ContextType>;
  byCalendar?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type SettlementProviderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SettlementProvider'] = ResolversParentTypes['SettlementProvider']> = {
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  receivable?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  cash?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  suspense?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  connectionIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type SignInResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignIn'] = ResolversParentTypes['SignIn']> = {
  step?: Resolver<ResolversTypes['SignInStep'], ParentType, ContextType>;
  secondFactors?: Resolver<Array<ResolversTypes['SecondFactorKind']>, ParentType, ContextType>;
  user?: Resolver<Maybe<ResolversTypes['User']>, ParentType, ContextType>;
};

export type SecondFactorSetupResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactorSetup'] = ResolversParentTypes['SecondFactorSetup']> = {
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  uri?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecondFactorConfirmedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactorConfirmed'] = ResolversParentTypes['SecondFactorConfirmed']> = {
  recoveryCodes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  user?: Resolver<ResolversTypes['User'], ParentType, ContextType>;
};

export type PasskeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  usedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type UserSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserSession'] = ResolversParentTypes['UserSession']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  isThis?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ActingByResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ActingBy'] = ResolversParentTypes['ActingBy']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ImpersonationsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Impersonations'] = ResolversParentTypes['Impersonations']> = {
  nodes?: Resolver<Array<ResolversTypes['Impersonation']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImpersonationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Impersonation'] = ResolversParentTypes['Impersonation']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SignInsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignInsPage'] = ResolversParentTypes['SignInsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['SignInAttempt']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type SignInAttemptResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignInAttempt'] = ResolversParentTypes['SignInAttempt']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  userId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<Maybe<ResolversTypes['UserRole']>, ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  platformName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  result?: Resolver<ResolversTypes['SignInResult'], ParentType, ContextType>;
  secondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  impersonation?: Resolver<Maybe<ResolversTypes['SignInImpersonation']>, ParentType, ContextType>;
};

export type SignInImpersonationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SignInImpersonation'] = ResolversParentTypes['SignInImpersonation']> = {
  byId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  byName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UserDevicesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserDevices'] = ResolversParentTypes['UserDevices']> = {
  sessions?: Resolver<Array<ResolversTypes['OpenUserSession']>, ParentType, ContextType>;
  signIns?: Resolver<Array<ResolversTypes['SignInAttempt']>, ParentType, ContextType>;
};

export type OpenUserSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OpenUserSession'] = ResolversParentTypes['OpenUserSession']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  device?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  network?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type StaffPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffPage'] = ResolversParentTypes['StaffPage']> = {
  nodes?: Resolver<Array<ResolversTypes['StaffMember']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type StaffMemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffMember'] = ResolversParentTypes['StaffMember']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['StaffRole'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['StaffState'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  platformName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  hasSecondFactor?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  joinedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSignInAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  history?: Resolver<ResolversTypes['StaffHistory'], ParentType, ContextType, RequireFields<StaffMemberHistoryArgs, 'first'>>;
};

export type StaffHistoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffHistory'] = ResolversParentTypes['StaffHistory']> = {
  nodes?: Resolver<Array<ResolversTypes['StaffChange']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StaffChangeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StaffChange'] = ResolversParentTypes['StaffChange']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['StaffChangeType'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  permissions?: Resolver<Array<ResolversTypes['Permission']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type UploadLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadLink'] = ResolversParentTypes['UploadLink']> = {
  signedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  headers?: Resolver<Array<ResolversTypes['UploadHeader']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UploadHeaderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UploadHeader'] = ResolversParentTypes['UploadHeader']> = {
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  value?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FileLinkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FileLink'] = ResolversParentTypes['FileLink']> = {
  signedUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type UpsellsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Upsells'] = ResolversParentTypes['Upsells']> = {
  paymentIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  offers?: Resolver<Array<ResolversTypes['Upsell']>, ParentType, ContextType>;
  card?: Resolver<Maybe<ResolversTypes['CardCharge']>, ParentType, ContextType>;
};

export type UpsellResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Upsell'] = ResolversParentTypes['Upsell']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stepId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  image?: Resolver<Maybe<ResolversTypes['Image']>, ParentType, ContextType>;
  coin?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  price?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  deliveryFare?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  byPix?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  byCard?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type ReservesPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ReservesPage'] = ResolversParentTypes['ReservesPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Reserve']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ReserveResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Reserve'] = ResolversParentTypes['Reserve']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  day?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['ReserveState'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  releasedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  movedBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DebtorsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DebtorsPage'] = ResolversParentTypes['DebtorsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Debtor']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type DebtorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Debtor'] = ResolversParentTypes['Debtor']> = {
  sellerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DebtorState'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  debt?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  cause?: Resolver<ResolversTypes['JournalKind'], ParentType, ContextType>;
  recoveredAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lastSaleAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  expected?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  expectedBy?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  canCashOut?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhooksPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhooksPage'] = ResolversParentTypes['WebhooksPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Webhook']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WebhookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Webhook'] = ResolversParentTypes['Webhook']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  connectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  platformName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  deliveries?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  word?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  wordMeans?: Resolver<Maybe<ResolversTypes['PaymentStatus']>, ParentType, ContextType>;
  transactionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  named?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  result?: Resolver<ResolversTypes['WebhookResult'], ParentType, ContextType>;
  lastResult?: Resolver<Maybe<ResolversTypes['WebhookResult']>, ParentType, ContextType>;
  normalised?: Resolver<Maybe<ResolversTypes['PaymentStatus']>, ParentType, ContextType>;
  handledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  tookMs?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  paymentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  facts?: Resolver<Array<ResolversTypes['WebhookFact']>, ParentType, ContextType>;
  maskedBody?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  canReplay?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhookFactResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WebhookFact'] = ResolversParentTypes['WebhookFact']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  transactionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  word?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['PaymentStatus'], ParentType, ContextType>;
  known?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type WithdrawalsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WithdrawalsPage'] = ResolversParentTypes['WithdrawalsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['Withdrawal']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WithdrawalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Withdrawal'] = ResolversParentTypes['Withdrawal']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WithdrawalStatus'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['WithdrawalStage'], ParentType, ContextType>;
  audit?: Resolver<Maybe<ResolversTypes['WithdrawalAudit']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['WithdrawalMethod'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  receipt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type WithdrawalOfferResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WithdrawalOffer'] = ResolversParentTypes['WithdrawalOffer']> = {
  available?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  debt?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  floor?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  minimum?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  maximum?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  dailyMaximum?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  nextCutOff?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  destinations?: Resolver<Array<ResolversTypes['WithdrawalDestination']>, ParentType, ContextType>;
  problem?: Resolver<Maybe<ResolversTypes['WithdrawalProblem']>, ParentType, ContextType>;
};

export type WithdrawalDestinationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WithdrawalDestination'] = ResolversParentTypes['WithdrawalDestination']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['WithdrawalMethod'], ParentType, ContextType>;
  masked?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WithdrawalRequestsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WithdrawalRequestsPage'] = ResolversParentTypes['WithdrawalRequestsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['WithdrawalRequest']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type WithdrawalRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WithdrawalRequest'] = ResolversParentTypes['WithdrawalRequest']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  platformId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['WithdrawalStatus'], ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['WithdrawalStage'], ParentType, ContextType>;
  audit?: Resolver<Maybe<ResolversTypes['WithdrawalAudit']>, ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['WithdrawalMethod'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  holder?: Resolver<ResolversTypes['HolderMatch'], ParentType, ContextType>;
  available?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  risks?: Resolver<Array<ResolversTypes['WithdrawalRisk']>, ParentType, ContextType>;
  approvalsNeeded?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  approvedBy?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  connections?: Resolver<Array<ResolversTypes['PayoutConnection']>, ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payoutId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isUnknown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PayoutConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PayoutConnection'] = ResolversParentTypes['PayoutConnection']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PaidWithdrawalsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaidWithdrawalsPage'] = ResolversParentTypes['PaidWithdrawalsPage']> = {
  nodes?: Resolver<Array<ResolversTypes['PaidWithdrawal']>, ParentType, ContextType>;
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  count?: Resolver<ResolversTypes['ListCount'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  asOf?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PaidWithdrawalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PaidWithdrawal'] = ResolversParentTypes['PaidWithdrawal']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stage?: Resolver<ResolversTypes['PaidStage'], ParentType, ContextType>;
  currency?: Resolver<ResolversTypes['Currency'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  fee?: Resolver<ResolversTypes['Cents'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['WithdrawalMethod'], ParentType, ContextType>;
  destination?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provider?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payoutId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  approvedBy?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  approvedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  receipt?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  Query?: QueryResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Subscription?: SubscriptionResolvers<ContextType>;
  Cents?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Date?: GraphQLScalarType;
  Image?: ImageResolvers<ContextType>;
  ListCount?: ListCountResolvers<ContextType>;
  StatusCount?: StatusCountResolvers<ContextType>;
  Registration?: RegistrationResolvers<ContextType>;
  Invitation?: InvitationResolvers<ContextType>;
  Acquirer?: AcquirerResolvers<ContextType>;
  AcquirerCapabilities?: AcquirerCapabilitiesResolvers<ContextType>;
  AcquirerSettings?: AcquirerSettingsResolvers<ContextType>;
  AcquirerSecret?: AcquirerSecretResolvers<ContextType>;
  AbandonedCart?: AbandonedCartResolvers<ContextType>;
  RestoredCart?: RestoredCartResolvers<ContextType>;
  CartForm?: CartFormResolvers<ContextType>;
  CartsPage?: CartsPageResolvers<ContextType>;
  CartsTotals?: CartsTotalsResolvers<ContextType>;
  Cart?: CartResolvers<ContextType>;
  CheckoutCoupon?: CheckoutCouponResolvers<ContextType>;
  Checkout?: CheckoutResolvers<ContextType>;
  DeliveryOption?: DeliveryOptionResolvers<ContextType>;
  CheckoutProduct?: CheckoutProductResolvers<ContextType>;
  Pixels?: PixelsResolvers<ContextType>;
  OrderBump?: OrderBumpResolvers<ContextType>;
  Seller?: SellerResolvers<ContextType>;
  CardProvider?: CardProviderResolvers<ContextType>;
  Appearance?: AppearanceResolvers<ContextType>;
  Feedback?: FeedbackResolvers<ContextType>;
  Countdown?: CountdownResolvers<ContextType>;
  Chat?: ChatResolvers<ContextType>;
  InstallmentOption?: InstallmentOptionResolvers<ContextType>;
  ProviderConnectionsPage?: ProviderConnectionsPageResolvers<ContextType>;
  ProviderConnection?: ProviderConnectionResolvers<ContextType>;
  ConnectionSecret?: ConnectionSecretResolvers<ContextType>;
  ConnectionCertificate?: ConnectionCertificateResolvers<ContextType>;
  ConnectionHealth?: ConnectionHealthResolvers<ContextType>;
  ConnectionTest?: ConnectionTestResolvers<ContextType>;
  ConnectionHistory?: ConnectionHistoryResolvers<ContextType>;
  ConnectionChange?: ConnectionChangeResolvers<ContextType>;
  NewWebhookAddress?: NewWebhookAddressResolvers<ContextType>;
  MethodFees?: MethodFeesResolvers<ContextType>;
  Fee?: FeeResolvers<ContextType>;
  CorrectionsPage?: CorrectionsPageResolvers<ContextType>;
  Correction?: CorrectionResolvers<ContextType>;
  CouponsPage?: CouponsPageResolvers<ContextType>;
  Coupon?: CouponResolvers<ContextType>;
  PurchasesPage?: PurchasesPageResolvers<ContextType>;
  Purchase?: PurchaseResolvers<ContextType>;
  AccessPage?: AccessPageResolvers<ContextType>;
  OrderAccess?: OrderAccessResolvers<ContextType>;
  SupportContact?: SupportContactResolvers<ContextType>;
  BoughtItem?: BoughtItemResolvers<ContextType>;
  DisputesPage?: DisputesPageResolvers<ContextType>;
  DisputesTotals?: DisputesTotalsResolvers<ContextType>;
  Dispute?: DisputeResolvers<ContextType>;
  DisputeEvidence?: DisputeEvidenceResolvers<ContextType>;
  DisputeFile?: DisputeFileResolvers<ContextType>;
  DisputeEffect?: DisputeEffectResolvers<ContextType>;
  Export?: ExportResolvers<ContextType>;
  PlatformExportsPage?: PlatformExportsPageResolvers<ContextType>;
  PlatformExport?: PlatformExportResolvers<ContextType>;
  FigureSums?: FigureSumsResolvers<ContextType>;
  FigurePoint?: FigurePointResolvers<ContextType>;
  MethodFigures?: MethodFiguresResolvers<ContextType>;
  FigureLine?: FigureLineResolvers<ContextType>;
  StandingCount?: StandingCountResolvers<ContextType>;
  SellerFigures?: SellerFiguresResolvers<ContextType>;
  SellerCurrencyFigures?: SellerCurrencyFiguresResolvers<ContextType>;
  ReportLine?: ReportLineResolvers<ContextType>;
  ConversionReport?: ConversionReportResolvers<ContextType>;
  RefundCohort?: RefundCohortResolvers<ContextType>;
  FirstStep?: FirstStepResolvers<ContextType>;
  PlatformFigures?: PlatformFiguresResolvers<ContextType>;
  PlatformCurrencyFigures?: PlatformCurrencyFiguresResolvers<ContextType>;
  PlatformBook?: PlatformBookResolvers<ContextType>;
  AcquirerFigures?: AcquirerFiguresResolvers<ContextType>;
  PlatformQueue?: PlatformQueueResolvers<ContextType>;
  FunnelsPage?: FunnelsPageResolvers<ContextType>;
  Funnel?: FunnelResolvers<ContextType>;
  FunnelSettings?: FunnelSettingsResolvers<ContextType>;
  FunnelStep?: FunnelStepResolvers<ContextType>;
  IncidentsPage?: IncidentsPageResolvers<ContextType>;
  Incident?: IncidentResolvers<ContextType>;
  IncidentDetail?: IncidentDetailResolvers<ContextType>;
  IncidentSight?: IncidentSightResolvers<ContextType>;
  LastSignInsPage?: LastSignInsPageResolvers<ContextType>;
  SellerLastSignIn?: SellerLastSignInResolvers<ContextType>;
  VolumeOfCurrency?: VolumeOfCurrencyResolvers<ContextType>;
  Balance?: BalanceResolvers<ContextType>;
  ReleaseDay?: ReleaseDayResolvers<ContextType>;
  LedgerPage?: LedgerPageResolvers<ContextType>;
  LedgerEntry?: LedgerEntryResolvers<ContextType>;
  EntryCause?: EntryCauseResolvers<ContextType>;
  PaymentLinksPage?: PaymentLinksPageResolvers<ContextType>;
  PaymentLink?: PaymentLinkResolvers<ContextType>;
  ListedProductsPage?: ListedProductsPageResolvers<ContextType>;
  ListedProduct?: ListedProductResolvers<ContextType>;
  ListedSeller?: ListedSellerResolvers<ContextType>;
  ListedOffer?: ListedOfferResolvers<ContextType>;
  InstallationSales?: InstallationSalesResolvers<ContextType>;
  CurrencySales?: CurrencySalesResolvers<ContextType>;
  DaySales?: DaySalesResolvers<ContextType>;
  PlatformSales?: PlatformSalesResolvers<ContextType>;
  InstallationHealth?: InstallationHealthResolvers<ContextType>;
  ProviderApproval?: ProviderApprovalResolvers<ContextType>;
  InstallationPart?: InstallationPartResolvers<ContextType>;
  WebhookBacklog?: WebhookBacklogResolvers<ContextType>;
  OffersPage?: OffersPageResolvers<ContextType>;
  Offer?: OfferResolvers<ContextType>;
  Recurrence?: RecurrenceResolvers<ContextType>;
  OfferSettings?: OfferSettingsResolvers<ContextType>;
  ThankYou?: ThankYouResolvers<ContextType>;
  PastPrice?: PastPriceResolvers<ContextType>;
  OfferDeliveryOption?: OfferDeliveryOptionResolvers<ContextType>;
  Payment?: PaymentResolvers<ContextType>;
  UsedCoupon?: UsedCouponResolvers<ContextType>;
  Shipment?: ShipmentResolvers<ContextType>;
  PaymentRenewal?: PaymentRenewalResolvers<ContextType>;
  PixCharge?: PixChargeResolvers<ContextType>;
  BilletCharge?: BilletChargeResolvers<ContextType>;
  CardCharge?: CardChargeResolvers<ContextType>;
  PaymentAction?: PaymentActionResolvers<ContextType>;
  PaymentItem?: PaymentItemResolvers<ContextType>;
  SoldFile?: SoldFileResolvers<ContextType>;
  PlatformsPage?: PlatformsPageResolvers<ContextType>;
  Platform?: PlatformResolvers<ContextType>;
  PlatformSettings?: PlatformSettingsResolvers<ContextType>;
  RouteHistory?: RouteHistoryResolvers<ContextType>;
  RouteChange?: RouteChangeResolvers<ContextType>;
  RouteListChange?: RouteListChangeResolvers<ContextType>;
  MethodRoutes?: MethodRoutesResolvers<ContextType>;
  Route?: RouteResolvers<ContextType>;
  PlatformPolicy?: PlatformPolicyResolvers<ContextType>;
  PolicyVersionsPage?: PolicyVersionsPageResolvers<ContextType>;
  PolicyVersion?: PolicyVersionResolvers<ContextType>;
  SellerTerms?: SellerTermsResolvers<ContextType>;
  SellerTermsVersion?: SellerTermsVersionResolvers<ContextType>;
  MyTerms?: MyTermsResolvers<ContextType>;
  PolicyTerms?: PolicyTermsResolvers<ContextType>;
  PolicyFee?: PolicyFeeResolvers<ContextType>;
  PolicyFees?: PolicyFeesResolvers<ContextType>;
  PolicyDays?: PolicyDaysResolvers<ContextType>;
  PolicyInstallments?: PolicyInstallmentsResolvers<ContextType>;
  PolicyReserve?: PolicyReserveResolvers<ContextType>;
  PolicyReserveFloor?: PolicyReserveFloorResolvers<ContextType>;
  PolicyGuarantee?: PolicyGuaranteeResolvers<ContextType>;
  PolicyWithdrawal?: PolicyWithdrawalResolvers<ContextType>;
  SellerOverrides?: SellerOverridesResolvers<ContextType>;
  OverriddenFees?: OverriddenFeesResolvers<ContextType>;
  OverriddenDays?: OverriddenDaysResolvers<ContextType>;
  OverriddenWithdrawal?: OverriddenWithdrawalResolvers<ContextType>;
  PolicyPreview?: PolicyPreviewResolvers<ContextType>;
  PolicyExample?: PolicyExampleResolvers<ContextType>;
  ExampleFigures?: ExampleFiguresResolvers<ContextType>;
  PolicyWarning?: PolicyWarningResolvers<ContextType>;
  ProductsPage?: ProductsPageResolvers<ContextType>;
  ProductSales?: ProductSalesResolvers<ContextType>;
  Product?: ProductResolvers<ContextType>;
  ProductSettings?: ProductSettingsResolvers<ContextType>;
  ProductFile?: ProductFileResolvers<ContextType>;
  Measurement?: MeasurementResolvers<ContextType>;
  ProviderHealthPage?: ProviderHealthPageResolvers<ContextType>;
  ProviderHealth?: ProviderHealthResolvers<ContextType>;
  ProviderDecline?: ProviderDeclineResolvers<ContextType>;
  ProviderError?: ProviderErrorResolvers<ContextType>;
  SavedCreditCard?: SavedCreditCardResolvers<ContextType>;
  PurchaseResult?: PurchaseResultResolvers<ContextType>;
  ReceiverAddress?: ReceiverAddressResolvers<ContextType>;
  ReceiverDetails?: ReceiverDetailsResolvers<ContextType>;
  ReceiverDocument?: ReceiverDocumentResolvers<ContextType>;
  Destination?: DestinationResolvers<ContextType>;
  AcquirerReceiver?: AcquirerReceiverResolvers<ContextType>;
  MyReceiver?: MyReceiverResolvers<ContextType>;
  DocumentValidationsPage?: DocumentValidationsPageResolvers<ContextType>;
  DocumentValidation?: DocumentValidationResolvers<ContextType>;
  DuplicateSeller?: DuplicateSellerResolvers<ContextType>;
  DestinationValidationsPage?: DestinationValidationsPageResolvers<ContextType>;
  DestinationValidation?: DestinationValidationResolvers<ContextType>;
  RevealedDestination?: RevealedDestinationResolvers<ContextType>;
  RefundsPage?: RefundsPageResolvers<ContextType>;
  Refund?: RefundResolvers<ContextType>;
  RefundEffect?: RefundEffectResolvers<ContextType>;
  RefundOrdersPage?: RefundOrdersPageResolvers<ContextType>;
  RefundOrder?: RefundOrderResolvers<ContextType>;
  RefundItem?: RefundItemResolvers<ContextType>;
  BuyersRefund?: BuyersRefundResolvers<ContextType>;
  SaleWebhook?: SaleWebhookResolvers<ContextType>;
  SalesPage?: SalesPageResolvers<ContextType>;
  SalesTotals?: SalesTotalsResolvers<ContextType>;
  SaleSeller?: SaleSellerResolvers<ContextType>;
  Sale?: SaleResolvers<ContextType>;
  Utm?: UtmResolvers<ContextType>;
  SaleDelivery?: SaleDeliveryResolvers<ContextType>;
  SaleAddress?: SaleAddressResolvers<ContextType>;
  Buyer?: BuyerResolvers<ContextType>;
  BreakdownLine?: BreakdownLineResolvers<ContextType>;
  TimelinePage?: TimelinePageResolvers<ContextType>;
  TimelineEvent?: TimelineEventResolvers<ContextType>;
  User?: UserResolvers<ContextType>;
  SellerProfile?: SellerProfileResolvers<ContextType>;
  Notifications?: NotificationsResolvers<ContextType>;
  BrandName?: BrandNameResolvers<ContextType>;
  CheckoutBrand?: CheckoutBrandResolvers<ContextType>;
  SellerBrand?: SellerBrandResolvers<ContextType>;
  SellerAccountsPage?: SellerAccountsPageResolvers<ContextType>;
  SellerAccount?: SellerAccountResolvers<ContextType>;
  SellerContact?: SellerContactResolvers<ContextType>;
  SellerVolume?: SellerVolumeResolvers<ContextType>;
  SellerNotesPage?: SellerNotesPageResolvers<ContextType>;
  SellerNote?: SellerNoteResolvers<ContextType>;
  SellerHistory?: SellerHistoryResolvers<ContextType>;
  SellerChange?: SellerChangeResolvers<ContextType>;
  SellerProductsPage?: SellerProductsPageResolvers<ContextType>;
  SellerProduct?: SellerProductResolvers<ContextType>;
  SellerOffer?: SellerOfferResolvers<ContextType>;
  SettlementsPage?: SettlementsPageResolvers<ContextType>;
  SettlementLinesPage?: SettlementLinesPageResolvers<ContextType>;
  ReceivablesPage?: ReceivablesPageResolvers<ContextType>;
  Settlement?: SettlementResolvers<ContextType>;
  SettlementLine?: SettlementLineResolvers<ContextType>;
  Receivable?: ReceivableResolvers<ContextType>;
  SettlementProvider?: SettlementProviderResolvers<ContextType>;
  SignIn?: SignInResolvers<ContextType>;
  SecondFactorSetup?: SecondFactorSetupResolvers<ContextType>;
  SecondFactorConfirmed?: SecondFactorConfirmedResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  UserSession?: UserSessionResolvers<ContextType>;
  ActingBy?: ActingByResolvers<ContextType>;
  Impersonations?: ImpersonationsResolvers<ContextType>;
  Impersonation?: ImpersonationResolvers<ContextType>;
  SignInsPage?: SignInsPageResolvers<ContextType>;
  SignInAttempt?: SignInAttemptResolvers<ContextType>;
  SignInImpersonation?: SignInImpersonationResolvers<ContextType>;
  UserDevices?: UserDevicesResolvers<ContextType>;
  OpenUserSession?: OpenUserSessionResolvers<ContextType>;
  StaffPage?: StaffPageResolvers<ContextType>;
  StaffMember?: StaffMemberResolvers<ContextType>;
  StaffHistory?: StaffHistoryResolvers<ContextType>;
  StaffChange?: StaffChangeResolvers<ContextType>;
  UploadLink?: UploadLinkResolvers<ContextType>;
  UploadHeader?: UploadHeaderResolvers<ContextType>;
  FileLink?: FileLinkResolvers<ContextType>;
  Upsells?: UpsellsResolvers<ContextType>;
  Upsell?: UpsellResolvers<ContextType>;
  ReservesPage?: ReservesPageResolvers<ContextType>;
  Reserve?: ReserveResolvers<ContextType>;
  DebtorsPage?: DebtorsPageResolvers<ContextType>;
  Debtor?: DebtorResolvers<ContextType>;
  WebhooksPage?: WebhooksPageResolvers<ContextType>;
  Webhook?: WebhookResolvers<ContextType>;
  WebhookFact?: WebhookFactResolvers<ContextType>;
  WithdrawalsPage?: WithdrawalsPageResolvers<ContextType>;
  Withdrawal?: WithdrawalResolvers<ContextType>;
  WithdrawalOffer?: WithdrawalOfferResolvers<ContextType>;
  WithdrawalDestination?: WithdrawalDestinationResolvers<ContextType>;
  WithdrawalRequestsPage?: WithdrawalRequestsPageResolvers<ContextType>;
  WithdrawalRequest?: WithdrawalRequestResolvers<ContextType>;
  PayoutConnection?: PayoutConnectionResolvers<ContextType>;
  PaidWithdrawalsPage?: PaidWithdrawalsPageResolvers<ContextType>;
  PaidWithdrawal?: PaidWithdrawalResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  public?: PublicDirectiveResolver<any, any, ContextType>;
  auth?: AuthDirectiveResolver<any, any, ContextType>;
  ownerOnly?: OwnerOnlyDirectiveResolver<any, any, ContextType>;
  cost?: CostDirectiveResolver<any, any, ContextType>;
};
