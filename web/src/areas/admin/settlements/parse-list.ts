import Papa from 'papaparse';
import { LINES_MAX } from '../../../../../domain/settlement/kinds.ts';
import type { SettlementLineInput } from './queries.ts';

/** What a line of the file lacks; the header is line 1. */
export interface LineProblem {
  readonly line: number;
  readonly code: 'REFERENCE' | 'INSTALMENT' | 'KIND' | 'AMOUNT' | 'DATE';
}

export type ParsedList =
  | { readonly lines: readonly SettlementLineInput[]; readonly totalCents: number }
  | { readonly problem: 'EMPTY' | 'COLUMNS' | 'TOO_MANY' }
  | { readonly problems: readonly LineProblem[] };

/** The columns of a file, in the order of its model. */
export const COLUMNS = ['referencia', 'parcela', 'tipo', 'valor', 'data'] as const;
type Record = Readonly<Partial<{ [Name in (typeof COLUMNS)[number]]: string }>>;

/** Without accents, capitals and blanks: "Referência" is referencia. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** A list may say what was taken off without a sign. */
const KINDS = {
  venda: { kind: 'SALE', signed: (cents: number) => cents },
  estorno: { kind: 'REVERSAL', signed: (cents: number) => -Math.abs(cents) },
  recuperacao: { kind: 'REVERSAL', signed: (cents: number) => Math.abs(cents) },
} as const;

/** 1.234,56, 1234,56 and 1234.56; undefined: no amount. */
function centsOf(text: string): number | undefined {
  const parts = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{2}))?$/.exec(text.trim());
  if (!parts) return undefined;
  const [, sign, whole = '', cents = '00'] = parts;
  return Number(`${sign}${whole.replaceAll('.', '')}${cents}`);
}

/** 2026-12-31 and 31/12/2026; undefined: no day of the calendar. */
function dayOf(text: string): string | undefined {
  const local = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  const day = local ? `${local[3]}-${local[2]}-${local[1]}` : text.trim();
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const date = isDay ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : undefined;
}

/** A provider's list from the text of a file with the columns of `COLUMNS`, in any order. */
export function parseList(text: string): ParsedList {
  const { data, meta } = Papa.parse<Record>(text.replace(/^\ufeff/, ''), {
    ...{ header: true, skipEmptyLines: 'greedy', transformHeader: plain },
  });
  const names = meta.fields ?? [];
  if (data.length === 0) return { problem: 'EMPTY' };
  if (!COLUMNS.every((name) => name === 'parcela' || names.includes(name)))
    return { problem: 'COLUMNS' };
  if (data.length > LINES_MAX) return { problem: 'TOO_MANY' };
  const read = data.map((record, index) => lineOf(record, index + 2));
  const problems = read.flatMap((line) => ('code' in line ? [line] : []));
  if (problems.length > 0) return { problems };
  const lines = read.flatMap((line) => ('code' in line ? [] : [line]));
  return { lines, totalCents: lines.reduce((total, { amount }) => total + amount, 0) };
}

function lineOf(record: Record, line: number): SettlementLineInput | LineProblem {
  const reference = record.referencia?.trim() ?? '';
  const instalment = Number(record.parcela?.trim() || '1');
  const kind = KINDS[plain(record.tipo ?? '') as keyof typeof KINDS];
  const amount = centsOf(record.valor ?? '');
  const paidOn = dayOf(record.data ?? '');
  if (reference === '' || reference.length > 100) return { line, code: 'REFERENCE' };
  if (!Number.isInteger(instalment) || instalment < 1 || instalment > 12)
    return { line, code: 'INSTALMENT' };
  if (kind === undefined) return { line, code: 'KIND' };
  if (amount === undefined || amount === 0) return { line, code: 'AMOUNT' };
  if (paidOn === undefined) return { line, code: 'DATE' };
  return { kind: kind.kind, reference, instalment, amount: kind.signed(amount), paidOn };
}
