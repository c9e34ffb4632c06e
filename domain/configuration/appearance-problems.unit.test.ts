import { describe, expect, it } from 'vitest';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { appearanceProblems } from './appearance-problems.ts';
import type { ConfigurationOf } from './schemas.ts';

const { appearance } = demoConfigurations.find(({ id }) => id === 'demo-digital')
  ?.content as ConfigurationOf<'Offer'>;
const OURS = 'https://files.example/public/checkouts/1/logo.png';
const picture = (url: string) => ({ url, width: 10, height: 10 });
const feedback = (id: string, url: string | null = null) => ({
  ...{ id, title: 'Ana', description: 'Gostei', stars: 5 },
  image: url === null ? null : picture(url),
});
const seen = {
  ...appearance,
  logoTopImage: picture('/before.png'),
  headerImage: null,
  feedbacks: [feedback('a', 'https://elsewhere.example/before.png')],
};
const problems = (changes: Partial<typeof appearance>) =>
  appearanceProblems({ ...seen, ...changes }, { seen, isOurs: (url) => url === OURS });

describe('a changed appearance', () => {
  it('may show what was uploaded and what was there before, at any place', () => {
    expect(problems({})).toEqual([]);
    expect(
      problems({
        logoTopImage: picture('https://elsewhere.example/before.png'),
        headerImage: picture(OURS),
        feedbacks: [feedback('a', '/before.png'), feedback('b', OURS), feedback('c')],
      }),
    ).toEqual([]);
  });

  it.each(['https://elsewhere.example/new.png', 'javascript:alert(1)', 'data:image/png,x', ''])(
    'shows no other picture: “%s”',
    (url) => {
      expect(
        problems({
          logoTopImage: picture(url),
          headerImage: picture(url),
          feedbacks: [feedback('a'), feedback('b', url)],
        }),
      ).toEqual(
        ['logoTopImage', 'headerImage', 'feedbacks.1.image'].map((field) => ({
          field: `appearance.${field}`,
          code: 'ADDRESS_REFUSED',
        })),
      );
    },
  );

  const chat = (phone: string) => ({ phone, message: 'Olá', side: 'LEFT' as const });
  it.each(['1133334444', '11987654321', '55987654321'])('leads to the chat of %s', (phone) =>
    expect(problems({ chat: chat(phone) })).toEqual([]),
  );

  it.each(['', '123', '987654321', '5511987654321'])('leads to no dead chat: “%s”', (phone) =>
    expect(problems({ chat: chat(phone) })).toEqual([
      { field: 'appearance.chat.phone', code: 'INVALID_PHONE' },
    ]),
  );

  it('may go on with the phone that was there before', () => {
    const before = { ...seen, chat: chat('123') };
    const changed = { ...before, chat: { ...before.chat, message: 'Oi' } };
    expect(appearanceProblems(changed, { seen: before, isOurs: () => false })).toEqual([]);
  });

  it('tells two feedbacks apart', () => {
    expect(problems({ feedbacks: [feedback('a'), feedback('b'), feedback('a')] })).toEqual([
      { field: 'appearance.feedbacks.2.id', code: 'REPEATED' },
    ]);
  });
});
