// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, plainText, serve } from '../../../testing/browser.ts';
import { userOf } from '../../../testing/seller-factories.ts';
import type { Cohort, Conversion, Line } from './queries.ts';

const PATH = '/platform/reports';

const line = (key: string, name: string | null, sums: Partial<Line['sums']> = {}): Line => ({
  ...{ currency: 'BRL', key, name },
  sums: { requested: 4, paid: 3, sold: 3, gross: 30_000, back: 10_000, net: 17_600, ...sums },
});

const LINES: Readonly<Record<string, readonly Line[]>> = {
  PRODUCT: [line('p-1', 'Curso de cerâmica'), line('p-2', null, { sold: 1, net: 900 })],
  HOUR: [line('20', null), line('9', null)],
  STATE: [line('MG', null), line('', null)],
  SOURCE: [line('instagram', null), line('', null), line('OTHER', null)],
  CAMPAIGN: [line('volta', null), line('', null)],
};

const conversion: Conversion = { views: 40, contacts: 20, requested: 10, paid: 8 };
const cohort: Cohort = {
  ...{ currency: 'BRL', week: '2026-11-23', sold: 10 },
  ...{ backIn7Days: 1, backIn30Days: 1, backLater: 0, disputed: 0 },
};

function open(at = '', { lines = LINES, cohorts = [cohort] } = {}) {
  const served = serve({
    answers: {
      me: () => userOf(PATH),
      salesReport: ({ by }: { by: string }) => lines[by] ?? [],
      conversionReport: () => conversion,
      refundCohorts: () => cohorts,
    },
  });
  openApp(`${PATH}${at}`);
  return served;
}

const rows = async (title: string) => {
  const table = await screen.findByRole('table', { name: title });
  return within(table)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell').map(plainText))
    .slice(1);
};

describe('the report of sales', () => {
  it('says of each product what was asked for, sold, given back and left', async () => {
    open();
    expect(await rows('Receita líquida por produto')).toEqual([
      ['Curso de cerâmica', '4', '3', '75%', 'R$ 300,00', 'R$ 100,00', 'R$ 176,00'],
      ['Sem nome', '4', '1', '75%', 'R$ 300,00', 'R$ 100,00', 'R$ 9,00'],
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('names currencies where there are several', async () => {
    const euros = { ...line('p-1', 'Curso de cerâmica'), currency: 'EUR' as const };
    open('', { lines: { PRODUCT: [line('p-1', 'Curso de cerâmica'), euros] } });
    const shown = await rows('Receita líquida por produto');
    expect(shown.map(([, currency]) => currency)).toEqual(['BRL', 'EUR']);
  });

  it('has hours in their order', async () => {
    open('?by=HOUR');
    const [first, second] = await rows('Receita líquida por hora do dia');
    expect([first?.[0], second?.[0]]).toEqual(['9h às 10h', '20h às 21h']);
  });

  it('names states, and who gave no address', async () => {
    open('?by=STATE');
    const shown = await rows('Receita líquida por estado');
    expect(shown.map(([name]) => name)).toEqual(['Minas Gerais', 'Sem endereço']);
  });

  it('asks again for what is chosen', async () => {
    const { named } = open();
    fireEvent.change(await screen.findByLabelText('Dividir por'), { target: { value: 'HOUR' } });
    await rows('Receita líquida por hora do dia');
    fireEvent.change(screen.getByLabelText('Período'), { target: { value: '7' } });
    await waitFor(() =>
      expect(named('SalesReport').at(-1)?.variables).toMatchObject({ by: 'HOUR', days: 7 }),
    );
  });

  it('says where nothing was sold', async () => {
    open('', { lines: {} });
    await screen.findByText('Nenhum dado neste período');
    expect(screen.queryByRole('button', { name: 'Baixar CSV' })).toBeNull();
  });
});

describe('the report of where buyers came from', () => {
  it('names sources, those without one, and all that were too many', async () => {
    open('?tab=sources');
    const shown = await rows('Receita líquida por origem');
    expect(shown.map(([name]) => name)).toEqual(['instagram', '(direto)', 'Outras']);
  });

  it('is divided by campaign as well, and by nothing of the other report', async () => {
    open('?tab=sources&by=CAMPAIGN');
    const shown = await rows('Receita líquida por campanha');
    expect(shown.map(([name]) => name)).toEqual(['volta', '(não informada)']);
    const choice = screen.getByLabelText('Dividir por');
    expect(within(choice).getAllByRole('option').map(plainText)).toEqual([
      'Origem',
      'Mídia',
      'Campanha',
    ]);
  });
});

it('the report of conversions says how many came how far', async () => {
  open('?tab=conversion');
  expect(await rows('Do checkout à venda')).toEqual([
    ['Abriram o checkout', '40', '100%'],
    ['Disseram quem são', '20', '50%'],
    ['Fizeram o pedido', '10', '25%'],
    ['Pagaram', '8', '20%'],
  ]);
});

it('the report of refunds says what went back of each week’s sales', async () => {
  open('?tab=refunds');
  const [week] = await rows('Vendas que voltaram, por semana da venda');
  expect(week).toEqual(['23/11/2026', '10', '1', '1', '0', '0', '20%']);
});
