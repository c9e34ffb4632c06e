import { bigint, boolean, defineTable, text, type Row } from '../../table.ts';

/** One row per offer, archived or not. Whose it is is said by its product. */
export const offers = defineTable({
  group: 'catalogue',
  name: 'offers',
  key: ['offer_id'],
  write: 'replace',
  columns: {
    offer_id: text(),
    platform_id: text(),
    product_id: text(),
    title: text(),
    coin: text(),
    type: text(),
    paused: boolean,
    archived: boolean,
    position: bigint,
  },
  indexes: ['(product_id)'],
});

export type OfferRow = Row<typeof offers>;
