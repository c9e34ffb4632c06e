import { useEffect, useRef } from 'react';
import { t } from '../../i18n/app.ts';
import { formatMomentExact } from '../../i18n/format.ts';
import { Named } from '../ledger/named.tsx';
import { eventName } from '../ledger/names.ts';
import type { TimelineEvent } from '../sales/types.ts';
import { EventContent } from './event-content.tsx';
import { EventEntries } from './event-entries.tsx';

interface Props {
  readonly events: readonly TimelineEvent[];
  /** The event whose entry led here. */
  readonly highlightedEvent: string | null;
}

/**
 * Everything that happened to the sale, in order; each figure stands under the event that is its
 * reason.
 */
export function Timeline({ events, highlightedEvent }: Props) {
  const target = useRef<HTMLLIElement>(null);

  useEffect(() => {
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [highlightedEvent]);

  return (
    <ol aria-label={t('sale.timeline')} className="ml-2">
      {events.map((event) => {
        const isSought = event.id === highlightedEvent;
        return (
          <li
            key={event.id}
            id={`event-${event.id}`}
            ref={isSought ? target : undefined}
            tabIndex={isSought ? -1 : undefined}
            aria-current={isSought || undefined}
            className={`relative border-l-2 border-line pb-5 pl-6 last:border-transparent last:pb-0 ${isSought ? '-mr-2 rounded-r-field outline outline-transparent bg-primary-wash py-3 pr-2' : ''}`}
          >
            <span
              aria-hidden="true"
              className={`absolute -left-[7px] size-3 rounded-full border-2 border-canvas bg-primary ${isSought ? 'top-4.5' : 'top-1.5'}`}
            />
            <p className="font-medium">
              <Named name={eventName(event.type)} technical={event.type} />
            </p>
            <p className="text-[0.8125rem] text-muted">
              <time dateTime={event.at}>{formatMomentExact(event.at)}</time>
            </p>
            <EventEntries entries={event.entries} />
            <EventContent event={event} />
          </li>
        );
      })}
    </ol>
  );
}
