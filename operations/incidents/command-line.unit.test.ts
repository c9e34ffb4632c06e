import { describe, expect, it } from 'vitest';
import { readCommandLine } from './command-line.ts';

const ID = '5b0c3f3e-7f0b-5f0e-9a53-0d1de8f1b7a2';

describe('npm run incidents', () => {
  it('lists all that are open', () =>
    expect(readCommandLine([])).toEqual({ act: 'list', kind: undefined }));

  it('lists those of one kind', () =>
    expect(readCommandLine(['--kind', 'RETRIES_ENDED'])).toEqual({
      act: 'list',
      kind: 'RETRIES_ENDED',
    }));

  it.each([
    ['one word', [ID, 'Refunded']],
    ['several', [ID, 'Refunded', 'by', 'hand']],
    ['none, which is refused where it is decided', [ID]],
  ])('closes one with a reason of %s', (_case, [id = '', ...words]) =>
    expect(readCommandLine(['close', id, ...words])).toEqual({
      act: 'close',
      id: ID,
      reason: words.join(' '),
    }),
  );

  it('takes an id in capitals', () =>
    expect(readCommandLine(['close', ID.toUpperCase(), 'Refunded'])).toMatchObject({ id: ID }));

  it('names the kinds where there is none of that name', () =>
    expect(() => readCommandLine(['--kind', 'RETRY'])).toThrow(
      /^There is no kind RETRY\. There are: .*RETRIES_ENDED, .*\.$/,
    ));

  it.each([[['open']], [['close']], [['close', ID, 'Refunded', '--kind', 'RETRIES_ENDED']]])(
    'says how it is asked when it is asked %j',
    (args) => expect(() => readCommandLine(args)).toThrow('incidents close <id> <reason>'),
  );
});
