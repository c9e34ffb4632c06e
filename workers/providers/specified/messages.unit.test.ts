import { describe, expect, test } from 'vitest';
import { codesIn, pageOf, sectionUnder } from '../testing/specification-page.ts';
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

test.each(['Receiver', 'Refund', 'Card and withdraw', 'Credential', 'Create'])(
  'the page has %s messages',
  (about) => expect(textsIn(sectionUnder(page, `${about} messages`)).length).toBeGreaterThan(2),
);
