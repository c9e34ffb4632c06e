import { describe, expect, test } from 'vitest';
import { providersIn } from '../testing/named-providers.ts';
import { codesIn, pageOf, sectionUnder, tableUnder } from '../testing/specification-page.ts';
import { CALLS } from './calls.ts';

const page = pageOf('gateway');

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** Calls, each with its method; a path that a text names alone has the one before. */
function callsIn(text: string): readonly string[] {
  let method = 'POST';
  return codesIn(text).flatMap((code) => {
    const [first = '', second] = code.split(' ');
    if (METHODS.includes(first)) method = first;
    else if (!first.startsWith('/')) return [];
    const [path] = (METHODS.includes(first) ? second : first)?.split('?') ?? [];
    return path ? [`${method} /${path.replace(/^\//, '')}`] : [];
  });
}

/** The call itself is in the first column; the other tells what goes with it. */
const listed = (heading: string): readonly string[] => {
  const rows = tableUnder(page, heading).map(([call = '']) => call);
  return [...new Set(callsIn(rows.length > 0 ? rows.join(' ') : sectionUnder(page, heading)))];
};

describe.each(Object.entries(CALLS))('%s', (heading, calls) => {
  test('has every call of the page, in its order', () =>
    expect(Object.keys(calls)).toEqual(listed(heading)));
});

test('whom the page names makes the call', () => {
  const named = ['Refund', 'Withdraw'].flatMap((heading) =>
    tableUnder(page, heading).flatMap(([call = '', note = '']) =>
      callsIn(call).flatMap((each) => providersIn(note).map((code) => `${each} ${code}`)),
    ),
  );
  const ours = ['Refund', 'Withdraw'].flatMap((heading) =>
    Object.entries(CALLS[heading] ?? {}).flatMap(([call, row]) =>
      'by' in row ? row.by.map((code) => `${call} ${code}`) : [],
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(ours).toEqual(expect.arrayContaining(named));
});
