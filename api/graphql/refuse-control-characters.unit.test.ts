import { buildSchema, type GraphQLResolveInfo } from 'graphql';
import { describe, expect, it } from 'vitest';
import { argumentsWith, fieldsWithTexts } from '../testing/texts-of-contract.ts';
import { readSchema } from './read-schema.ts';
import { refuseControlCharacters } from './refuse-control-characters.ts';

const schema = buildSchema(readSchema());
const reached: unknown[] = [];
const reach = (_source: unknown, args: unknown) => void reached.push(args);
for (const [field] of fieldsWithTexts(schema)) {
  field.resolve = reach;
  if (field.name === 'paymentUpdated') field.subscribe = reach;
}
refuseControlCharacters(schema);

const fields = fieldsWithTexts(schema);
const texts = fields.flatMap(([field, found]) => found.map((text) => ({ ...text, of: field })));

const REFUSED = ['\0', '\ud800', '\u202e', '\u2066', '\u009b', '\u007f'];

const ask = (of: (typeof texts)[number]['of'], args: object) =>
  [of.resolve, of.subscribe]
    .filter((resolve) => resolve !== undefined)
    .map((resolve): unknown => {
      try {
        void resolve(undefined, args as never, undefined, {} as GraphQLResolveInfo);
        return 'answered';
      } catch (error) {
        const { code, details } = error as { code?: string; details?: object };
        return { code, ...details };
      }
    });

describe('every text in the arguments of every field of the contract', () => {
  it('is found, also those of lists in inputs and those below the first field', () => {
    const found = texts.map(({ field, path }) => `${field} ${path}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'Query.payment id',
        'Query.ledgerEntries account',
        'Query.providerHealth filter.from',
        'Sale.timeline after',
        'Subscription.paymentUpdated id',
        'Mutation.purchase input.fingerPrints.0.value',
        'Mutation.saveOffer changes.appearance.feedbacks.0.image.url',
      ]),
    );
  });

  it.each(texts.map((text) => [text.field, text.path, text] as const))(
    '%s: %s reaches no resolver with a control character in it',
    (_field, path, { of }) => {
      for (const each of REFUSED) {
        reached.length = 0;
        const refused = {
          code: 'INVALID_INPUT',
          fields: [{ field: path.replace(/^(input|changes)\./, ''), code: 'CONTROL_CHARACTER' }],
        };
        const answers = ask(of, argumentsWith(of.args, { [path]: `um${each}texto` }));
        expect(answers.length).toBeGreaterThan(0);
        for (const answer of answers) expect(answer).toEqual(refused);
        expect(reached).toEqual([]);
      }
    },
  );

  it.each(fields.flatMap(([of, found]) => (found[0] ? [[found[0].field, of] as const] : [])))(
    '%s is asked with usual texts',
    (_field, of) => {
      for (const answer of ask(of, argumentsWith(of.args, {}))) expect(answer).toBe('answered');
    },
  );
});
