import { searchText } from '../../../domain/kernel/text.ts';
import type { LinkEvent } from '../../../domain/link/events.ts';
import { link } from '../../../domain/link/link.ts';
import { aggregateReadModel } from '../../read-model.ts';
import { links as table } from './table.ts';

/** Payment links, from their opening to their end. */
export const links = aggregateReadModel<LinkEvent, typeof table, 'LinkOpened'>({
  source: link,
  table,
  first: 'LinkOpened',
  rowOf: ({ title, at }) => ({
    ...{ state: 'OPEN', isTaken: false, openedAt: at, searchedTitle: searchText(title) },
  }),
  patches: {
    LinkClosed: () => ({ state: 'CLOSED' }),
    LinkExpired: () => ({ state: 'EXPIRED' }),
    LinkTaken: () => ({ isTaken: true }),
    LinkGivenBack: () => ({ isTaken: false }),
    LinkPaid: () => ({ state: 'PAID', isTaken: false }),
  },
});
