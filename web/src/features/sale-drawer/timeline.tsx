import { useEffect, useEffectEvent, useRef } from 'react';
import { t } from '../../i18n/app.ts';
import { formatMomentExact } from '../../i18n/format.ts';
import { Named } from '../ledger/named.tsx';
import { eventName } from '../ledger/names.ts';
import { MoreRows, type GrowingRows } from '../list-page/more-rows.tsx';
import type { TimelineEvent } from '../sales/types.ts';
import { EventContent } from './event-content.tsx';
import { EventEntries } from './event-entries.tsx';

interface Props {
  readonly list: GrowingRows<TimelineEvent>;
  /** The event whose entry led here. */
  readonly highlightedEvent: string | null;
}

/** An event that lies further back than this is left to the button. */
const SOUGHT_MAX = 3_000;

/** Asks for page after page until what is looked for is among them. */
function useMoreUntil(isFound: boolean, { rows, more }: Props['list']): void {
  const count = rows?.length ?? 0;
  const asked = useRef(0);
  const next = useEffectEvent(() => {
    // One that failed is not asked for again: the button is there.
    if (asked.current === count || count >= SOUGHT_MAX) return;
    asked.current = count;
    more?.();
  });
  useEffect(() => {
    // A list that is read anew begins with its first page.
    if (isFound) asked.current = 0;
    else next();
  }, [isFound, count]);
}

/**
 * Everything that happened to the sale, in order; each figure stands under the event that is its
 * reason.
 */
export function Timeline({ list, highlightedEvent }: Props) {
  const target = useRef<HTMLLIElement>(null);
  const events = list.rows ?? [];
  const isShown = events.some(({ id }) => id === highlightedEvent);
  useMoreUntil(isShown || highlightedEvent === null, list);

  useEffect(() => {
    target.current?.scrollIntoView({ block: 'center' });
    target.current?.focus({ preventScroll: true });
  }, [highlightedEvent, isShown]);

  return (
    <MoreRows list={list}>
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
    </MoreRows>
  );
}
