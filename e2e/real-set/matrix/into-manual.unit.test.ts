import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { intoManual } from './into-manual.ts';

const TABLE = '| what happened |\n| --- |\n| web: kill |';

it('puts the table into the manual, and the next one in its place', () => {
  const manual = readFileSync('docs/operations.md', 'utf8');
  const once = intoManual(manual, 'an older table');
  expect(intoManual(once, TABLE)).toContain(`<!-- matrix -->\n${TABLE}\n<!-- /matrix -->\n`);
  expect(intoManual(once, TABLE)).not.toContain('an older table');
  expect(intoManual(once, TABLE).replace(TABLE, '')).toHaveLength(once.length - 'an older table'.length);
});

it('says so when the manual has no place for it', () =>
  expect(() => intoManual('<!-- matrix -->', TABLE)).toThrow('no place for the table'));
