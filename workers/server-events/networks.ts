import type { TokenNetwork } from '../../domain/configuration/network-tokens.ts';
import type { Pixels } from '../../domain/configuration/decoration.ts';
import { facebookClick } from '../../domain/measuring/click-ids.ts';
import { sha256, type ToldSale } from './sale.ts';

/** One request to a network, beside where it is. */
export interface NetworkCall {
  /** With the query string. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
}

interface Told {
  readonly id: string;
  readonly token: string;
  readonly sale: ToldSale;
}

/** How one network takes a purchase from a server. */
export interface ServerNetwork {
  readonly base: string;
  readonly idsIn: (pixels: Pixels) => readonly string[];
  /** Undefined for a sale that it has no use for. */
  readonly callOf: (told: Told) => NetworkCall | undefined;
  /** Whether an answer of status 200 says that it was taken; those of others say nothing. */
  readonly takes?: (answer: Readonly<Record<string, unknown>>) => boolean;
}

const inSeconds = (ms: number): number => Math.floor(ms / 1000);
const given = (fields: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null && value !== ''));
const worthOf = ({ value, currency }: ToldSale) => ({ value, currency });
const itemsOf = ({ offerId, productName }: ToldSale) => [
  { item_id: offerId, item_name: productName, quantity: 1 },
];

/** The calls of each, as published: specification/providers#marketing-pixels. */
export const SERVER_NETWORKS: Readonly<Record<TokenNetwork, ServerNetwork>> = {
  FACEBOOK: {
    base: 'https://graph.facebook.com',
    idsIn: ({ facebook }) => facebook,
    callOf: ({ id, token, sale }) => ({
      path: `/v23.0/${id}/events`,
      body: {
        access_token: token,
        data: [
          {
            event_name: 'Purchase',
            event_time: inSeconds(sale.atMs),
            event_id: sale.eventId,
            ...{ action_source: 'website', event_source_url: sale.url },
            user_data: given({
              // An order's number is nobody's; without it there may be no one to speak of.
              external_id: sha256(sale.eventId),
              fbc: sale.clicks.facebook && facebookClick(sale.clicks.facebook, sale.clickedMs),
              em: sale.buyer && [sale.buyer.emailHash],
              ph: sale.buyer?.phoneHash && [sale.buyer.phoneHash],
              client_ip_address: sale.buyer?.ip,
              client_user_agent: sale.buyer?.userAgent,
            }),
            custom_data: {
              ...worthOf(sale),
              ...{ order_id: sale.eventId, content_ids: [sale.offerId], content_type: 'product' },
            },
          },
        ],
      },
    }),
    takes: ({ events_received }) => events_received === 1,
  },
  TIKTOK: {
    base: 'https://business-api.tiktok.com',
    idsIn: ({ tiktok }) => tiktok,
    callOf: ({ id, token, sale }) => ({
      path: '/open_api/v1.3/event/track/',
      headers: { 'access-token': token },
      body: {
        ...{ event_source: 'web', event_source_id: id },
        data: [
          {
            event: 'CompletePayment',
            event_time: inSeconds(sale.atMs),
            event_id: sale.eventId,
            user: given({
              external_id: sha256(sale.eventId),
              ttclid: sale.clicks.tiktok,
              email: sale.buyer?.emailHash,
              phone: sale.buyer?.plusPhoneHash,
              ip: sale.buyer?.ip,
              user_agent: sale.buyer?.userAgent,
            }),
            page: { url: sale.url },
            properties: {
              ...worthOf(sale),
              order_id: sale.eventId,
              contents: [
                { content_id: sale.offerId, content_type: 'product', content_name: sale.productName },
              ],
            },
          },
        ],
      },
    }),
    takes: ({ code }) => code === 0,
  },
  KWAI: {
    base: 'https://www.adsnebula.com',
    idsIn: ({ kwai }) => kwai,
    // It knows a sale by the click that led to it, and by nothing else.
    callOf: ({ id, token, sale }) =>
      sale.clicks.kwai === undefined
        ? undefined
        : {
            path: '/log/common/api',
            body: {
              access_token: token,
              ...{ clickid: sale.clicks.kwai, pixelId: id, event_name: 'EVENT_PURCHASE' },
              ...{ is_attributed: 1, mmpcode: 'PL', pixelSdkVersion: '9.9.9' },
              ...{ testFlag: false, trackFlag: false },
              properties: JSON.stringify({
                ...{ content_id: sale.offerId, content_type: 'product', event_id: sale.eventId },
                ...worthOf(sale),
              }),
            },
          },
    // Public code names both as taken.
    takes: ({ result }) => result === 0 || result === 1,
  },
  GOOGLE_ANALYTICS: {
    base: 'https://www.google-analytics.com',
    idsIn: ({ googleAnalyticsId: id }) => (id === null ? [] : [id]),
    callOf: ({ id, token, sale }) => ({
      path: `/mp/collect?measurement_id=${id}&api_secret=${encodeURIComponent(token)}`,
      body: {
        // A document of no origin keeps no visitor's id: it follows from the order, and is the same
        // at each try.
        client_id: `${Number.parseInt(sha256(sale.eventId).slice(0, 8), 16)}.${inSeconds(sale.clickedMs)}`,
        timestamp_micros: sale.atMs * 1000,
        ...(sale.buyer && {
          user_data: given({
            sha256_email_address: [sale.buyer.emailHash],
            sha256_phone_number: sale.buyer.plusPhoneHash && [sale.buyer.plusPhoneHash],
          }),
        }),
        events: [
          {
            name: 'purchase',
            params: { transaction_id: sale.eventId, ...worthOf(sale), items: itemsOf(sale) },
          },
        ],
      },
    }),
  },
};
