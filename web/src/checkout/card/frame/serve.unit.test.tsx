// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { aCheckout } from '../../../testing/factories.ts';
import type { ToFrame, ToPage } from '../protocol.ts';
import { CardForm } from './card-form.tsx';
import { serveCard } from './serve.ts';

const said: ToPage[] = [];
let told: (message: ToFrame) => void;
const PROVIDER = aCheckout().provider;
const KEY = '6f1c2f5e-7b0e-4d43-9c59-1a3b6e0b2c11';

/** The painted fields, with what was typed before the script came. */
function open(early: Readonly<Record<string, string>> = {}, provider = PROVIDER): void {
  document.body.innerHTML = renderToString(<CardForm />);
  for (const [label, text] of Object.entries(early)) field(label).value = text;
  const port = { postMessage: (message: ToPage) => void said.push(message) } as MessagePort;
  told = (message) => port.onmessage?.({ data: message } as MessageEvent);
  const form = document.querySelector('form') ?? expect.fail();
  serveCard(form, { offerId: 'offer-1', provider }, Promise.resolve(port));
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const NUMBER = 'Número do cartão';
const CVV = 'Código de segurança';

/** What a browser does when a text is typed at the caret. */
function type(label: string, text: string): void {
  const input = field(label);
  input.focus();
  for (const key of text) {
    const { value, selectionStart } = input;
    const at = selectionStart ?? value.length;
    const typed = value.slice(0, at) + key + value.slice(at);
    fireEvent.input(input, { target: { value: typed, selectionStart: at + 1, selectionEnd: at + 1 } });
  }
}
const paste = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const messageOf = (label: string): string => {
  const described = field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '';
  const { lastElementChild } = document.getElementById(described) ?? {};
  const error = lastElementChild as HTMLElement | null | undefined;
  return error && !error.hidden ? (error.lastElementChild?.textContent ?? '') : '';
};
const of = <Type extends ToPage['type']>(kind: Type) => said.filter(({ type: each }) => each === kind);
function fillCard(): void {
  paste(NUMBER, '4111111111111111');
  paste('Validade', '12/39');
  paste(CVV, '737');
  paste('Nome impresso no cartão', 'ANA LIMA');
}
const flushed = () => new Promise((done) => setTimeout(done, 0));

beforeEach(() => void said.splice(0));
afterEach(() => (document.body.innerHTML = ''));

describe('the fields in the frame', () => {
  it('are accessible, empty and with mistakes', async () => {
    open();
    await flushed();
    expect(await accessibilityProblems()).toEqual([]);
    told({ type: 'check', id: 1 });
    await flushed();
    expect(messageOf(NUMBER)).toBe('Campo obrigatório');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('say nothing of one that is left empty until the buyer pays', async () => {
    open();
    await flushed();
    fireEvent.focusOut(field(NUMBER));
    expect(messageOf(NUMBER)).toBe('');
    told({ type: 'check', id: 1 });
    await flushed();
    expect(messageOf(NUMBER)).toBe('Campo obrigatório');
  });

  it('group what is typed and pasted by its brand, and show it', () => {
    open();
    paste(NUMBER, '4111-1111-1111-1111');
    expect(field(NUMBER).value).toBe('4111 1111 1111 1111');
    expect(screen.getByRole('img', { name: 'Visa' }).hidden).toBe(false);
    paste(NUMBER, '378282246310005');
    expect(field(NUMBER).value).toBe('3782 822463 10005');
    expect(screen.getByText('4 dígitos na frente').closest('[hidden]')).toBeNull();
    expect(screen.getByText('3 dígitos no verso').closest('[hidden]')).not.toBeNull();
  });

  it('keep what is too much, and say so', () => {
    open();
    paste(NUMBER, '5555 5555 5555 4444 1');
    fireEvent.focusOut(field(NUMBER));
    expect([field(NUMBER).value, messageOf(NUMBER)]).toEqual(['5555 5555 5555 44441', 'Sobra 1 dígito']);
    type(CVV, '1234');
    fireEvent.focusOut(field(CVV));
    expect([field(CVV).value, messageOf(CVV)]).toEqual(['1234', 'O código tem 3 dígitos']);
    type('Validade', '12391');
    fireEvent.focusOut(field('Validade'));
    expect([field('Validade').value, messageOf('Validade')]).toEqual([
      '12/391',
      'Use mês e ano, como 08/30',
    ]);
  });

  it('take a code of four digits before the number tells whose it is', () => {
    open();
    type(CVV, '1234');
    paste(NUMBER, '378282246310005');
    expect(field(CVV).value).toBe('1234');
    fireEvent.focusOut(field(CVV));
    expect(messageOf(CVV)).toBe('');
    paste(NUMBER, '4111111111111111');
    expect(messageOf(CVV)).toBe('O código tem 3 dígitos');
  });

  it('keep the caret where a digit was put in', () => {
    open();
    paste(NUMBER, '4111 1111');
    field(NUMBER).setSelectionRange(2, 2);
    type(NUMBER, '9');
    expect([field(NUMBER).value, field(NUMBER).selectionStart]).toEqual(['4191 1111 1', 3]);
  });

  it('take 330 as March 2030, key by key', () => {
    open();
    type('Validade', '330');
    expect([field('Validade').value, field('Validade').selectionStart]).toEqual(['03/30', 5]);
  });

  it('complete on leaving what an edit in the middle had left open', () => {
    open();
    const expiry = field('Validade');
    type('Validade', '0330');
    fireEvent.input(expiry, { target: { value: '3/30', selectionStart: 0, selectionEnd: 0 } });
    expect(expiry.value).toBe('3/30');
    fireEvent.focusOut(expiry);
    expect(expiry.value).toBe('03/30');
  });

  it('leave alone what is still being composed', () => {
    open();
    const event = new InputEvent('input', { bubbles: true, isComposing: true });
    field(NUMBER).value = '4111111a';
    field(NUMBER).dispatchEvent(event);
    expect(field(NUMBER).value).toBe('4111111a');
    field(NUMBER).dispatchEvent(new Event('compositionend', { bubbles: true }));
    expect(field(NUMBER).value).toBe('4111 111');
  });

  it('take what was typed before their script came', async () => {
    open({ [NUMBER]: '4111111111111111', 'Nome impresso no cartão': 'ANA LIMA' });
    await flushed();
    expect(field(NUMBER).value).toBe('4111 1111 1111 1111');
    expect(of('typed')).toHaveLength(1);
    told({ type: 'name', name: 'Bia Reis' });
    expect(field('Nome impresso no cartão').value).toBe('ANA LIMA');
  });

  it('carry the buyer’s name until another one is typed', () => {
    open();
    return flushed().then(() => {
      told({ type: 'name', name: 'Ana' });
      told({ type: 'name', name: 'Ana  Lima' });
      expect(field('Nome impresso no cartão').value).toBe('Ana Lima');
      paste('Nome impresso no cartão', 'A LIMA');
      told({ type: 'name', name: 'Bia Reis' });
      expect(field('Nome impresso no cartão').value).toBe('A LIMA');
    });
  });
});

describe('what the page hears of them', () => {
  it('is what is wrong, once a field was left, and that it was mended', async () => {
    open();
    paste(NUMBER, '4111111111111112');
    await flushed();
    expect(of('problems')).toEqual([]);
    fireEvent.focusOut(field(NUMBER));
    paste(NUMBER, '4111111111111111');
    await flushed();
    expect(of('problems')).toEqual([
      { type: 'problems', problems: { cardNumber: { key: 'cardCheck', count: 0 } } },
      { type: 'problems', problems: {} },
    ]);
    expect(messageOf(NUMBER)).toBe('');
  });

  it('is that Enter was pressed, unless it ends a composition', async () => {
    open();
    fireEvent.keyDown(field(NUMBER), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(NUMBER), { key: '1' });
    await flushed();
    expect(of('submit')).toEqual([]);
    fireEvent.keyDown(field(NUMBER), { key: 'Enter' });
    await flushed();
    expect(of('submit')).toHaveLength(1);
  });

  it('is a token, made by whoever the document names, and no digit of the card', async () => {
    const served = serve({ cardToken: 'tok_1' });
    open();
    fillCard();
    await flushed();
    told({ type: 'check', id: 1 });
    told({ type: 'tokenise', id: 2, idempotencyKey: KEY });
    await vi.waitFor(() =>
      expect(of('tokenised')).toEqual([{ type: 'tokenised', id: 2, token: 'tok_1' }]),
    );
    expect(served.tokens).toMatchObject([{ card: { number: '4111111111111111', cvv: '737' } }]);
    expect(of('checked')).toEqual([{ type: 'checked', id: 1, problems: {} }]);
    expect(JSON.stringify(said)).not.toMatch(/4111|737|LIMA|12.39/);
  });

  it('is why there is no token', async () => {
    open({}, null);
    fillCard();
    await flushed();
    told({ type: 'tokenise', id: 3, idempotencyKey: KEY });
    await vi.waitFor(() =>
      expect(of('failed')).toEqual([{ type: 'failed', id: 3, problem: 'not-configured' }]),
    );
  });
});

describe('what the page may do to them', () => {
  it('is to take out the code alone, with what was wrong with it', async () => {
    open();
    paste(NUMBER, '4111111111111111');
    paste(CVV, '1');
    fireEvent.focusOut(field(CVV));
    await flushed();
    told({ type: 'clearCvv' });
    expect([field(NUMBER).value, field(CVV).value]).toEqual(['4111 1111 1111 1111', '']);
    expect(messageOf(CVV)).toBe('');
  });

  it('is to tell the server’s clock, by which a card expires', async () => {
    vi.setSystemTime(new Date(2040, 5, 1));
    open();
    paste('Validade', '12/39');
    fireEvent.focusOut(field('Validade'));
    expect(messageOf('Validade')).toBe('Este cartão está vencido');
    await flushed();
    told({ type: 'clock', aheadMs: -365 * 24 * 3_600_000 });
    expect(messageOf('Validade')).toBe('');
    vi.useRealTimers();
  });

  it('is to lead to one, and to hold them while the order is sent', async () => {
    open();
    await flushed();
    told({ type: 'focus', field: 'cardCvv' });
    expect(document.activeElement).toBe(field(CVV));
    told({ type: 'busy', busy: true });
    expect(field(NUMBER).readOnly).toBe(true);
    told({ type: 'busy', busy: false });
    expect(field(NUMBER).readOnly).toBe(false);
  });
});

describe('a page that asks for tokens', () => {
  let id = 0;
  const answers = () =>
    said.flatMap((message) => {
      if (message.type === 'tokenised') return 'token';
      return message.type === 'failed' ? message.problem : [];
    });
  /** Asks so many times, each time after the answer. */
  async function ask(times: number): Promise<string[]> {
    const before = answers().length;
    for (let time = 1; time <= times; time += 1) {
      told({ type: 'tokenise', id: (id += 1), idempotencyKey: crypto.randomUUID() });
      await vi.waitFor(() => expect(answers()).toHaveLength(before + time));
    }
    return answers().slice(before);
  }

  it('is told what is wrong with the fields, and the provider is not asked', async () => {
    const served = serve();
    open();
    fillCard();
    paste(CVV, '');
    await flushed();
    told({ type: 'tokenise', id: 7, idempotencyKey: KEY });
    await vi.waitFor(() =>
      expect(of('checked')).toEqual([
        { type: 'checked', id: 7, problems: { cardCvv: { key: 'required', count: 0 } } },
      ]),
    );
    expect(messageOf(CVV)).toBe('Campo obrigatório');
    expect(served.tokens).toEqual([]);
  });

  it('gets one at a time', async () => {
    const served = serve();
    open();
    fillCard();
    await flushed();
    for (const each of [1, 2]) told({ type: 'tokenise', id: each, idempotencyKey: KEY });
    await vi.waitFor(() => expect(answers()).toEqual(['too-many', 'token']));
    expect(served.tokens).toHaveLength(1);
  });

  it('gets three of what was typed, and more only once the buyer has typed', async () => {
    const served = serve();
    open();
    fillCard();
    await flushed();
    expect(await ask(5)).toEqual(['token', 'token', 'token', 'too-many', 'too-many']);
    told({ type: 'clearCvv' });
    told({ type: 'name', name: 'Bia Reis' });
    paste(CVV, '737');
    expect(await ask(1)).toEqual(['token']);
    expect(served.tokens).toHaveLength(4);
  });

  it('gets ten of a document, whatever is typed', async () => {
    serve();
    open();
    fillCard();
    await flushed();
    for (let time = 1; time <= 10; time += 1) {
      paste(CVV, '737');
      expect(await ask(1)).toEqual(['token']);
    }
    paste(CVV, '737');
    expect(await ask(1)).toEqual(['too-many']);
  });

  it('may ask again where no token was made', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    fillCard();
    await flushed();
    expect(new Set(await ask(5))).toEqual(new Set(['unreachable']));
  });

  it('is told at once of a token that it would not take', async () => {
    serve({ cardToken: 'a'.repeat(10_001) });
    open();
    fillCard();
    await flushed();
    expect(await ask(1)).toEqual(['unexpected']);
  });
});
