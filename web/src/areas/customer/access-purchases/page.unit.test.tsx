// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, plainText, serve } from '../../../testing/browser.ts';
import { refusal } from '../../../testing/refusal.ts';
import { userOf } from '../../../testing/seller-factories.ts';

const item = (changes: object = {}) => ({
  ...{ id: 'course', title: 'Cerâmica para começar', isBump: false, isSent: false },
  ...{ access: 'OPEN', lastDay: null, accessUrl: null, licence: null, files: [], ...changes },
});
const order = (changes: object = {}) => ({
  ...{ id: '5f0c9a52-6a0e-4a43-9d5e-0c1f6a7b8d90', orderNumber: '5F0C-9A52' },
  ...{ createdAt: '2026-11-28T12:00:00Z', method: 'PIX', status: 'APPROVED', shipped: null },
  seller: { name: 'Ateliê Barro', supportEmail: 'ajuda@barro.example', address: null },
  ...{ items: [item()], ...changes },
});
const page = (nodes: readonly object[]) => ({
  ...{ nodes, endCursor: null, asOf: null },
  count: { value: nodes.length, isCapped: false },
  counts: [{ status: 'APPROVED', count: nodes.length, isCapped: false }],
});
const PDF = { name: 'Apostila.pdf', bytes: 2_621_440, url: 'https://shop.example/files/1' };

async function open(nodes: readonly object[], answers: Record<string, () => unknown> = {}) {
  serve({
    answers: {
      me: () => userOf('/my-purchases'),
      registration: () => ({ platformName: 'Escola do Barro' }),
      myAccess: () => page(nodes),
      ...answers,
    },
  });
  openApp('/my-purchases/access-purchases');
  await screen.findByRole('heading', { name: 'O que comprei', level: 1 });
}
const orders = async () =>
  within(await screen.findByRole('list', { name: 'O que comprei' })).getAllByRole('article');
const textOf = async () => (await orders()).map((each) => plainText(each));

describe('what a buyer has', () => {
  it('is each thing apart: its address, its files with their sizes, its licence', async () => {
    const items = [
      item({ accessUrl: 'https://curso.example', files: [PDF] }),
      item({ id: 'ebook', title: 'E-book', isBump: true, licence: 'RZ-1234' }),
    ];
    await open([order({ items })]);
    const [text] = await textOf();
    expect(text).toContain('Comprado junto');
    expect(text).toContain('RZ-1234');
    expect(text).toContain('2,5 MB');
    const address = screen.getByRole('link', { name: 'Acessar Cerâmica para começar' });
    expect(address.getAttribute('href')).toBe('https://curso.example');
    const file = screen.getByRole('link', { name: /^Apostila\.pdf/ });
    expect(file.getAttribute('href')).toBe(PDF.url);
    const support = screen.getByRole('link', { name: 'ajuda@barro.example' });
    expect(support.getAttribute('href')).toBe('mailto:ajuda@barro.example');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    ['AWAITING_PAYMENT', 'PENDING', 'assim que o pagamento for confirmado'],
    ['REFUNDED', 'REFUNDED', 'O dinheiro foi devolvido'],
    ['DISPUTED', 'CHARGEBACK', 'O pagamento foi contestado'],
  ])('is nothing while it is %s, and says why', async (access, status, said) => {
    await open([order({ status, items: [item({ access })] })]);
    expect((await textOf())[0]).toContain(said);
    expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull();
  });

  it('ends with a subscription’s period, whose last day is said before and after', async () => {
    const lastDay = '2026-12-28';
    await open([
      order({ items: [item({ lastDay, licence: 'X' })] }),
      order({ id: 'b', items: [item({ lastDay, access: 'ENDED' })] }),
    ]);
    const [before, after] = await textOf();
    expect(before).toContain('Seu acesso vai até 28/12/2026');
    expect(after).toContain('acabou em 28/12/2026');
  });

  it('may be a parcel, or what its seller sends by e-mail', async () => {
    const shipped = { carrier: 'Correios', trackingCode: 'AA123' };
    const mug = item({ isSent: true });
    await open([order({ items: [mug], shipped }), order({ id: 'b', items: [mug] }), order({ id: 'c' })]);
    const [sent, unsent, byMail] = await textOf();
    expect(sent).toContain('Enviado: Correios · AA123');
    expect(unsent).toContain('ainda vai enviar');
    expect(byMail).toContain('manda o acesso por e-mail');
  });

  it('is nothing at first, and its pages are one step away', async () => {
    await open([]);
    await screen.findByText('Nada por aqui ainda');
    const pages = within(screen.getByRole('navigation', { name: 'Minha conta' }));
    expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
      ...['Pedidos', 'O que comprei', 'Reembolsos'],
    ]);
    const here = pages.getByRole('link', { name: 'O que comprei' });
    expect(here.getAttribute('aria-current')).toBe('page');
  });
});

describe('the way to it by e-mail', () => {
  const press = async () =>
    fireEvent.click(await screen.findByRole('button', { name: /^Reenviar acesso por e-mail/ }));

  it('is sent again, under another key each time', async () => {
    const mailed = vi.fn((_said: unknown) => true);
    await open([order()], { mailAccess: mailed as never });
    await press();
    await screen.findByText(/^Enviado\. O e-mail chega/);
    await press();
    await vi.waitFor(() => expect(mailed).toHaveBeenCalledTimes(2));
    const keys = mailed.mock.calls.map(([said]) => (said as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('is refused in words where it was sent too often', async () => {
    await open([order()], { mailAccess: () => refusal('ILLEGAL_TRANSITION') });
    await press();
    await screen.findByText(/já foi reenviado muitas vezes/);
  });
});
