import { describe, expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
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

describe('a call that the specification lists', () => {
  test.each(usedIn(CALLS))('$listed is made to $code', async ({ listed, code }) =>
    expect([...(await requestsOf(code))]).toContainEqual(expect.stringMatching(pattern(listed))),
  );
});
