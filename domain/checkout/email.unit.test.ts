import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { forAll } from '../testing/property.ts';
import { isEmail } from './email.ts';

const server = z.email();
const part = fc.string({ unit: fc.constantFrom('a', 'Z', '9', '.', '-', '_', '+', "'", '@', ' ', 'é') });
const likeOne = fc.tuple(part, part).map(([one, other]) => `${one}@${other}.br`);

it('an e-mail for the page is one for the server, and no other', () =>
  forAll(fc.oneof(fc.emailAddress(), likeOne), (text) =>
    expect(isEmail(text)).toBe(server.safeParse(text).success),
  ));
