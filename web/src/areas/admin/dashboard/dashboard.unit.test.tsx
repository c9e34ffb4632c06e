// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, plainText, serve } from '../../../testing/browser.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import type { CurrencyFigures, Figures, Queue } from './queries.ts';

const PATH = '/admin-root/dashboard';

const sums = { requested: 40, paid: 30, sold: 30, refunded: 3, disputed: 0, gross: 300_000 };
const before = { ...sums, gross: 200_000 };
const shown: CurrencyFigures = {
  ...{ currency: 'BRL', sums, before },
  book: { fees: 15_000, otherIncome: 500, expenses: 3_000, profit: 12_500 },
  bookBefore: { fees: 8_000, profit: 10_000 },
  points: [{ day: '2026-11-29', hour: null, sums: { gross: 300_000 } }],
  methods: [{ method: 'PIX', sums }],
  acquirers: [{ provider: 'ONZ', method: 'PIX', sums }],
  sellers: [
    { key: 'u-1', name: 'Ana Souza', sums: { sold: 20, gross: 200_000 } },
    { key: 'u-2', name: null, sums: { sold: 10, gross: 100_000 } },
  ],
};
const dates = { from: '2026-11-23', until: '2026-11-29', newSellers: 3, newSellersBefore: 2 };

const queue = (name: Queue['name'], count = 0): Queue => ({
  ...{ name, count, oldest: count > 0 ? new Date(Date.now() - 3 * 86_400_000).toISOString() : null },
});
const queues = [
  queue('DOCUMENTS', 2),
  ...(['BANK_ACCOUNTS', 'WITHDRAWALS', 'REFUNDS', 'PRODUCTS'] as const).map((name) => queue(name)),
];

function open({ figures = { ...dates, currencies: [shown] } as Figures, me = userOf(PATH) } = {}) {
  const answers = { me: () => me, platformFigures: () => figures, platformQueues: () => queues };
  const served = serve({ answers });
  openApp(PATH);
  return served;
}

const figure = async (label: string) =>
  plainText((await screen.findByText(label, { selector: 'dt' })).parentElement);

describe('the figures of a platform', () => {
  it('say what it sells and what it earns by that', async () => {
    open();
    expect(await figure('Volume aprovado')).toBe('Volume aprovadoR$ 3.000,00+50% que antes');
    expect(await figure('Lucro da plataforma')).toBe('Lucro da plataformaR$ 125,00+25% que antes');
    expect(await figure('Taxa média')).toContain('5%R$ 150,00 de R$ 3.000,00+1 p.p. que antes');
    expect(await figure('Novos vendedores')).toContain('3+50%');
    const acquirers = within(screen.getByRole('table', { name: 'Por adquirente' }));
    expect(acquirers.getAllByRole('row').map(plainText)[1]).toBe('ONZPIX4075%R$ 3.000,00');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('name who sold most, forgotten ones as such', async () => {
    open();
    const sellers = within(await screen.findByRole('region', { name: 'Quem mais vendeu' }));
    expect(sellers.getAllByRole('link').map(plainText)).toEqual(['Ana Souza', 'Vendedor esquecido']);
  });

  it('that there are none of say so', async () => {
    open({ figures: { ...dates, currencies: [] } });
    await screen.findByText('Nenhuma venda neste período');
  });
});

describe('what waits', () => {
  it('says since when, and leads to where it is dealt with', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Esperando por alguém' }));
    expect(list.getAllByRole('listitem').map(plainText)[0]).toBe('Documentos2o mais antigo há 3 d');
    expect(list.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/document-validation/);
  });

  it('is no link to whoever may not deal with it', async () => {
    const me = { ...userOf(PATH), permissions: ['isDashboardAvailable' as const] };
    open({ me });
    const list = within(await screen.findByRole('region', { name: 'Esperando por alguém' }));
    expect(list.queryAllByRole('link')).toEqual([]);
  });
});
