import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import type { Currency } from '../../../domain/kernel/enums.ts';
import { bigint, boolean, defineTable, json, optional, text, type Row } from '../../table.ts';

type Content = ConfigurationOf<'Offer'>;

/** One row per offer, archived or not. Whose it is is said by its product. */
export const offers = defineTable({
  group: 'catalogue',
  name: 'offers',
  key: ['offerId'],
  write: 'replace',
  columns: {
    offerId: text(),
    platformId: text(),
    productId: text(),
    title: text(),
    coin: text<Currency>(),
    type: text<Content['type']>(),
    priceCents: bigint,
    /** Of a subscription, or of what was one. */
    recurrence: optional(json<NonNullable<Content['recurrence']>>()),
    paused: boolean,
    archived: boolean,
    position: bigint,
  },
  indexes: ['(product_id)'],
});

export type OfferRow = Row<typeof offers>;
