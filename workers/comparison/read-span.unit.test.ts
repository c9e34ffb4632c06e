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
const times = (count: number, answer: Answer) => Array.from({ length: count }, () => answer);
/** These hours are never answered, and that takes its time. */
const dead = (isDead: (hour: number) => boolean, takesMs = 0) => {
  provider.onList = (request) => {
    if (!isDead(hourOf(request))) return ONE;
    clockMs += takesMs;
    return failed('TIMEOUT');
  };
};

describe('what a provider does not answer', () => {
  it.each(['PROVIDER_ERROR', 'CONNECTION_LOST'])('for a moment is found: %s', async (reason) => {
    answers(...times(24, failed(reason)));
    expect(await read(30)).toMatchObject({ until: at(30), leftOut: [], charges: 30, answered: true });
  });

  it('is asked for again once something behind it is answered, and then left out', async () => {
    dead((hour) => hour === 1 || hour === 2 || hour === 4);
    expect(await read(6)).toMatchObject({
      until: at(6),
      leftOut: [
        { from: at(1), until: at(3) },
        { from: at(4), until: at(5) },
      ],
      charges: 3,
      answered: true,
    });
    expect(asked()).toEqual([0, 1, 2, 3, 1, 2, 4, 5, 4]);
  });

  it('is left out without what lies between and was answered the second time', async () => {
    dead((hour) => hour < 3);
    const never = provider.onList;
    provider.onList = (request) => (hourOf(request) === 1 && asked().includes(3) ? ONE : never(request));
    expect(await read(4)).toMatchObject({
      leftOut: [
        { from: at(0), until: at(1) },
        { from: at(2), until: at(3) },
      ],
      charges: 2,
    });
  });

  it('is asked for in parts where it turns out to be too much', async () => {
    answers(failed('TIMEOUT'), ONE, failed('BODY_TOO_LARGE'), ONE, failed('TIMEOUT'));
    expect(await read(3)).toMatchObject({
      until: at(3),
      leftOut: [{ from: at(0.5), until: at(1) }],
      charges: 3,
    });
    expect(asked()).toEqual([0, 1, 0, 0, 0.5, 2]);
  });

  it('and nothing behind it either, is not left out: 24 hours in a row, or all that there are', async () => {
    dead((hour) => hour > 0);
    const nothing = { until: at(1), leftOut: [], charges: 1, answered: false };
    expect(await read(30)).toMatchObject(nothing);
    expect(asked()).toHaveLength(1 + 25);
    expect(await read(5)).toMatchObject(nothing);
  });

  it('before two days are over, is waited for', async () => {
    dead((hour) => hour === 1);
    expect(await read(3, false)).toMatchObject({ until: at(1), leftOut: [], answered: false });
    expect(asked()).toEqual([0, 1]);
  });
});

describe('where time is over', () => {
  it('what was not asked for again is left to the next run, and so is what lies behind', async () => {
    dead((hour) => hour < 24, 20_000);
    const first = await read(30);
    expect(first).toMatchObject({ leftOut: [{ from: at(0) }], charges: 0, answered: true });
    expect(first.leftOut).toEqual([{ from: at(0), until: first.until }]);
    expect(first.until).toBe(at(7));
  });

  it('a day of hours that take all their time is passed in a few runs', async () => {
    dead((hour) => hour < 24, 20_000);
    const untils = [0];
    for (let run = 0; run < 4; run += 1) {
      const { until } = await read(30, true, untils.at(-1));
      untils.push((Date.parse(until) - FIRST_MS) / HOUR_MS);
    }
    expect(untils).toEqual([0, 7, 21, 25, 30]);
  });

  it('before anything was asked for again, one slice is: each run gets further', async () => {
    provider.onList = (request) => {
      clockMs += hourOf(request) < 24 ? 20_000 : 200_000;
      return hourOf(request) < 24 ? failed('TIMEOUT') : ONE;
    };
    expect(await read(30)).toMatchObject({
      until: at(1),
      leftOut: [{ from: at(0), until: at(1) }],
      charges: 0,
      answered: true,
    });
  });
});

describe('a provider that is away', () => {
  it.each([
    ...['UNREACHABLE', 'TLS', 'RATE_LIMITED', 'CREDENTIALS', 'UNAUTHORIZED'],
    ...['NO_CERTIFICATE', 'CERTIFICATE_UNREADABLE', 'ADDRESS_REFUSED', 'CLOSED'],
  ])('is asked for nothing else, and nothing is left out: %s', async (reason) => {
    answers(ONE, failed('TIMEOUT'), failed(reason));
    expect(await read(5)).toMatchObject({ until: at(1), leftOut: [], charges: 1, answered: false });
    expect(asked()).toEqual([0, 1, 2]);
  });

  it('while it is asked again has answered up to there', async () => {
    answers(...times(3, failed('TIMEOUT')), ONE, ONE, failed('TIMEOUT'), failed('UNREACHABLE'));
    expect(await read(5)).toMatchObject({
      until: at(2),
      leftOut: [{ from: at(1), until: at(2) }],
      charges: 1,
      answered: false,
    });
    expect(asked()).toEqual([0, 1, 2, 3, 0, 1, 2]);
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
