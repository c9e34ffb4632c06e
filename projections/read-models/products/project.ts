import { configurationKinds, type ConfigurationOf } from '../../../domain/configuration/schemas.ts';
import { idOf } from '../../../domain/kernel/aggregate.ts';
import { searchText } from '../../../domain/kernel/text.ts';
import type { ListingEvent } from '../../../domain/listing/events.ts';
import { listing, type ListingPhase } from '../../../domain/listing/listing.ts';
import type { StoredEvent } from '../../../eventstore/stored-event.ts';
import { rowFrom, type ReadModel } from '../../read-model.ts';
import type { WrittenRow } from '../../table.ts';
import { products as table } from './table.ts';

type Product = WrittenRow<typeof table>;

/** Where each fact of its listing brings a product. */
const PHASES: Partial<Record<ListingEvent['type'], ListingPhase>> = {
  ListingSubmitted: 'IN_REVIEW',
  ListingPublished: 'PUBLISHED',
  ListingApproved: 'PUBLISHED',
  ListingRefused: 'REFUSED',
  ListingPaused: 'PAUSED',
  ListingResumed: 'PUBLISHED',
  ListingStopped: 'STOPPED',
  ListingAllowed: 'PUBLISHED',
};

const SET = ['archived', 'listing', 'state', 'stateSince', 'reason', 'position'];

const keyOf = ({ stream }: StoredEvent): string => {
  const key = idOf(configurationKinds.Product, stream) ?? idOf(listing, stream);
  if (key === undefined) throw new Error(`An event of a product in ${stream}`);
  return key;
};

function savedRow(
  before: Product | undefined,
  { data, recordedAt }: StoredEvent,
): Omit<Product, 'position'> {
  const content = data as ConfigurationOf<'Product'>;
  const said = rowFrom(table, content, { searchedName: searchText(content.name) }, SET) as Product;
  const phase = before?.listing ?? (content.published ? 'PUBLISHED' : 'DRAFT');
  const since = before?.state === phase ? before.stateSince : recordedAt;
  return {
    ...said,
    ...{ archived: false, listing: phase, state: phase, stateSince: since },
    reason: before?.reason ?? null,
  };
}

function changedRow(
  before: Product | undefined,
  { type, stream, data, recordedAt }: StoredEvent,
): Omit<Product, 'position'> {
  if (!before) throw new Error(`${type} in ${stream}, of what was never saved`);
  if (type === 'ProductArchived')
    return { ...before, archived: true, state: 'ARCHIVED', stateSince: recordedAt };
  const phase = PHASES[type as ListingEvent['type']] ?? before.listing;
  const { at, reason = null } = data as { readonly at: string; readonly reason?: string };
  return {
    ...{ ...before, listing: phase, reason },
    ...(!before.archived && { state: phase, stateSince: at }),
  };
}

/** Products as they were last saved, with where their listings stand. */
export const products: ReadModel = {
  tables: [table],
  eventTypes: new Set(['ProductSaved', 'ProductArchived', ...Object.keys(PHASES)]),
  affectedRows: (event) => [{ table, key: keyOf(event) }],
  apply(rows, event) {
    // What is kept for a payment link is no product of a list.
    if (event.type === 'ProductSaved' && (event.data as ConfigurationOf<'Product'>).forLink) return;
    const key = keyOf(event);
    const before = rows.get(table, key);
    const row = event.type === 'ProductSaved' ? savedRow(before, event) : changedRow(before, event);
    rows.put(table, key, { ...row, position: Number(event.position) });
  },
};
