import { z } from 'zod';
import { sealed, type Sealed } from '../kernel/privacy/sealed.ts';
import { PRODUCT_CATEGORIES } from './categories.ts';
import { appearance, image, pixels } from './decoration.ts';
import { measurement } from './measurement.ts';
import { sellerProfile } from './seller-profile.ts';
import { locale } from '../kernel/locale.ts';
import { cardDescriptor, firstTerms } from '../policy/terms.ts';
import { routeList } from '../routing/routes.ts';
import {
  basisPointsSchema,
  centsSchema,
  currency,
  moment,
  paymentMethod,
  providerCode,
} from '../kernel/enums.ts';

const rate = z.object({ rate: basisPointsSchema, fixedCents: centsSchema });
const perMethod = <T extends z.ZodType>(schema: T) =>
  z.object({ PIX: schema, CREDIT_CARD: schema, BILLET: schema });

/** A tenant, and which connections take which method. */
export const platform = z.object({
  platformId: z.string(),
  name: z.string().min(1).max(80),
  /** By which its people reach us, in lower case; null: it has none of its own. */
  host: z.string().max(253).nullable(),
  /** The terms that it began with: they hold until the first version of its policy. */
  terms: firstTerms,
  /** By method, the connections that are asked, in this order (decision 0069). */
  routes: perMethod(routeList),
  /** The connections that are sent payouts, in this order. */
  payoutRoutes: routeList,
  /** Whether abandoned carts are captured where the offer does not say. */
  abandonedCart: z.boolean(),
  /** Nothing is sold on it, while its people still see and settle what was. */
  suspended: z.boolean(),
  /** Whether staff look at a product before it is sold. */
  reviewsProducts: z.boolean(),
});

/** What a checkout says of its seller, as the rules of e-commerce want it. */
export const sellerIdentity = z.object({
  name: z.string().max(120),
  document: z.string().max(20),
  supportEmail: z.email(),
  /** Where they can be found; older ones have none. */
  address: z.string().max(200).nullish(),
});
export type SellerIdentity = z.infer<typeof sellerIdentity>;

/** Sealed like a buyer's data; in clear in history of before, which nobody writes any more. */
const personal = <T extends z.ZodType>(inClear: T) => z.union([sealed, inClear]);

/** Kept for one payment link alone, under the link's id: no list of the seller's shows it. */
const forLink = z.boolean();

const https = z.url({ protocol: /^https$/ }).max(2_000);

/** A file in the private bucket that those who paid may read. */
const soldFile = z.object({
  id: z.string().min(1).max(40),
  key: z.string().min(1).max(300),
  /** As its buyers read it. */
  name: z.string().min(1).max(120),
  bytes: z.int().min(1),
});

export const product = z.object({
  productId: z.string(),
  platformId: z.string(),
  producerId: z.string(),
  name: z.string().min(1).max(120),
  description: z.string().max(2_000),
  image: image.nullable(),
  typeProduct: z.enum(['FISICO', 'DIGITAL']),
  /** Where its buyers use it, and who has not paid is not told; null: by mail, or as it is sent. */
  accessUrl: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullable(),
  /** What those who paid read, and nobody else. */
  files: z.array(soldFile).max(20),
  /** A key or a text that is told to those who paid; null: none. */
  licence: z.string().min(1).max(4_000).nullable(),
  /** Null: older ones say none. */
  category: z.enum(PRODUCT_CATEGORIES).nullable(),
  /** Where its seller tells of it. */
  salesPage: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .nullable(),
  /** Of `PAYMENTS_ONLY` nothing is handed over here: its seller does that elsewhere. */
  integration: z.enum(['EMAIL_ONLY', 'PAYMENTS_ONLY']),
  guaranteeDays: z.union([z.literal(7), z.literal(14), z.literal(21), z.literal(30)]),
  seller: personal(sellerIdentity),
  /** Whether it is on sale until somebody decides otherwise (domain/listing). */
  published: z.boolean(),
  forLink,
  pixels,
  measurement,
});

/** The page that whoever paid is led on to, by how they did; null: none. */
const thankYou = z.object({
  pix: https.nullable(),
  creditCard: https.nullable(),
  billet: https.nullable(),
});

const deliveryOption = z.object({
  id: z.string().min(1).max(40),
  description: z.string().min(1).max(80),
  deliveryTime: z.string().max(80),
  fareCents: centsSchema.max(100_000_000),
  preSelected: z.boolean(),
});

/** What a subscription charges after the first time, and how often. */
const recurrence = z.object({
  priceCents: centsSchema.min(100).max(100_000_000),
  frequencyInDays: z.literal([7, 15, 30, 60, 90, 365]),
});

export const offer = z.object({
  offerId: z.string(),
  platformId: z.string(),
  productId: z.string(),
  title: z.string().min(1).max(120),
  layout: z.enum(['DEFAULT', 'DROPSHIPPING', 'VEGA']),
  type: z.enum(['ONE_TIME', 'SUBSCRIPTION']),
  coin: currency,
  /** Of its buyers: of its pages and of what is written to them. */
  locale,
  priceCents: centsSchema.min(100).max(100_000_000),
  fakePriceCents: centsSchema.nullable(),
  /** Null: each time as the first. Of no meaning for what is sold once. */
  recurrence: recurrence.nullable(),
  /** One fare for all; null: by the options. Of no meaning for a product that is not sent. */
  fretePriceCents: centsSchema.max(100_000_000).nullable(),
  deliveryOptions: z
    .array(deliveryOption)
    .max(10)
    .refine((options) => new Set(options.map(({ id }) => id)).size === options.length, {
      params: { code: 'REPEATED' },
    }),
  methods: z.array(paymentMethod),
  requiredDocument: z.boolean(),
  requiredDocumentAndPhone: z.boolean(),
  orderBumpOfferIds: z.array(z.string()).max(10),
  /**
   * What is offered once it was paid, as it was said before offers had funnels: read as one where
   * there is none (decision 0142), and set by nobody any more.
   */
  upsellOfferIds: z.array(z.string()).max(5),
  /** Whether abandoned carts are captured; null: as the platform says. */
  abandonedCart: z.boolean().nullable(),
  /** Nobody can buy it for now; its page says so. */
  paused: z.boolean(),
  /** In how many installments a card pays it at most; null: as the platform's policy says. */
  installmentsMax: z.int().min(1).max(12).nullable(),
  thankYou,
  /** What card statements say; null: as the platform's policy says. */
  descriptor: cardDescriptor.nullable(),
  forLink,
  appearance,
});

/** A secret's name, as adapters know it. */
const secretName = z.string().regex(/^[A-Za-z]{1,40}$/);

/**
 * A platform's contract with one provider. Its secrets are in the vault under the connection's id,
 * never here.
 */
export const providerConnection = z.object({
  connectionId: z.string(),
  platformId: z.string(),
  provider: providerCode,
  baseUrl: z.url(),
  publicKey: z.string(),
  /**
   * Older configurations name them; nobody reads them. Where cards are sent and what signatures
   * are proved with comes from the provider's data alone (decision 0021).
   */
  tokenUrl: z.url().nullable().optional(),
  jwksUrl: z.url().nullable().optional(),
  /** Digest of the unguessable part of the webhook address. */
  webhookTokenDigest: z.string(),
  /**
   * Keyed digest of the secret that the provider sends with webhooks; absent where it sends none,
   * or none is known (decision 0068).
   */
  webhookSecretDigest: z.string().optional(),
  /**
   * By name, the version of each secret that is in use, as the vault keeps it; null: it was
   * removed. What the vault has without a version is used where a name is not here (decision 0073).
   */
  secrets: z.record(secretName, z.string().max(100).nullable()),
  /** In which it is asked for charges; other than the real, only by card (`chargesIn`). */
  currencies: z
    .array(currency)
    .min(1)
    .refine((list) => new Set(list).size === list.length, { params: { code: 'REPEATED' } }),
  /** When the client certificates that are set end, as far as they say so. */
  certificateEnds: z.object({ cashIn: moment.optional(), cashOut: moment.optional() }).optional(),
  fee: perMethod(rate),
  /** The provider's own name of the account that is paid: PIX key, account id. */
  payee: z.string(),
  /** What it owes is taken as paid on the day it is due, without a list of the provider. */
  settledByCalendar: z.boolean().optional(),
  /** Whom it paid before: what was charged for them then is still ours. */
  earlierPayees: z.array(z.string()).optional(),
});

/** Texts of one line each (`written.ts`). */
const LINES_ONLY = { severalLines: [], addresses: [] } as const;

/**
 * Category of the stream, schema, id and the other fields that never change, of each kind of
 * configuration, and which of its texts are no single line. Where money goes follows from what
 * never changes: a sale's past must not move to somebody else.
 *
 * The schemas also read history: what a text may hold is asked where one is written.
 */
export const configurationKinds = {
  Platform: {
    category: 'platform',
    schema: platform,
    idField: 'platformId',
    immutable: [],
    ...LINES_ONLY,
  },
  Product: {
    category: 'product',
    schema: product,
    idField: 'productId',
    immutable: ['platformId', 'producerId'],
    severalLines: ['description', 'licence'],
    addresses: ['accessUrl', 'salesPage'],
  },
  Offer: {
    category: 'offer',
    schema: offer,
    idField: 'offerId',
    immutable: ['platformId', 'productId'],
    severalLines: ['appearance.feedbacks.*.description', 'appearance.chat.message'],
    addresses: ['appearance.backRedirect', 'thankYou.pix', 'thankYou.creditCard', 'thankYou.billet'],
  },
  ProviderConnection: {
    category: 'connection',
    schema: providerConnection,
    idField: 'connectionId',
    immutable: ['platformId', 'provider'],
    ...LINES_ONLY,
  },
  SellerProfile: {
    category: 'profile',
    schema: sellerProfile,
    idField: 'userId',
    immutable: ['platformId'],
    ...LINES_ONLY,
  },
} as const;

export type ConfigurationKind = keyof typeof configurationKinds;
export type ConfigurationOf<K extends ConfigurationKind> = z.infer<
  (typeof configurationKinds)[K]['schema']
>;

/** The field of a configuration that speaks of a person, if it has one. */
export const PERSONAL_FIELDS = { Product: 'seller', SellerProfile: 'brand' } as const;
type PersonalFields = typeof PERSONAL_FIELDS;

/** A configuration as it is written today: what speaks of a person is sealed. */
export type NewConfigurationOf<K extends ConfigurationKind> = K extends keyof PersonalFields
  ? Omit<ConfigurationOf<K>, PersonalFields[K]> & Record<PersonalFields[K], Sealed>
  : ConfigurationOf<K>;
