import { beforeEach, describe, expect, it } from 'vitest';
import { aFact } from '../../domain/testing/payment-facts.ts';
import type { ListPage, ListRequest, Outcome } from '../providers/contract.ts';
import { scriptProvider, type ScriptedProvider } from '../testing/scripted-provider.ts';
import type { ComparisonDependencies } from './compare-list.ts';
import { readSpan } from './read-span.ts';

type Answer = Outcome<ListPage>;

const HOUR_MS = 3_600_000;
const FIRST_MS = Date.parse('2026-11-04T03:00:00Z');
/** An hour of the span, or a moment within it. */
const at = (hour: number) => new Date(FIRST_MS + hour * HOUR_MS).toISOString();
const hourOf = ({ from }: ListRequest) => (Date.parse(from) - FIRST_MS) / HOUR_MS;
const hoursOf = ({ from, until }: ListRequest) => (Date.parse(until) - Date.parse(from)) / HOUR_MS;

/** One charge, which nobody needs a store to compare. */
const ONE: Answer = { kind: 'done', value: { facts: [aFact({ reference: undefined })] } };
const failed = (reason: string): Answer => ({ kind: 'unknown', reason });

let provider: ScriptedProvider;
let clockMs: number;

beforeEach(() => {
  provider = scriptProvider();
  clockMs = 0;
});

const read = async (hours: number, stepsOver = true, from = 0) => {
  const deps = { now: () => new Date(clockMs) } as ComparisonDependencies;
  const span = { from: at(from), goal: at(hours), stepsOver };
  return readSpan(deps, await provider.connections.get('any'), span);
};
/** The hours that were asked for, in order. */
const asked = () => provider.asked.list.map(hourOf);
/** The first answers, one for each time that the provider is asked; then `ONE`. */
const answers = (...first: readonly Answer[]) => {
  const left = [...first];
  provider.onList = () => left.shift() ?? ONE;
};

describe('a provider that is away', () => {
  it.each([
    ...['UNREACHABLE', 'TLS', 'RATE_LIMITED', 'CREDENTIALS', 'UNAUTHORIZED'],
    ...['NO_CERTIFICATE', 'ADDRESS_REFUSED', 'CLOSED'],
  ])('is asked for nothing else, and nothing is left out: %s', async (reason) => {
    answers(ONE, failed(reason));
    expect(await read(5)).toMatchObject({ until: at(1), leftOut: [], charges: 1, answered: false });
    expect(asked()).toEqual([0, 1]);
  });
});

describe('a provider that has enough of us', () => {
  /** Of each hour there are so many pages, of a part of it fewer; it gives so many in a row. */
  const pages = (perHour: number, inRow: number) => {
    provider.onList = (request) => {
      const page = Number(request.page ?? 0);
      if (page >= inRow) return failed('RATE_LIMITED');
      const isLast = page + 1 >= perHour * hoursOf(request);
      return { kind: 'done', value: { facts: [], ...(!isLast && { next: String(page + 1) }) } };
    };
  };

  it('behind the first page is asked for less at a time', async () => {
    pages(8, 2);
    expect(await read(3, false)).toMatchObject({ until: at(3), leftOut: [], answered: true });
  });

  it('behind the first page of the smallest slice is away', async () => {
    pages(1_000, 2);
    expect(await read(3)).toMatchObject({ until: at(0), leftOut: [], answered: false });
    expect(provider.asked.list.slice(-3).map(hoursOf)).toEqual([1 / 60, 1 / 60, 1 / 60]);
  });
});
