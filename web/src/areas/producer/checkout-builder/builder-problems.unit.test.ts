import { describe, expect, it } from 'vitest';
import { appearanceProblems } from '../../../../../domain/configuration/appearance-problems.ts';
import { appearance as schema } from '../../../../../domain/configuration/decoration.ts';
import { configurationKinds } from '../../../../../domain/configuration/schemas.ts';
import { writtenProblems } from '../../../../../domain/configuration/written.ts';
import { problemsOf } from './builder-problems.ts';
import type { Appearance } from './queries.ts';

const plain: Appearance = {
  ...{ logoTopImage: null, headerImage: null, bannerText: null, bannerTextColor: '#ffffff' },
  ...{ bannerTextBackgroundColor: '#171a21', colorPrimary: '#06c167', feedbacks: [] },
  ...{ countdown: null, chat: null, backRedirect: null },
};
const feedback = (changes: object) => ({
  ...{ id: 'f1', title: 'Ana', description: '', image: null, stars: 5 },
  ...changes,
});
const countdown = (changes: object) => ({
  ...{ minutes: 10, text: '', endText: '', textColor: '#000000', backgroundColor: '#ffffff' },
  ...changes,
});
const chat = (changes: object) => ({
  ...{ phone: '11987654321', message: '', side: 'LEFT' as const },
  ...changes,
});

const CASES: readonly Partial<Appearance>[] = [
  {},
  { colorPrimary: '#06C167' },
  ...['', 'red', '#06c', '#06c16g', '#06c1677'].map((colorPrimary) => ({ colorPrimary })),
  ...['#0', ''].map((bannerTextColor) => ({ bannerTextColor })),
  ...['x'].map((bannerTextBackgroundColor) => ({ bannerTextBackgroundColor })),
  ...[300, 301].map((length) => ({ bannerText: 'x'.repeat(length) })),
  ...[0, 1, 80, 81].map((length) => ({ feedbacks: [feedback({ title: 'x'.repeat(length) })] })),
  ...[500, 501].map((length) => ({ feedbacks: [feedback({ description: 'x'.repeat(length) })] })),
  ...[0, 1, 5, 6, 1.5].map((stars) => ({ feedbacks: [feedback({}), feedback({ id: 'f2', stars })] })),
  ...[NaN, 0, 1, 1_440, 1_441, 0.5, -1].map((minutes) => ({ countdown: countdown({ minutes }) })),
  ...[120, 121].map((length) => ({ countdown: countdown({ text: 'x'.repeat(length) }) })),
  ...[120, 121].map((length) => ({ countdown: countdown({ endText: 'x'.repeat(length) }) })),
  { countdown: countdown({ textColor: 'x', backgroundColor: '' }) },
  ...[0, 1, 9, 10, 11, 12, 14].map((length) => ({ chat: chat({ phone: '1'.repeat(length) }) })),
  { chat: chat({ phone: '+55' }) },
  ...[300, 301].map((length) => ({ chat: chat({ message: 'x'.repeat(length) }) })),
  ...['https://a.example', 'http://a.example', 'a.example', 'javascript:alert(1)', 'https://'].map(
    (backRedirect) => ({ backRedirect }),
  ),
  { backRedirect: `https://a.example/${'x'.repeat(2_000)}` },
  ...['https://a.example/x y', 'https://ana@a.example'].map((backRedirect) => ({ backRedirect })),
  ...['um\ndois', 'um\0', 'um\u202e'].flatMap((text) => [
    { bannerText: text },
    { countdown: countdown({ text, endText: text }) },
    { feedbacks: [feedback({ title: text, description: text })] },
    { chat: chat({ message: text }) },
  ]),
];

describe('what the form finds wrong', () => {
  it.each(CASES)('is what the API would: %j', (changes) => {
    const appearance = { ...plain, ...changes };
    const parsed = schema.safeParse(appearance);
    const refused = [
      ...writtenProblems(configurationKinds.Offer, { appearance }, undefined),
      ...(parsed.data
        ? appearanceProblems(parsed.data, { seen: plain, isOurs: () => true })
        : parsed.error.issues.map(({ path }) => ({ field: `appearance.${path.join('.')}` }))),
    ];
    const fields = new Set(refused.map(({ field }) => field.replace('appearance.', '')));
    expect(new Set(problemsOf(appearance).map(({ field }) => field))).toEqual(fields);
  });
});
