import { z } from 'zod';
import { PUBLIC_CEP_URL } from '../domain/brazil/cep.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

/**
 * 32 bytes in base64. Wraps every personal-data key and provider secret: without it nothing of them
 * can be read.
 */
export const masterKeySetting = z
  .string()
  .refine((text) => Buffer.from(text, 'base64').length === 32, '32 bytes in base64');

const POSTGRES = /^postgres(ql)?:\/\//;
const ORIGIN = /^https?:\/\/[^/?#@]+\/?$/;
const NO_PATH = 'an http:// or https:// address without a path';
const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket');

/**
 * The one schema of all settings. Compose file, Dockerfile and documentation are held against it by
 * a test.
 */
export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(3000),
  /** How buyers, sellers and providers reach us; part of webhook addresses. */
  PUBLIC_URL: z.url().optional(),
  /**
   * Where workers ask for rows of exports: `host:port` of each api, separated by spaces, inside of
   * the own network; unset: at HOST and PORT.
   */
  API_ADDRESSES: z
    .string()
    .regex(/^([^\s:/]+:\d{1,5})( [^\s:/]+:\d{1,5})*$/, 'host:port of each api, separated by spaces')
    .optional(),
  /**
   * Where browsers find the fields of cards, an origin of its own without a path: another host than
   * PUBLIC_URL's, which the api tells by the Host that it is asked for, or a port of its own.
   * Unset: no cards are taken. An api whose PUBLIC_URL is https demands it (decision 0080).
   */
  CARD_URL: z
    .string()
    .regex(ORIGIN, NO_PATH)
    .refine((text) => URL.canParse(text), NO_PATH)
    .optional(),
  /** A second port of the api, for cards alone, where no host tells them apart; 0: a free one. */
  CARD_PORT: port.optional(),
  /** RAZAO_EVENTSTORE_URL means the same, for an environment that an event store reads too. */
  EVENTSTORE_URL: z
    .string()
    .regex(
      /^esdb(\+discover)?:\/\//,
      'an esdb:// connection string or an esdb+discover:// one; kurrentdb:// is written esdb:// here',
    ),
  DATABASE_URL: z.string().regex(POSTGRES, 'a postgres:// connection string'),
  /** Streaming replicas for reads, separated by commas; none: the writer serves them. */
  DATABASE_REPLICA_URLS: list.refine(
    (urls) => urls.every((url) => POSTGRES.test(url) && URL.canParse(url)),
    'postgres:// connection strings, separated by commas',
  ),
  /** A replica that is further behind than this is not read from until it has caught up. */
  REPLICA_LAG_MAX_MS: z.coerce.number().int().min(2_000).max(300_000).default(5_000),
  /** BullMQ on Redis; unset: BullMQ's PostgreSQL backend on DATABASE_URL. */
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'a redis:// connection string')
    .optional(),
  MASTER_KEY: masterKeySetting,
  /** How far ahead the time of the demo is; `npm run clock` moves it. Never in production. */
  CLOCK_FILE: z.string().optional(),
  /** Whether administrators and masters must have a second factor; everybody may. */
  SECOND_FACTOR: z.enum(['required', 'offered']).default('required'),
  /** Mails leave by this server; unset: none are sent. With it, MAIL_FROM is needed too. */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'an smtp:// or smtps:// connection string')
    .optional(),
  /** The sender of mails: an address, or `Name <address>`. */
  MAIL_FROM: z.string().max(200).optional(),
  /** From when a buyer was last seen until the reminder of their cart, in milliseconds. */
  CART_REMINDER_AFTER_MS: z.coerce.number().int().min(1_000).default(300_000),
  /** From when a buyer was last seen or reminded until their cart is given up, in milliseconds. */
  CART_EXPIRES_AFTER_MS: z.coerce.number().int().min(1_000).default(604_800_000),
  /** Reminders in 24 hours: of an offer, of a platform, of this installation (decision 0040). */
  CART_REMINDERS_PER_OFFER: z.coerce.number().int().min(1).default(500),
  CART_REMINDERS_PER_PLATFORM: z.coerce.number().int().min(1).default(2_000),
  CART_REMINDERS_PER_INSTALLATION: z.coerce.number().int().min(1).default(10_000),
  /** The provider simulator; set only where it runs. Its routes exist only then. */
  SANDBOX_URL: z.url().optional(),
  /**
   * Where uploaded files and boletos' PDFs are kept: a server that speaks the S3 API, by its
   * address without a path. All six or none; without them nothing is uploaded or fetched.
   */
  S3_ENDPOINT: z
    .string()
    .regex(ORIGIN, NO_PATH)
    .refine((text) => URL.canParse(text), NO_PATH)
    .optional(),
  S3_REGION: z.string().max(60).optional(),
  S3_ACCESS_KEY_ID: z.string().max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(200).optional(),
  /** Of what everybody may see: the server lets everybody read it. */
  S3_PUBLIC_BUCKET: bucket.optional(),
  /** Of documents, certificates and boletos: read only by a link that is signed for a minute. */
  S3_PRIVATE_BUCKET: bucket.optional(),
  /**
   * What answers `{CEP_URL}/{8 digits}/json/` with the place of a postal code. Browsers ask it: it
   * needs CORS, and https wherever the page has it.
   */
  CEP_URL: z
    .url({ protocol: /^https?$/ })
    .default(PUBLIC_CEP_URL)
    .transform((url) => url.replace(/\/+$/, '')),
  /** The terms and the privacy policy of whoever runs the checkout, linked at its button. */
  TERMS_URL: z.url({ protocol: /^https$/ }).optional(),
  PRIVACY_URL: z.url({ protocol: /^https$/ }).optional(),
  /**
   * Where all networks that measure sales are instead of at their own addresses, as
   * `{NETWORKS_URL}/FACEBOOK`; set only where their stand-in runs.
   */
  NETWORKS_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** Ids of platforms on whose Vega checkout the cart has no heading. */
  PLATFORMS_WITHOUT_CART_HEADING: list,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** OpenTelemetry traces go here by OTLP over HTTP; unset: none are made. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  /**
   * Number of proxies in front whose X-Forwarded-For may be believed, nginx among them. Too few,
   * and all buyers are one address, which shares all limits; too many, and a buyer invents
   * addresses.
   */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  /**
   * Requests per minute and network, a fifth of them purchases: what a launch brings behind one
   * mobile network's address (decision 0024).
   */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(6_000),
  /** Declined cards of one network from which on their share counts as trying cards. */
  CARD_DECLINES_MIN: z.coerce.number().int().min(1).default(20),
  /**
   * From SIGTERM until the api lets nobody in any more, in milliseconds: the time that balancers
   * take to see that it is not ready.
   */
  STOP_PAUSE_MS: z.coerce.number().int().min(0).max(30_000).default(0),
  /** Where projections and workers answer /healthz, /readyz and /metrics; 0: a free port. */
  OPERATIONS_PORT: port.default(0),
});
export type Config = z.infer<typeof configSchema>;

const S3_SETTINGS = [
  ...(['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const),
  ...(['S3_PUBLIC_BUCKET', 'S3_PRIVATE_BUCKET'] as const),
];

/** What is wrong with settings that are right each by itself, in words without a value. */
function contradictionOf(config: Config): string | undefined {
  const missing = S3_SETTINGS.filter((name) => config[name] === undefined);
  if (missing.length > 0 && missing.length < S3_SETTINGS.length)
    return `${missing.join(', ')} must be set too: an S3 server is given whole or not at all`;
  if (config.S3_PUBLIC_BUCKET && config.S3_PUBLIC_BUCKET === config.S3_PRIVATE_BUCKET)
    return 'S3_PRIVATE_BUCKET must be another bucket than S3_PUBLIC_BUCKET';
  if (config.CLOCK_FILE && config.NODE_ENV === 'production')
    return 'CLOCK_FILE is of the demo: the time of production is the real one';
  return undefined;
}

/**
 * Where the event store is, by either name. A real server stops at the first, as at each
 * EVENTSTORE_… that is none of its options.
 */
export const eventStoreUrl = (env: NodeJS.ProcessEnv): string | undefined =>
  env.RAZAO_EVENTSTORE_URL || env.EVENTSTORE_URL || undefined;

/** Reads the settings once; throws one sentence that names every bad variable. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const named = { ...env, EVENTSTORE_URL: eventStoreUrl(env) };
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== ''),
  );
  const parsed = configSchema.safeParse(given);
  if (parsed.success) {
    const contradiction = contradictionOf(parsed.data);
    if (contradiction) throw new Error(`Bad settings: ${contradiction}.`);
    return parsed.data;
  }
  // Only names and rules: the value may be a secret.
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = path.join('.');
    if (given[name] === undefined) return `${name} is missing`;
    return /^[A-Z]/.test(message) ? `${name} is wrong (${message})` : `${name} must be ${message}`;
  });
  throw new Error(`Bad settings: ${[...new Set(problems)].join('; ')}.`);
}
