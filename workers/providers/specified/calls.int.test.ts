// Slow: one call of every capability of every brand at the simulator.
import { describe, expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { providers } from '../registry.ts';
import { requestsMadeTo } from '../testing/requests-made.ts';
import { stageForFile } from '../testing/scenario.ts';
import { CALLS } from './calls.ts';
import { usedIn } from './row.ts';

const stage = stageForFile();
const made = new Map<ProviderCode, Promise<ReadonlySet<string>>>();

/** Each provider's operations are done once, for all its rows. */
function requestsOf(code: ProviderCode): Promise<ReadonlySet<string>> {
  const requests = made.get(code) ?? requestsMadeTo(stage.sandbox, code);
  made.set(code, requests);
  return requests;
}

/** A path below whatever address the provider has. */
function pattern(call: string): RegExp {
  const [method, path = ''] = call.split(' ');
  return new RegExp(`^${method} .*${path.replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

const unused = Object.values(CALLS).flatMap((section) =>
  Object.entries(section).flatMap(([call, row]) => ('unused' in row ? [call] : [])),
);

test('a call that the table gives to nobody is made by nobody', async () => {
  const all = await Promise.all([...providers.keys()].map(requestsOf));
  const requests = all.flatMap((each) => [...each]);
  expect(unused.filter((call) => requests.some((request) => pattern(call).test(request)))).toEqual([]);
});

describe('a call that the specification lists', () => {
  test.each(usedIn(CALLS))('$listed is made to $code', async ({ listed, code }) =>
    expect([...(await requestsOf(code))]).toContainEqual(expect.stringMatching(pattern(listed))),
  );
});
