import { expect, it } from 'vitest';
import { withoutEmptyLines } from './without-empty-lines.ts';

it.each([
  ['Do barro à queima.', 'Do barro à queima.'],
  ['Do barro\nà queima.', 'Do barro\nà queima.'],
  [' Do barro \r\n\r\n \n\nà queima.\n', 'Do barro\nà queima.'],
  ['', ''],
])('%j is shown in its lines: %j', (text, lines) => expect(withoutEmptyLines(text)).toBe(lines));
