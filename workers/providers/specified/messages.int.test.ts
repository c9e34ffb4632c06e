// Slow: each refusal that the specification words, at every brand of the simulator.
import { expect, test } from 'vitest';
import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import { providerOf } from '../../../domain/providers/registry.ts';
import type { Outcome } from '../contract.ts';
import { stageForFile } from '../testing/scenario.ts';
import { SITUATIONS } from '../testing/situations.ts';
import { MESSAGES } from './messages.ts';
import { usedIn } from './row.ts';
import { VALIDATION } from './validation.ts';

const stage = stageForFile();

/** A refund that was refused is done: its message is beside its no. */
const reportedIn = (outcome: Outcome<unknown> | undefined) =>
  (outcome?.kind === 'done' ? outcome.value : outcome) as Said | undefined;

interface Said {
  readonly message?: string;
  readonly detail?: string;
  readonly reason?: string;
  readonly providerStatus?: string;
}

/** To the letter, with what the provider said, or what it is called, in the place that is left. */
const written = (listed: string, code: ProviderCode, { detail, reason, providerStatus }: Said) =>
  [detail, reason, providerStatus, providerOf(code)?.name].flatMap((text) =>
    text === undefined ? [] : [listed.replace(/\{[a-z]+\}/, () => text)],
  );

test.each([...usedIn(VALIDATION), ...usedIn(MESSAGES)])(
  '“$listed” is what $code says when $row.when',
  async ({ listed, code, row }) => {
    const said = reportedIn(await SITUATIONS[row.when](stage.sandbox, code)) ?? expect.fail();
    expect(written(listed, code, said)).toContain(said.message);
  },
);
