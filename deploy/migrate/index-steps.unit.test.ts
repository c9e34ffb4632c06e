import { expect, it } from 'vitest';
import { ACCESS_STEPS } from '../../runtime/access/schema.ts';
import { INBOX_STEPS } from '../../runtime/inbox/schema.ts';
import { VAULT_STEPS } from '../../runtime/vault/schema.ts';
import { VIEW_STEPS } from '../../runtime/views/schema.ts';
import { TASK_STEPS } from '../../workers/tasks/schema.ts';

const TABLE = /create table (\S+)/g;
const INDEX = /create (?:unique )?index (?:.*? )?on (\S+)/g;
const namesIn = (step: string, pattern: RegExp) =>
  Array.from(step.matchAll(pattern), ([, name]) => name);

/** Tables that were there before, on which a step builds an index; by the version before it. */
const lateIndices = (steps: readonly string[]) =>
  steps.flatMap((step, version) => {
    const made = new Set(namesIn(step, TABLE));
    const late = namesIn(step, INDEX).filter((table) => !made.has(table));
    return late.map((table) => `${version}: ${table}`);
  });

it.each([
  ['inbox', INBOX_STEPS, ['1: inbox.webhooks', '3: inbox.webhooks', '5: inbox.webhooks']],
  ['vault', VAULT_STEPS, ['4: vault.subject_contacts']],
  ['access', ACCESS_STEPS, []],
  ['views', VIEW_STEPS, []],
  ['open_work', TASK_STEPS, ['1: open_work.items']],
])(
  '%s lets nobody wait for an index but where that was released (decision 0064)',
  (_schema, steps, released) => expect(lateIndices(steps)).toEqual(released),
);
