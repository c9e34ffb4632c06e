// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { anOffer, aProduct, offersAnswers, theSettings } from '../../../testing/mock-offers.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';

type Settings = Parameters<typeof theSettings>[0];

const answers = (settings: Settings = {}) => ({
  me: () => aUser(),
  ...offersAnswers(theSettings(settings)),
});
const PAGE = '/platform/my-products';
const ADDRESS = `${PAGE}/offers/demo-digital`;
const MONTHLY = { priceCents: 3_990, frequencyInDays: 30 };
const SUBSCRIPTION = { type: 'SUBSCRIPTION', recurrence: MONTHLY } as const;

const open = async (given: object = answers()) => {
  const served = serve({ answers: given as ReturnType<typeof answers> });
  openApp(ADDRESS);
  await screen.findByLabelText('Tipo de preço');
  return () => served.named('SaveOffer').map(({ variables }) => variables?.changes);
};
const set = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const NEXT = 'Preço de cada período seguinte';

describe('the price of an offer', () => {
  it('is of a subscription with its period and the price of the next ones', async () => {
    const saved = await open();
    expect(screen.queryByLabelText('Período')).toBeNull();
    set('Tipo de preço', 'SUBSCRIPTION');
    set('Período', '90');
    set(NEXT, '39,90');
    save();
    await screen.findByText('Salvo');
    expect(saved()).toEqual([
      { type: 'SUBSCRIPTION', recurrence: { priceCents: 3_990, frequencyInDays: 90 } },
    ]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('of a subscription asks for the price of the next periods, and begins with 30 days', async () => {
    const saved = await open();
    set('Tipo de preço', 'SUBSCRIPTION');
    save();
    await screen.findByRole('button', { name: `${NEXT}: Preencha este campo.` });
    set(NEXT, '5');
    save();
    await screen.findByText('Salvo');
    expect(saved()).toEqual([
      { type: 'SUBSCRIPTION', recurrence: { priceCents: 500, frequencyInDays: 30 } },
    ]);
  });

  it('offers the intervals of the specification', async () => {
    await open(answers(SUBSCRIPTION));
    const { options } = screen.getByLabelText<HTMLSelectElement>('Período');
    expect([...options].map(({ value }) => Number(value))).toEqual([7, 15, 30, 60, 90, 365]);
  });

  it('sends of what comes next what did not change, too: it is one setting', async () => {
    const saved = await open(answers(SUBSCRIPTION));
    set('Período', '7');
    save();
    await screen.findByText('Salvo');
    expect(saved()).toEqual([{ recurrence: { priceCents: 3_990, frequencyInDays: 7 } }]);
  });

  it('becomes one of once whatever stands in the fields that went away', async () => {
    const saved = await open(answers(SUBSCRIPTION));
    set(NEXT, 'nada');
    set('Tipo de preço', 'ONE_TIME');
    save();
    await screen.findByText('Salvo');
    expect(saved()).toEqual([{ type: 'ONE_TIME' }]);
  });

  it.each([
    ['recurrence.priceCents', 'TOO_SMALL', NEXT],
    ['recurrence.frequencyInDays', 'INVALID_VALUE', 'Período'],
  ])('shows at its field what the server refuses: %s', async (field, code, label) => {
    const saveOffer = () => {
      throw refusal('INVALID_INPUT', { fields: [{ field, code }] });
    };
    await open({ ...answers(SUBSCRIPTION), saveOffer });
    set('Período', '7');
    save();
    await screen.findByRole('button', { name: new RegExp(`^${label}: `) });
  });
});

describe('the coin of an offer', () => {
  it('stands in every amount as soon as it is chosen, and in its limits', async () => {
    const saved = await open(answers({ ...SUBSCRIPTION, typeProduct: 'FISICO', fretePriceCents: 0 }));
    const signs = () => screen.getAllByText(/^(R\$|€|\$|MX\$)$/).map((each) => each.textContent);
    expect(signs()).toEqual(['R$', 'R$', 'R$', 'R$']);
    set('Moeda', 'EUR');
    expect(signs()).toEqual(['€', '€', '€', '€']);
    set('Preço', '0,99');
    save();
    await screen.findByText('O mínimo é € 1,00.');
    set('Preço', '€ 10');
    save();
    await screen.findByText('Salvo');
    expect(saved()).toEqual([{ coin: 'EUR', priceCents: 1_000 }]);
  });

  it('is one of those that somebody takes, or its own', async () => {
    await open(answers({ coin: 'USD', coinChoices: ['BRL', 'USD'] }));
    const options = [...screen.getByLabelText<HTMLSelectElement>('Moeda').options];
    expect(options.map(({ textContent }) => textContent)).toEqual(['Real (R$)', 'Dólar americano ($)']);
  });

  it('that nobody can pay is said', async () => {
    await open(answers({ coin: 'USD', availability: 'NO_METHOD' }));
    screen.getByRole('group', { name: 'Ninguém consegue comprar esta oferta' });
    screen.getByText(/^Nenhuma processadora conectada aceita esta moeda\./);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('may be changed and changed back: what goes along is offered again', async () => {
    const given = answers();
    const choicesOf = (settings: ReturnType<typeof theSettings>) =>
      settings.coin === 'BRL' ? settings : { ...settings, orderBumpChoices: [] };
    const saved = await open({
      ...given,
      offerSettings: (asked: { id: string }) => choicesOf(given.offerSettings(asked) as never),
      saveOffer: (asked: Parameters<typeof given.saveOffer>[0]) => choicesOf(given.saveOffer(asked)),
    });
    for (const coin of ['EUR', 'BRL']) {
      set('Moeda', coin);
      save();
      await screen.findByText('Salvo');
    }
    fireEvent.click(screen.getByLabelText('Grupo de dúvidas (Acompanhamento)'));
    save();
    await waitFor(() => expect(saved()).toHaveLength(3));
    expect(saved()).toEqual([{ coin: 'EUR' }, { coin: 'BRL' }, { orderBumpOfferIds: ['group'] }]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is kept while something of another coin goes along', async () => {
    const saveOffer = () => {
      const fields = [{ field: 'orderBumpOfferIds.0', code: 'OTHER_COIN' }];
      throw refusal('INVALID_INPUT', { fields });
    };
    await open({ ...answers(), saveOffer });
    set('Moeda', 'USD');
    save();
    await screen.findByRole('button', { name: /^Ofertas que vão junto: Uma delas é vendida em outra/ });
  });
});

it('the list says what each offer costs, and how often', async () => {
  const offers = [
    anOffer({ id: 'a', title: 'Uma vez' }),
    anOffer({ id: 'b', title: 'Clube', ...SUBSCRIPTION }),
    anOffer({ id: 'c', title: 'Igual', ...SUBSCRIPTION, priceCents: 3_990 }),
    anOffer({ id: 'd', title: 'Fora', coin: 'USD' }),
  ];
  const nodes = [aProduct({ offers })];
  serve({
    answers: {
      ...answers(),
      products: () => ({ nodes, endCursor: null, count: { value: 1, isCapped: false }, counts: [] }),
    },
  });
  openApp(PAGE);
  const text = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).textContent.replaceAll('\u00a0', ' ');
  expect(await text(/^Uma vez/)).toContain('R$ 97,00');
  expect(await text(/^Clube/)).toContain('Assinatura: R$ 97,00, depois R$ 39,90 a cada 30 dias');
  expect(await text(/^Igual/)).toContain('Assinatura: R$ 39,90 a cada 30 dias');
  expect(await text(/^Fora/)).toContain('$ 97,00');
  expect(await text(/^Uma vez/)).not.toContain('Assinatura');
});
