import { expect, test } from 'vitest';
import type { Outcome } from '../contract.ts';
import { stageForFile } from '../testing/scenario.ts';
import { SITUATIONS } from '../testing/situations.ts';
import { MESSAGES } from './messages.ts';
import { usedIn } from './row.ts';
import { VALIDATION } from './validation.ts';

const stage = stageForFile();

/** To the letter, but for what stands for what a provider said. */
const pattern = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[a-z]+\}/, '.+')}$`);

/** A refund that was refused is done: its message is beside its no. */
const messageOf = (outcome: Outcome<unknown> | undefined): string | undefined =>
  ((outcome?.kind === 'done' ? outcome.value : outcome) as { message?: string } | undefined)?.message;

test.each([...usedIn(VALIDATION), ...usedIn(MESSAGES)])(
  '“$listed” is what $code says when $row.when',
  async ({ listed, code, row }) =>
    expect(messageOf(await SITUATIONS[row.when](stage.sandbox, code))).toMatch(pattern(listed)),
);
