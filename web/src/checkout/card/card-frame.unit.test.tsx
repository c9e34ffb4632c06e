// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessibilityProblems, PAGE_SETTINGS, serve } from '../../testing/browser.ts';
import {
  accepted,
  approvedPage,
  chooseCard,
  fillBuyer,
  fillCard,
  pay,
  type,
} from '../../testing/buying.ts';
import { loseCardFrames } from '../../testing/card-frames.tsx';
import { openCheckout, openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aCheckout, installmentsOf } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';
import { READY } from './protocol.ts';

const frameOf = () => document.querySelector('iframe') ?? expect.fail();
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the frame of the card', () => {
  it('comes when the card is first shown, and stays as it is behind other methods', async () => {
    serve();
    const { id } = openCheckout();
    expect(document.querySelector('iframe')).toBeNull();
    await fillCard();
    const frame = frameOf();
    expect(frame.src).toBe(`${PAGE_SETTINGS.cardUrl}/card/${id}`);
    expect(frame.title).toBe('Dados do cartão');
    fireEvent.click(field('PIX'));
    expect([frameOf(), frame.closest('[hidden]') !== null]).toEqual([frame, true]);
    fireEvent.click(field('Cartão'));
    expect([frameOf(), frame.closest('[hidden]')]).toEqual([frame, null]);
  });

  it('asks before a card is lost that was typed', async () => {
    serve();
    openCheckout();
    await chooseCard();
    const leaves = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return !leaving.defaultPrevented;
    };
    type('Número do cartão', '4');
    await waitFor(() => expect(leaves()).toBe(false));
  });

  it('sends the order by Enter in one of its fields', async () => {
    const served = serve({ answers: { purchase: accepted } });
    openCheckout();
    fillBuyer();
    await fillCard();
    fireEvent.keyDown(field('Código de segurança'), { key: 'Enter' });
    await approvedPage();
    expect(served.named('Purchase')).toHaveLength(1);
  });

  it('is loaded anew, and the card typed again, when too many tokens were asked for', async () => {
    const refuse = () => {
      throw refusal('RATE_LIMITED');
    };
    const served = serve({ answers: { purchase: refuse } });
    openCheckout();
    fillBuyer();
    await fillCard();
    for (let time = 1; time <= 3; time += 1) {
      pay();
      await waitFor(() => expect(served.named('Purchase')).toHaveLength(time));
      await screen.findByText(/Muitas tentativas seguidas/);
    }
    const frame = frameOf();
    pay();
    await screen.findByText('Não recebemos os dados do cartão. Digite-os de novo.');
    await waitFor(() => expect(frameOf()).not.toBe(frame));
    expect(served.tokens).toHaveLength(3);
    await fillCard();
    pay();
    await waitFor(() => expect(served.named('Purchase')).toHaveLength(4));
  });

  it('is led to by the summary, whose lines are struck out as they are mended', async () => {
    serve();
    openCheckout();
    fillBuyer();
    await fillCard();
    type('Código de segurança', '');
    pay();
    const summary = await screen.findByRole('group', { name: 'Falta corrigir 1 ponto' });
    fireEvent.click(within(summary).getByRole('button', { name: /^Código de segurança/ }));
    await waitFor(() => expect(document.activeElement).toBe(field('Código de segurança')));
    type('Código de segurança', '123');
    await screen.findByRole('group', { name: 'Tudo corrigido. Pode continuar.' });
  });
});

it('an installation without an origin for cards takes none, and says so', async () => {
  serve();
  const checkout = aCheckout({ id: 'no-origin' });
  const settings = { ...PAGE_SETTINGS, cardUrl: null };
  const installments = installmentsOf(checkout.price);
  openCheckoutBundle('/checkout/no-origin', { checkout, installments, settings });
  fillBuyer();
  fireEvent.click(field('Cartão'));
  pay();
  await screen.findByText(/Pagamento não configurado/);
  expect(document.querySelector('iframe')).toBeNull();
});

describe('a frame that does not come', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  async function lost() {
    serve({ answers: { purchase: accepted } });
    loseCardFrames();
    openCheckout();
    fillBuyer();
    fireEvent.click(field('Cartão'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    return screen.getByRole('alert');
  }

  it('is told after ten seconds, and keeps the order back', async () => {
    const notice = await lost();
    expect(notice.textContent).toContain('Os campos do cartão não carregaram');
    expect(frameOf().hidden).toBe(true);
    pay();
    const summary = await screen.findByRole('group', { name: 'Falta corrigir 1 ponto' });
    expect(summary.textContent).toContain('Os campos do cartão não carregaram');
    vi.useRealTimers();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is told two seconds after a document has come that is none of theirs', async () => {
    serve();
    loseCardFrames();
    openCheckout();
    fireEvent.click(field('Cartão'));
    await waitFor(frameOf);
    fireEvent.load(frameOf());
    await act(() => vi.advanceTimersByTimeAsync(1_900));
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(screen.getByRole('alert').textContent).toContain('Os campos do cartão não carregaram');
  });

  it('that is there and then silent is told, too', async () => {
    serve();
    loseCardFrames();
    openCheckout();
    fillBuyer();
    fireEvent.click(field('Cartão'));
    await waitFor(frameOf);
    // Somebody else has the other end of the channel.
    const silent = { postMessage: () => undefined } as unknown as Window;
    vi.spyOn(frameOf(), 'contentWindow', 'get').mockReturnValue(silent);
    const ready = new MessageEvent('message', {
      data: { type: READY, documentId: 'first' },
      origin: PAGE_SETTINGS.cardUrl,
    });
    Object.defineProperty(ready, 'source', { value: silent });
    await act(() => vi.advanceTimersByTimeAsync(0));
    await act(async () => void dispatchEvent(ready));
    pay();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert').textContent).toContain('Os campos do cartão não carregaram');
  });

  it('is struck off the summary once it has come', async () => {
    const notice = await lost();
    pay();
    await screen.findByRole('group', { name: 'Falta corrigir 1 ponto' });
    loseCardFrames(false);
    fireEvent.click(within(notice).getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByLabelText('Número do cartão');
    await screen.findByRole('group', { name: 'Tudo corrigido. Pode continuar.' });
  });

  it('shows from the press on that it is waited for, unless another method is chosen', async () => {
    const served = serve({ answers: { purchase: accepted } });
    loseCardFrames();
    openCheckout();
    fillBuyer();
    fireEvent.click(field('Cartão'));
    await waitFor(frameOf);
    pay();
    await screen.findByRole('button', { name: 'Processando…' });
    fireEvent.click(field('PIX'));
    expect(screen.getByRole('button', { name: /^Pagar R.* com PIX/ })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(screen.queryByRole('group', { name: /Falta corrigir/ })).toBeNull();
    expect(served.named('Purchase')).toEqual([]);
    pay();
    await approvedPage();
    expect(served.named('Purchase')).toHaveLength(1);
  });

  it('can be asked for again', async () => {
    const notice = await lost();
    const frame = frameOf();
    loseCardFrames(false);
    fireEvent.click(within(notice).getByRole('button', { name: 'Tentar de novo' }));
    await screen.findByLabelText('Número do cartão');
    expect(frameOf()).not.toBe(frame);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('leaves PIX to buy with', async () => {
    const notice = await lost();
    fireEvent.click(within(notice).getByRole('button', { name: 'Pagar com PIX' }));
    expect(field('PIX').checked).toBe(true);
    pay();
    await approvedPage();
  });
});
