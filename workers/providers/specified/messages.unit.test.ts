import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../../domain/providers/registry.ts';
import { providersIn } from '../testing/named-providers.ts';
import { codesIn, pageOf, sectionUnder, tableUnder } from '../testing/specification-page.ts';
import { MESSAGES } from './messages.ts';
import { VALIDATION } from './validation.ts';

const page = pageOf('gateway');

/** Texts among other code: whole sentences, which codes of providers and fields are not. */
const textsIn = (section: string): readonly string[] => [
  ...new Set(codesIn(section).filter((code) => /[a-zà-ú] |\.$/.test(code))),
];

describe.each(Object.entries({ ...VALIDATION, ...MESSAGES }))('%s', (heading, section) => {
  test('has every text of the page, in its order', () =>
    expect(Object.keys(section)).toEqual(textsIn(sectionUnder(page, heading))));
});

describe('whom the page names beside a text says it', () => {
  const named = Object.entries({ ...VALIDATION, ...MESSAGES }).flatMap(([heading, section]) =>
    tableUnder(page, heading).flatMap((cells) =>
      textsIn(cells.join(' ')).map((text) => ({
        text,
        row: section[text],
        providers: providersIn(cells.join(' ')),
      })),
    ),
  );

  test.each(named)('“$text”: $providers', ({ row, providers }) =>
    expect(row && 'by' in row ? row.by : []).toEqual(expect.arrayContaining([...providers])),
  );
});

test.each(['Receiver', 'Refund', 'Card and withdraw', 'Credential', 'Create'])(
  'the page has %s messages',
  (about) => expect(textsIn(sectionUnder(page, `${about} messages`)).length).toBeGreaterThan(2),
);

describe('what a provider says of its own', () => {
  /** What stands for what a provider said, or for its name, has another name there. */
  const bare = (text: string): string => text.replace(/\{[a-z]+\}|\.\.\./g, '{}');
  const said = new Set(codesIn(page).map(bare));
  const own = PROVIDERS.flatMap(({ code, messages: { methods, ...messages } = {} }) =>
    Object.entries({ ...messages, ...methods })
      // LYNXPAY tells what it said of a field, and nothing besides.
      .filter(([, text]) => text !== '{detail}')
      .map(([about, text]) => ({ code, about, text })),
  );

  test.each(own)('$code of $about: “$text” stands on the page', ({ text }) =>
    expect(said).toContain(bare(text)),
  );
});
