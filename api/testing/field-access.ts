import type { Permission } from '../../domain/access/permissions.ts';
import { USER_ROLES, type UserRole } from '../../domain/access/roles.ts';

/** Everybody, or these roles; administrators only with the flag, where one is named. */
export type Readers = 'PUBLIC' | { readonly roles: readonly UserRole[]; readonly flag?: Permission };

const PUBLIC = 'PUBLIC';
const SIGNED_IN: Readers = { roles: USER_ROLES };
const SELLERS: Readers = { roles: ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER'] };
const PRODUCERS: Readers = { roles: ['PRODUCER'] };
const SENDERS: Readers = {
  roles: ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER', 'ADMINISTRATOR', 'MASTER'],
};
const CONFIGURERS: Readers = { roles: ['ADMINISTRATOR', 'MASTER'], flag: 'isConfigAvailable' };
/** Incidents, and a platform's sales. */
const SALES_OFFICE: Readers = { roles: ['ADMINISTRATOR', 'MASTER'], flag: 'isSalesAvailable' };

/** Sellers see their own sales, administrators those of their platform. */
const SALES: Readers = {
  roles: ['PRODUCER', 'AFFILIATE', 'CO_PRODUCER', 'ADMINISTRATOR', 'MASTER'],
  flag: 'isSalesAvailable',
};

const DASHBOARD: Readers = { roles: ['ADMINISTRATOR', 'MASTER'], flag: 'isDashboardAvailable' };

/** All fields of a type, by name. */
const all = (readers: Readers, ...names: string[]): Readonly<Record<string, Readers>> =>
  Object.fromEntries(names.flatMap((line) => line.split(' ')).map((name) => [name, readers]));

/**
 * Who may have each field of the contract, written a second time on purpose: what the contract
 * opens is open only when somebody has thought about it here too. Types and fields are in
 * alphabetical order. `protect.unit.test.ts` holds the contract to it, and
 * `role-access.int.test.ts` asks of each root field that is not public whose data it answers with.
 */
export const FIELD_ACCESS: Readonly<Record<string, Readonly<Record<string, Readers>>>> = {
  AbandonedCart: all(PUBLIC, 'cartId'),
  Acquirer: all(CONFIGURERS, 'capabilities code name settings'),
  AcquirerCapabilities: all(
    CONFIGURERS,
    'cardTokeniser currencies methods payoutDestinations receivers refund',
  ),
  AcquirerSecret: all(CONFIGURERS, 'kind name required'),
  AcquirerSettings: all(CONFIGURERS, 'certificatesRequired defaultBaseUrl publicKeyRequired secrets'),
  Appearance: all(
    PUBLIC,
    'backRedirect bannerText bannerTextBackgroundColor bannerTextColor chat colorPrimary countdown',
    'feedbacks headerImage logoTopImage',
  ),
  Balance: all(SELLERS, 'account amount currency kind position'),
  BilletCharge: all(PUBLIC, 'barcode billetCode billetUrl dueDate'),
  BreakdownLine: all(SALES, 'amount kind'),
  Buyer: all(SALES, 'document email forgotten name phone unreadable'),
  CardCharge: all(PUBLIC, 'brand lastFour'),
  CardProvider: all(PUBLIC, 'cardTokeniser gatewayPublicKey paymentProvider savesCards tokenUrl'),
  Cart: all(
    SELLERS,
    'amount attempts buyer capturedAt changedAt contactedAt currency expiredAt id matchedBy',
    'offerId optedOut productName recoveredAt recoveryPath saleId source state withheldReason',
  ),
  CartForm: all(
    PUBLIC,
    'cep city complement deliveryOptionId district number orderBumpsIds paymentMethod state street',
  ),
  CartsPage: all(SELLERS, 'asOf count counts endCursor nodes totals'),
  CartsTotals: all(SELLERS, 'amount count currency recoveredAmount recoveredCount'),
  Chat: all(PUBLIC, 'message phone side'),
  Checkout: all(
    PUBLIC,
    'appearance availability billetEnabled boletoDays coin creditCardEnabled deliveryOptions',
    'frequencyInDays fretePrice guaranteeDays id layout locale mayKeepCard orderBumps pixEnabled',
    'platformId price product provider recurrencePrice requiredDocument requiredDocumentAndPhone seller type',
  ),
  CheckoutProduct: all(PUBLIC, 'asksConsent description image name pixels tellsBuyer typeProduct'),
  Countdown: all(PUBLIC, 'backgroundColor endText minutes text textColor'),
  DeliveryOption: all(PUBLIC, 'deliveryTime description fareAmount id preSelected'),
  EntryCause: all(SALES, 'eventId eventType productName saleId'),
  Fee: all(CONFIGURERS, 'fixedCents rate'),
  Feedback: all(PUBLIC, 'description id image stars title'),
  FileLink: all(SENDERS, 'expiresAt signedUrl'),
  Image: all(PUBLIC, 'height url width'),
  Incident: all(
    SALES_OFFICE,
    'closedAt closedBy details eventId id kind platformId raisedAt reason state stream',
  ),
  IncidentDetail: all(SALES_OFFICE, 'name value'),
  IncidentsPage: all(SALES_OFFICE, 'asOf count counts endCursor nodes'),
  InstallmentOption: all(PUBLIC, 'finalValue installmentNumber installmentValue'),
  InstallmentSettings: all(CONFIGURERS, 'fees interestFreeUpTo max minimumCents'),
  LedgerEntry: all(
    SALES,
    'account amount balance cause currency id journalId journalKind postedAt releaseDate',
  ),
  LedgerPage: all(SELLERS, 'asOf count endCursor nodes'),
  ListCount: all(PUBLIC, 'isCapped value'),
  Measurement: all(SELLERS, 'asksConsent tellsBuyer tokensOf'),
  MethodFees: all(CONFIGURERS, 'BILLET CREDIT_CARD PIX'),
  MethodRoutes: all(CONFIGURERS, 'BILLET CREDIT_CARD PIX'),
  Mutation: {
    acceptUpsell: PUBLIC,
    archiveProviderConnection: CONFIGURERS,
    closeIncident: SALES_OFFICE,
    createOffer: PRODUCERS,
    createProduct: PRODUCERS,
    createProviderConnection: CONFIGURERS,
    createUploadLink: SENDERS,
    markCartContacted: SELLERS,
    purchase: PUBLIC,
    putAbandonedCart: PUBLIC,
    renewCharge: PUBLIC,
    rotateWebhookAddress: CONFIGURERS,
    saveOffer: PRODUCERS,
    savePlatform: CONFIGURERS,
    saveProduct: PRODUCERS,
    saveProviderConnection: CONFIGURERS,
    setProviderConnectionSecrets: CONFIGURERS,
    signIn: PUBLIC,
    signOut: PUBLIC,
    tokenCreditCard: PUBLIC,
  },
  NewWebhookAddress: all(CONFIGURERS, 'connection webhookUrl'),
  Offer: all(
    SELLERS,
    'archived coin id paused priceCents productImage productName recurrence title type',
  ),
  OfferDeliveryOption: all(SELLERS, 'deliveryTime description fareCents id preSelected'),
  OfferSettings: all(
    SELLERS,
    'abandonedCart appearance availability coin deliveryOptions fakePriceCents fretePriceCents',
    'id layout locale methods orderBumpChoices orderBumpOfferIds paused platformAbandonedCart',
    'priceCents productId productName recurrence requiredDocument requiredDocumentAndPhone',
    'revision title type typeProduct upsellChoices upsellOfferIds',
  ),
  OffersPage: all(SELLERS, 'asOf count endCursor nodes'),
  OrderBump: all(PUBLIC, 'fakePrice id image price title'),
  Payment: all(
    PUBLIC,
    'action amount billet card charged checkout createdAt currency decline id installmentValue',
    'installments interest items method nextChargeDay pix receiptMailed refunded renewal renewals reversalKind',
    'serverTime status withdrawn',
  ),
  PaymentAction: all(PUBLIC, 'expiresAt url'),
  PaymentItem: all(PUBLIC, 'accessUrl amount id title'),
  PaymentRenewal: all(PUBLIC, 'number until'),
  PixCharge: all(PUBLIC, 'expiresAt pixCode'),
  Pixels: all(PUBLIC, 'facebook googleAdsConversionApiId googleAdsId googleAnalyticsId kwai tiktok'),
  PlatformSettings: all(CONFIGURERS, 'id installments name payoutRoutes revision routes'),
  Product: all(SELLERS, 'archived id image name offers seller typeProduct'),
  ProductSettings: all(
    SELLERS,
    'accessUrl description guaranteeDays id image measurement name pixels revision seller typeProduct',
  ),
  ProductsPage: all(SELLERS, 'asOf count endCursor nodes'),
  ProviderConnection: all(
    CONFIGURERS,
    'archived baseUrl fee id payee platformId provider publicKey revision secretNames',
    'webhookSecretSet',
  ),
  ProviderConnectionsPage: all(CONFIGURERS, 'asOf count endCursor nodes'),
  ProviderDecline: all(DASHBOARD, 'count family'),
  ProviderError: all(DASHBOARD, 'count reason'),
  ProviderHealth: all(
    DASHBOARD,
    'answerRate approvalRate attempts connectionId created declines errors latencyP50Ms latencyP95Ms',
    'method paid platformId provider',
  ),
  ProviderHealthPage: all(DASHBOARD, 'asOf endCursor nodes'),
  PurchaseResult: all(PUBLIC, 'method payment paymentId status upsellToken'),
  Query: {
    acquirers: CONFIGURERS,
    adminSale: SALES_OFFICE,
    adminSales: SALES_OFFICE,
    balances: SELLERS,
    cart: SELLERS,
    carts: SELLERS,
    checkAbandonedCartEnabled: PUBLIC,
    checkout: PUBLIC,
    fileLink: SENDERS,
    getInstallments: PUBLIC,
    incidents: SALES_OFFICE,
    ledgerEntries: SELLERS,
    me: PUBLIC,
    offerSettings: SELLERS,
    offers: SELLERS,
    payment: PUBLIC,
    platformSettings: CONFIGURERS,
    productSettings: SELLERS,
    products: SELLERS,
    providerConnections: CONFIGURERS,
    providerHealth: DASHBOARD,
    restoreCart: PUBLIC,
    sale: SELLERS,
    sales: SELLERS,
    upsells: PUBLIC,
  },
  Recurrence: all(SELLERS, 'frequencyInDays priceCents'),
  RestoredCart: all(PUBLIC, 'document email form name phone'),
  Route: all(CONFIGURERS, 'connectionId fromCents upToCents'),
  Sale: {
    ...all(
      SALES,
      'approvedAt breakdown buyer createdAt currency delivery gross id installments interest items method',
      'net nextChargeDay orderNumber productName provider recurrence refunded reversalKind',
    ),
    seller: SALES_OFFICE,
    ...all(SALES, 'shipping status timeline transactionId'),
  },
  SaleAddress: all(SALES, 'cep city complement district number state street'),
  SaleDelivery: all(SALES, 'address days option'),
  SaleSeller: all(SALES_OFFICE, 'id name'),
  SalesPage: all(SALES, 'asOf count counts endCursor nodes totals'),
  SalesTotals: all(SALES, 'count currency gross net'),
  SavedCreditCard: all(PUBLIC, 'creditCardId'),
  Seller: all(PUBLIC, 'address document name supportEmail'),
  StatusCount: all(PUBLIC, 'count isCapped status'),
  Subscription: {
    paymentUpdated: PUBLIC,
  },
  TimelineEvent: all(SALES, 'actor at causationId correlationId data entries id position revision type'),
  TimelinePage: all(SALES, 'endCursor nodes'),
  UploadHeader: all(SENDERS, 'name value'),
  UploadLink: all(SENDERS, 'expiresAt headers imageUrl key signedUrl'),
  Upsell: all(PUBLIC, 'amount byCard byPix coin deliveryFare description id image price title'),
  Upsells: all(PUBLIC, 'card offers paymentIds'),
  User: all(SIGNED_IN, 'email id name permissions platformId role'),
};
