import { t } from '../../i18n/app.ts';
import { Icon } from '../../ui/icon.tsx';
import type { TimelineEvent } from '../sales/types.ts';

/** The event's own JSON made readable; as it came when it is none. */
function indented(data: string): string {
  try {
    return JSON.stringify(JSON.parse(data), null, 2);
  } catch {
    return data;
  }
}

/** Everything the event says, for who wants to check a figure down to its reason. */
export function EventContent({ event }: { readonly event: TimelineEvent }) {
  const trail = [
    [t('event.revision'), String(event.revision)],
    [t('event.position'), event.position],
    [t('event.correlation'), event.correlationId],
    [t('event.causation'), event.causationId],
    [t('event.actor'), event.actor],
  ] as const;
  return (
    <details className="group mt-0.5">
      <summary className="inline-flex min-h-11 list-none items-center gap-1 text-sm font-medium text-primary-ink">
        <Icon name="chevron" className="size-4 transition-transform group-open:rotate-180" />
        {t('event.content')}
      </summary>
      <dl className="mb-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.8125rem]">
        {trail.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd translate="no" className="font-mono break-all">
                  {value}
                </dd>
              </div>
            ),
        )}
      </dl>
      {/* Scrolls by itself, so it must be reachable by keyboard. */}
      <pre
        translate="no"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="max-h-80 overflow-auto rounded-field bg-ink p-3 font-mono text-[0.8125rem] leading-5 text-white"
      >
        {indented(event.data)}
      </pre>
    </details>
  );
}
