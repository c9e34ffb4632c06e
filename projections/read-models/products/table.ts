import type { ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { LISTING_STATES, type ListingPhase } from '../../../domain/listing/listing.ts';
import {
  bigint,
  boolean,
  defineTable,
  moment,
  optional,
  searchable,
  text,
  type Row,
} from '../../table.ts';

/** What a product's row may stand at: as its listing, until it is archived. */
export const PRODUCT_STATES = [...LISTING_STATES, 'ARCHIVED'] as const;
type ProductState = (typeof PRODUCT_STATES)[number];

/** One row per product, archived or not: whose it is, what it is called and where it stands. */
export const products = defineTable({
  group: 'catalogue',
  name: 'products',
  key: ['productId'],
  write: 'replace',
  columns: {
    productId: text(),
    platformId: text(),
    producerId: text(),
    name: text(),
    /** As it is searched by. */
    searchedName: searchable,
    typeProduct: text<ConfigurationOf<'Product'>['typeProduct']>(),
    archived: boolean,
    /** Where it stands, archived or not. */
    listing: text<ListingPhase>(),
    state: text<ProductState>(),
    stateSince: moment,
    /** Why staff refused or stopped it. */
    reason: optional(text()),
    position: bigint,
  },
  indexes: [
    '(producer_id, platform_id, archived, name, product_id)',
    '(producer_id, platform_id, state, archived, name, product_id)',
    '(producer_id, platform_id, searched_name)',
    '(platform_id, state, state_since desc, product_id desc)',
    '(platform_id, state_since desc, product_id desc)',
    '(state, state_since desc, product_id desc)',
    '(platform_id, searched_name)',
  ],
});

export type ProductRow = Row<typeof products>;
