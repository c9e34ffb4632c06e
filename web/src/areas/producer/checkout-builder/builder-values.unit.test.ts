import { expect, it } from 'vitest';
import { theSettings } from '../../../testing/mock-offers.ts';
import { problemsOf } from './builder-problems.ts';
import { appearanceOf, inputsOf } from './builder-values.ts';

const saved = (phone: string) =>
  appearanceOf({
    ...inputsOf(theSettings()),
    ...{ hasChat: true, chat: { phone, message: 'Olá', side: 'RIGHT' } },
  });

it.each([
  ['+55 11 98765-4321', '11987654321'],
  ['55 (11) 3333-4444', '1133334444'],
  ['(55) 98765-4321', '55987654321'],
  ['55 98765-4321', '55987654321'],
])('a chat’s phone as it is copied, %s, is %s', (typed, phone) => {
  expect(saved(typed).chat?.phone).toBe(phone);
  expect(problemsOf(saved(typed))).toEqual([]);
});

it.each(['', 'abc', '123', '98765-4321'])('no chat can be had with “%s”', (typed) =>
  expect(problemsOf(saved(typed))).toEqual([{ field: 'chat.phone', code: 'INVALID_PHONE' }]),
);
