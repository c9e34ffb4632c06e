import type { IncidentKind } from '../../../../../domain/incident/events.ts';
import { INCIDENT_KINDS } from '../../../../../domain/incident/kinds.ts';
import { orderNumber } from '../../../../../domain/payment/order.ts';
import { screenWords } from '../../../i18n/app.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { LOCALE } from '../../../i18n/locale.ts';
import messages from './incidents.messages.pt-BR.json';

export const t = screenWords(messages);

export const STATE_TONES = { OPEN: 'warn', CLOSED: 'good' } as const;

/** By an id that was put together; undefined where there is no such text. */
const textOf = (id: string, values = {}) =>
  id in messages ? t(id as keyof typeof messages, values) : undefined;

/** Undefined for a kind that is newer than this page. */
export const knownKind = (kind: string): IncidentKind | undefined =>
  INCIDENT_KINDS.find((each) => each === kind);

export const kindText = (kind: string): string => textOf(`kind.${kind}`) ?? kind;

/** What an incident is about: a sale by its order number, else by what its stream is called. */
export function subjectText({ stream, saleId }: { stream: string; saleId: string | null }): string {
  const [category = '', ...rest] = stream.split('-');
  const id = rest.join('-');
  return textOf(`subject.${category}`, { id: id === saleId ? orderNumber(id) : id }) ?? stream;
}

const MOMENT = /^\d{4}-\d\d-\d\dT/;

/** A detail as a fact: money and moments are written as everywhere. */
export function detailFact({ name, value }: { name: string; value: string }) {
  const written = MOMENT.test(value) ? formatMoment(value) : value;
  return [
    textOf(`detail.${name}`) ?? name,
    name.endsWith('Cents') ? formatMoney(Number(value)) : written,
  ] as const;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "há 3 dias", "há 5 horas", "há 12 minutos" */
export function ageText(since: string): string {
  const ms = Date.now() - Date.parse(since);
  const [unit, size] = UNITS.find((each) => ms >= each[1]) ?? UNITS[2];
  return new Intl.RelativeTimeFormat(LOCALE).format(-Math.max(1, Math.floor(ms / size)), unit);
}
