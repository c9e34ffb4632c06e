import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ProviderCode } from '../../domain/kernel/enums.ts';
import { judgeAnswer } from '../../domain/probe/probe.ts';
import { credentialsOf } from '../../domain/providers/credentials.ts';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import type { Connection } from '../providers/contract.ts';
import { adapterOf } from '../providers/testing/adapter.ts';
import { underTest } from '../providers/testing/brands.ts';
import { stageForFile } from '../providers/testing/scenario.ts';
import { askForNothing } from './process.ts';

const stage = stageForFile();
const now = () => new Date();

async function judged(code: ProviderCode, connection: Partial<Connection> = {}) {
  const adapter = adapterOf(code);
  const context = stage.sandbox.context(code, { connection });
  return judgeAnswer(await askForNothing({ now }, { adapter, context }));
}

/** The same account with other keys, as they are after a slip of copying. */
function withOtherKeys(code: ProviderCode): Partial<Connection> {
  const { secrets } = stage.sandbox.connection(code);
  const keys = credentialsOf(PROVIDERS.find((each) => each.code === code) ?? expect.fail())
    .filter(({ kind, name }) => kind === 'TEXT' && !/Passphrase$/.test(name))
    .map(({ name }) => [name, `another-${randomUUID()}`]);
  return { secrets: { ...secrets, ...Object.fromEntries(keys) } };
}

describe('a test of a connection to', () => {
  // BMB finds by a search, of which a 404 may be anybody's.
  it.each(underTest(PROVIDERS.filter((each) => each.code !== 'BMB')))(
    '$code passes with its keys',
    async ({ code }) =>
      expect(await judged(code)).toEqual({ result: 'PASSED', reason: null, called: true }),
  );
  it.each(underTest(PROVIDERS))('$code fails with others', async ({ code }) =>
    expect(await judged(code, withOtherKeys(code))).toMatchObject({ result: 'FAILED' }),
  );
  it('somebody who is not there fails', async () =>
    expect(await judged('PLUGGOU', { baseUrl: 'http://127.0.0.1:9/pluggou' })).toMatchObject({
      result: 'FAILED',
    }));
});
