// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessibilityProblems, serve } from '../../testing/browser.ts';
import { openCheckout } from '../../testing/checkout-page.tsx';
import { aCheckout } from '../../testing/factories.ts';
import type { Checkout } from '../shell/types.ts';
import { chatLink } from './chat-button.tsx';

const { appearance } = aCheckout();
const open = (changes: Partial<Checkout['appearance']>, id?: string) =>
  openCheckout({ ...(id && { id }), appearance: { ...appearance, ...changes } });

beforeEach(() => void serve());

describe('what customers said', () => {
  const feedbacks = [
    {
      id: '1',
      title: 'Mudou minha rotina',
      description: 'Guardei pela primeira vez.',
      image: null,
      stars: 5,
    },
    { id: '2', title: 'Bom', description: '', image: null, stars: 1 },
  ];

  it('shows as many stars as the seller says, in their order', async () => {
    open({ feedbacks });
    const region = screen.getByRole('region', { name: 'O que dizem os clientes' });
    expect(region.textContent).toMatch(/Mudou minha rotina.*Guardei.*Bom/);
    within(region).getByRole('img', { name: '5 estrelas de 5' });
    within(region).getByRole('img', { name: '1 estrela de 5' });
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is nothing where nobody said anything', () => {
    open({});
    expect(screen.queryByRole('region', { name: 'O que dizem os clientes' })).toBeNull();
  });
});

describe('the countdown', () => {
  const countdown = {
    ...{ minutes: 10, text: 'Preço de lançamento', endText: 'O preço de lançamento acabou' },
    ...{ textColor: '#ffffff', backgroundColor: '#8a1c1c' },
  };
  const timer = () => screen.getByRole('timer').textContent;
  const bar = () => document.querySelector('.bg-countdown');
  /** What of the bar is there for anybody. */
  const shown = () =>
    [...(bar()?.querySelectorAll('p') ?? [])]
      .filter((line) => line.getAttribute('aria-hidden') !== 'true')
      .map((line) => line.textContent)
      .join();

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
  afterEach(() => void vi.useRealTimers());
  const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000));

  it('counts each second down to zero, and then shows the end text', () => {
    open({ countdown });
    expect(timer()).toBe('10:00');
    pass(1);
    expect(timer()).toBe('09:59');
    pass(599);
    expect(screen.queryByRole('timer', { hidden: false })).toBeNull();
    expect(shown()).toBe('O preço de lançamento acabou');
  });

  it('says what it counts where the seller says nothing', () => {
    open({ countdown: { ...countdown, text: ' ' } });
    expect(shown()).toContain('Tempo da oferta');
  });

  it.each(['', ' '])('is gone at zero where the end text is “%s”: nothing has ended', (endText) => {
    open({ countdown: { ...countdown, endText } });
    pass(599);
    expect(timer()).toBe('00:01');
    pass(1);
    expect(screen.queryByRole('complementary', { name: 'Tempo da oferta', hidden: false })).toBeNull();
    expect(bar()?.className).toContain('invisible');
  });

  it('keeps the place of all that it ever says, so that the page stays where it is', () => {
    open({ countdown });
    const said = () => bar()?.textContent?.replace(/\d/g, '0');
    const before = said();
    expect(before).toContain('O preço de lançamento acabou');
    pass(600);
    expect(said()).toBe(before);
  });

  it('goes on after a reload, where it was', () => {
    const { id } = open({ countdown });
    pass(60);
    document.body.replaceChildren();
    open({ countdown }, id);
    expect(timer()).toBe('09:00');
  });
});

describe('the chat', () => {
  const chat = { phone: '11987654321', message: 'Olá! Vim pelo checkout', side: 'LEFT' as const };

  it('opens in another window with the country’s prefix and the message', () => {
    open({ chat });
    const link = screen.getByRole('link', { name: /Conversar com/ });
    expect(link.getAttribute('href')).toBe(
      'https://wa.me/5511987654321?text=Ol%C3%A1%21+Vim+pelo+checkout',
    );
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('is not led astray by a country’s prefix that was saved with the phone', () => {
    expect(chatLink({ ...chat, phone: '5511987654321' })).toMatch(/^https:\/\/wa.me\/5511987654321\?/);
  });

  it.each([
    ['there is none', null],
    ['its message is empty', { ...chat, message: ' ' }],
    ['its phone has two characters', { ...chat, phone: '11' }],
  ])('has no button where %s', (_case, given) => {
    expect(chatLink(given)).toBeUndefined();
    open({ chat: given });
    expect(screen.queryByRole('link', { name: /Conversar com/ })).toBeNull();
  });
});
