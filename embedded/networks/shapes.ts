import { z } from 'zod';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const text = z.string().min(1);
const seconds = z.int().min(1_600_000_000).max(9_999_999_999);
const worth = { value: z.number().min(0), currency: z.string().regex(/^[A-Z]{3}$/) };
const one = <T extends z.ZodType>(schema: T) => z.array(schema).length(1);

/** What is heard of one sale, whoever hears it. */
export interface Heard {
  readonly network: string;
  readonly pixelId: string;
  readonly eventId: string;
  readonly token: string;
  readonly body: unknown;
}

interface Call {
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: unknown;
}

/** Undefined where the call is not of the network's shape. */
type Reader = (call: Call) => Omit<Heard, 'network' | 'body'> | undefined;

const facebook = z.strictObject({
  access_token: text,
  data: one(
    z.strictObject({
      event_name: z.literal('Purchase'),
      event_time: seconds,
      event_id: text,
      action_source: z.literal('website'),
      event_source_url: z.url(),
      user_data: z.strictObject({
        external_id: hash,
        fbc: z
          .string()
          .regex(/^fb\.1\.\d{13}\..+$/)
          .optional(),
        em: one(hash).optional(),
        ph: one(hash).optional(),
        client_ip_address: text.optional(),
        client_user_agent: text.optional(),
      }),
      custom_data: z.strictObject({
        ...worth,
        order_id: text,
        content_ids: one(text),
        content_type: z.literal('product'),
      }),
    }),
  ),
});

const tiktok = z.strictObject({
  event_source: z.literal('web'),
  event_source_id: text,
  data: one(
    z.strictObject({
      event: z.literal('CompletePayment'),
      event_time: seconds,
      event_id: text,
      user: z.strictObject({
        external_id: hash,
        ttclid: text.optional(),
        email: hash.optional(),
        phone: hash.optional(),
        ip: text.optional(),
        user_agent: text.optional(),
      }),
      page: z.strictObject({ url: z.url() }),
      properties: z.strictObject({
        ...worth,
        order_id: text,
        contents: one(
          z.strictObject({ content_id: text, content_type: z.literal('product'), content_name: text }),
        ),
      }),
    }),
  ),
});

const kwai = z.strictObject({
  ...{ access_token: text, clickid: text, pixelId: text, event_name: z.literal('EVENT_PURCHASE') },
  ...{ is_attributed: z.literal(1), mmpcode: z.literal('PL'), pixelSdkVersion: z.literal('9.9.9') },
  ...{ testFlag: z.literal(false), trackFlag: z.literal(false) },
  properties: z.string().transform((json, context) => {
    const parsed = kwaiProperties.safeParse(JSON.parse(json));
    if (parsed.success) return parsed.data;
    context.addIssue('properties');
    return z.NEVER;
  }),
});
const kwaiProperties = z.strictObject({
  ...{ content_id: text, content_type: z.literal('product'), event_id: text },
  ...worth,
});

const analytics = z.strictObject({
  client_id: z.string().regex(/^\d+\.\d+$/),
  timestamp_micros: z.int(),
  user_data: z
    .strictObject({
      sha256_email_address: one(hash).optional(),
      sha256_phone_number: one(hash).optional(),
    })
    .optional(),
  events: one(
    z.strictObject({
      name: z.literal('purchase'),
      params: z.strictObject({
        transaction_id: text,
        ...worth,
        items: one(z.strictObject({ item_id: text, item_name: text, quantity: z.literal(1) })),
      }),
    }),
  ),
});

/** How each reads what it is sent: strictly, since nothing else stands in for the real ones. */
export const READERS: Readonly<Record<string, Reader>> = {
  FACEBOOK({ path, body }) {
    const pixelId = /^\/v\d+\.0\/(\d+)\/events$/.exec(path)?.[1];
    const { data } = facebook.safeParse(body);
    const eventId = data?.data[0]?.event_id;
    return pixelId && data && eventId ? { pixelId, eventId, token: data.access_token } : undefined;
  },
  TIKTOK({ path, headers, body }) {
    const { data } = tiktok.safeParse(body);
    const eventId = data?.data[0]?.event_id;
    const token = headers['access-token'];
    const isThere = path === '/open_api/v1.3/event/track/' && typeof token === 'string';
    return isThere && data && eventId ? { pixelId: data.event_source_id, eventId, token } : undefined;
  },
  KWAI({ path, body }) {
    const { data } = kwai.safeParse(body);
    return path === '/log/common/api' && data
      ? { pixelId: data.pixelId, eventId: data.properties.event_id, token: data.access_token }
      : undefined;
  },
  GOOGLE_ANALYTICS({ path, search, body }) {
    const { data } = analytics.safeParse(body);
    const [pixelId, token] = [search.get('measurement_id'), search.get('api_secret')];
    const eventId = data?.events[0]?.params.transaction_id;
    return path === '/mp/collect' && pixelId && token && eventId
      ? { pixelId, token, eventId }
      : undefined;
  },
};

/** What each answers to what it has taken. */
export const TAKEN: Readonly<Record<string, readonly [status: number, body: object | null]>> = {
  FACEBOOK: [200, { events_received: 1, messages: [], fbtrace_id: 'stand-in' }],
  TIKTOK: [200, { code: 0, message: 'OK', data: {} }],
  KWAI: [200, { result: 1 }],
  GOOGLE_ANALYTICS: [204, null],
};
