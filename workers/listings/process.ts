import { LISTING_MAILS_MAX, listing } from '../../domain/listing/listing.ts';
import type { ListingEvent } from '../../domain/listing/events.ts';
import type { MailDependencies } from '../mail/deliver.ts';
import { defineProcess, type Process, type TaskChange } from '../tasks/process.ts';
import { mailSeller } from './mail-seller.ts';

/** Doubled with each time that the mail did not go out. */
const PAUSE_FIRST_MS = 60_000;
const ENDS_AFTER_MS = 86_400_000;

/** From what staff decide on a product to the mail that its seller is owed. */
export const listingMailsProcess = (deps: MailDependencies): Process => {
  const due = (openedAt: string, afterMs = 0): TaskChange<'listingMail'> => ({
    ...{ change: 'open', kind: 'listingMail', openedAt, afterMs },
  });
  const atOnce = ({ at }: { readonly at: string }) => due(at);
  return defineProcess<ListingEvent, 'listingMail'>({
    name: 'listing-mails',
    source: listing,
    events: {
      ListingApproved: atOnce,
      ListingRefused: atOnce,
      ListingStopped: atOnce,
      ListingAllowed: atOnce,
      ListingMailed: () => ({ change: 'close' }),
      ListingMailFailed: ({ failures, at }) =>
        failures < LISTING_MAILS_MAX ? due(at, PAUSE_FIRST_MS * 2 ** (failures - 1)) : undefined,
    },
    kinds: {
      listingMail: { slots: 4, endsAfterMs: ENDS_AFTER_MS, run: (item) => mailSeller(deps, item) },
    },
  });
};
