import { parseDate, today, type DateValue } from '@internationalized/date';
import { useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  Heading,
  I18nProvider,
  Label,
  Popover,
  RangeCalendar,
} from 'react-aria-components';
import { t } from '../../i18n/app.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Days } from './list-address.ts';

const TIME_ZONE = 'America/Sao_Paulo';
const EARLIEST = parseDate('2000-01-01');

interface Props {
  readonly days: Days | undefined;
  /** It has just been asked for: the calendar is open. */
  readonly isNew: boolean;
  readonly onChange: (days: Days) => void;
}

const STEP = 'grid size-11 place-items-center rounded-field hover:bg-sunken disabled:opacity-40';
const CELL =
  'grid size-11 cursor-pointer place-items-center tabular-nums outline-none data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-50 data-focus-visible:outline-3 data-focus-visible:-outline-offset-3 data-focus-visible:outline-primary-ink data-hovered:bg-sunken data-outside-month:invisible data-selected:bg-primary-wash data-selected:text-primary-ink data-selection-end:rounded-r-field data-selection-end:bg-primary data-selection-end:text-on-primary data-selection-start:rounded-l-field data-selection-start:bg-primary data-selection-start:text-on-primary forced-colors:data-selected:outline-2';

const Segments = ({ slot }: { readonly slot: 'start' | 'end' }) => (
  <DateInput slot={slot} className="flex tabular-nums">
    {(segment) => (
      <DateSegment
        segment={segment}
        className="rounded px-px outline-none data-focused:bg-primary data-focused:text-on-primary data-placeholder:text-muted"
      />
    )}
  </DateInput>
);

function Calendar() {
  return (
    <RangeCalendar className="w-fit">
      <header className="mb-1 flex items-center justify-between">
        <Button slot="previous" className={STEP}>
          <Icon name="chevron" className="size-5 rotate-90" />
        </Button>
        <Heading className="font-semibold first-letter:uppercase" />
        <Button slot="next" className={STEP}>
          <Icon name="chevron" className="size-5 -rotate-90" />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-9 text-sm font-medium text-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={CELL} />}</CalendarGridBody>
      </CalendarGrid>
    </RangeCalendar>
  );
}

/** Days of one's own, both included, up to today in São Paulo. */
export default function DateRange({ days, isNew, onChange }: Props) {
  const [isOpen, setOpen] = useState(isNew);
  const value = days ? { start: parseDate(days.from), end: parseDate(days.to) } : null;
  const choose = (range: { readonly start: DateValue; readonly end: DateValue } | null) => {
    // While it is typed, the end may be before the start for a moment.
    if (range && range.start.compare(range.end) <= 0)
      onChange({ from: range.start.toString(), to: range.end.toString() });
  };
  return (
    <I18nProvider locale={LOCALE}>
      <DateRangePicker
        value={value}
        onChange={choose}
        isOpen={isOpen}
        onOpenChange={setOpen}
        minValue={EARLIEST}
        maxValue={today(TIME_ZONE)}
        className="min-w-0 flex-1 basis-72"
      >
        <Label className="mb-1.5 block text-sm font-medium text-ink">{t('period.days')}</Label>
        <Group className="flex h-12 items-center rounded-field border border-line-strong bg-surface pl-3.5 text-base data-focus-within:outline-3 data-focus-within:outline-primary-ink">
          <Segments slot="start" />
          <span aria-hidden="true" className="px-1.5 text-muted">
            –
          </span>
          <Segments slot="end" />
          <Button aria-label={t('period.calendar')} className={`${STEP} ml-auto`}>
            <Icon name="chevron" />
          </Button>
        </Group>
        <Popover placement="bottom end" className="floating p-3">
          <Dialog className="outline-none">
            <Calendar />
          </Dialog>
        </Popover>
      </DateRangePicker>
    </I18nProvider>
  );
}
