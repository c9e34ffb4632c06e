// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { offersAnswers, theSettings } from '../../../testing/mock-offers.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';
import { canSend } from '../../../testing/uploading.ts';

const PAGE = '/platform/checkout-builder/demo-digital';
const LINK = {
  signedUrl: 'https://files.example/media/x?signature',
  headers: [{ name: 'content-type', value: 'image/png' }],
  imageUrl: 'https://files.example/media/checkouts/1/logo.png',
};
const feedback = (id: string, title: string) => ({
  ...{ id, title, description: '', image: null, stars: 5 },
});

const answers = (changes: Partial<ReturnType<typeof theSettings>['appearance']> = {}) => ({
  me: () => aUser(),
  createUploadLink: () => LINK,
  ...offersAnswers(theSettings({ appearance: { ...theSettings().appearance, ...changes } })),
});

async function open(of: object = answers()) {
  const served = serve({ answers: of as never });
  const app = openApp(PAGE);
  await screen.findByRole('form', { name: 'O que aparece no checkout' });
  const saves = () => served.named('SaveAppearance').map(({ variables }) => variables);
  return { ...app, served, saves };
}
const field = <E extends HTMLElement = HTMLInputElement>(label: string) =>
  screen.getByLabelText<E>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press('Salvar');
/** What is in the preview, once it is there. */
const preview = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Prévia do checkout');
  await waitFor(() => expect(frame.contentDocument?.querySelector('main form')).not.toBeNull());
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('The frame is empty');
  return body;
};

describe('the checkout builder', () => {
  it('shows what is set, to everybody, and saves what changed', async () => {
    const { saves } = await open();
    expect(field('Cor principal').value).toBe('#0762d1');
    expect(await accessibilityProblems()).toEqual([]);
    type('Cor principal', '#06c167');
    type('Texto do banner', ' Só hoje ');
    fireEvent.click(screen.getByRole('radio', { name: /^Vega/ }));
    save();
    await screen.findByText('Salvo');
    expect(saves()).toMatchObject([
      {
        ...{ id: 'demo-digital', revision: 0 },
        changes: { layout: 'VEGA', appearance: { colorPrimary: '#06c167', bannerText: 'Só hoje' } },
      },
    ]);
    save();
    await screen.findByText('Nada mudou: não há o que salvar.');
  });

  it('says which text the button will have, and which colours cannot be read', async () => {
    await open();
    screen.getByText('O texto do botão fica branco: contraste de 5,7:1.');
    type('Cor principal', '#06c167');
    screen.getByText(/^O texto do botão fica preto: contraste de 8,8:1/);
    fireEvent.change(screen.getByLabelText('Escolher na paleta: Cor do fundo'), {
      target: { value: '#eeeeee' },
    });
    screen.getByText(/^Não dá para ler: contraste de 1,1:1/);
  });

  it('orders feedbacks by buttons that keep the focus, and says where each is', async () => {
    const { saves } = await open(answers({ feedbacks: [feedback('a', 'Ana'), feedback('b', 'Bia')] }));
    const titles = () => screen.getAllByLabelText<HTMLInputElement>('Título').map(({ value }) => value);
    press('Descer o depoimento 1');
    await waitFor(() => expect(titles()).toEqual(['Bia', 'Ana']));
    screen.getByText('Agora é o depoimento 2 de 2.');
    // At the end of the list the pressed button is off: the other one has it.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir o depoimento 2');
    press('Adicionar depoimento');
    await waitFor(() => expect(titles()).toEqual(['Bia', 'Ana', '']));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Título')[2]));
    fireEvent.change(screen.getAllByLabelText('Título')[2] as Element, { target: { value: 'Caio' } });
    fireEvent.change(screen.getAllByLabelText('Estrelas')[2] as Element, { target: { value: '4' } });
    press('Tirar o depoimento 1');
    await waitFor(() => expect(titles()).toEqual(['Ana', 'Caio']));
    expect(await accessibilityProblems()).toEqual([]);
    save();
    await screen.findByText('Salvo');
    expect(saves()[0]?.['changes']).toMatchObject({
      appearance: {
        feedbacks: [
          { id: 'a', title: 'Ana' },
          { title: 'Caio', stars: 4 },
        ],
      },
    });
  });

  it('keeps back what does not fit, with a summary that leads to each field', async () => {
    const { saves } = await open();
    type('Cor principal', 'verde');
    type('Endereço para onde vai', 'http://loja.example');
    press('Adicionar depoimento');
    fireEvent.click(field('Mostrar contagem regressiva'));
    type('Minutos', '0');
    save();
    const summary = await screen.findByRole('group', { name: 'Confira 4 campos antes de salvar' });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Cor principal: Escreva # e seis dígitos, como #06c167.',
      'Depoimento 1, Título: Preencha este campo.',
      'Minutos: O mínimo é 1.',
      'Endereço para onde vai: Escreva o endereço inteiro, como https://exemplo.com.',
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Depoimento 1, Título: Preencha este campo.' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Título')));
    expect(await accessibilityProblems()).toEqual([]);
    expect(saves()).toEqual([]);
  });

  it('keeps a text that was pasted too long, and says how long it may be', async () => {
    const { saves } = await open();
    type('Texto do banner', 'x'.repeat(301));
    expect(field('Texto do banner').value).toHaveLength(301);
    save();
    await screen.findByRole('button', { name: 'Texto do banner: São no máximo 300 caracteres.' });
    expect(saves()).toEqual([]);
  });

  it('tells what only the server knew of a field', async () => {
    const fields = [{ field: 'appearance.backRedirect', code: 'INVALID_FORMAT' }];
    await open({
      ...answers(),
      saveOffer: () => {
        throw refusal('INVALID_INPUT', { fields });
      },
    });
    type('Endereço para onde vai', 'https://loja.example');
    save();
    await screen.findByRole('button', {
      name: 'Endereço para onde vai: Escreva o endereço inteiro, como https://exemplo.com.',
    });
  });

  it('keeps what was typed when somebody else has saved, and loads theirs', async () => {
    const offers = answers();
    await open(offers);
    type('Texto do banner', 'Meu');
    const { appearance } = theSettings();
    const theirs = { appearance: { ...appearance, bannerText: 'Deles' } };
    offers.saveOffer({ expectedRevision: 0, changes: theirs });
    save();
    await screen.findByText('Estas configurações mudaram desde que você as abriu');
    expect(field('Texto do banner').value).toBe('Meu');
    press('Carregar o que está salvo');
    await waitFor(() => expect(field('Texto do banner').value).toBe('Deles'));
  });

  it('keeps what was typed when the network fails, and sends the same again', async () => {
    let isAway = true;
    const offers = answers();
    const { saves } = await open({
      ...offers,
      saveOffer: (of: Parameters<typeof offers.saveOffer>[0]) => {
        if (isAway) throw refusal('TEMPORARILY_UNAVAILABLE');
        return offers.saveOffer(of);
      },
    });
    type('Texto do banner', 'Meu');
    save();
    await screen.findByRole('alert');
    expect(field('Texto do banner').value).toBe('Meu');
    isAway = false;
    press('Tentar de novo');
    await screen.findByText('Salvo');
    const [first, second] = saves();
    expect(first?.['key']).toBe(second?.['key']);
  });

  it('leaves the focus where it is when it is saved from a field', async () => {
    await open(answers({ feedbacks: [feedback('a', 'Ana')] }));
    type('Título', 'Ana Lima');
    field('Título').focus();
    fireEvent.submit(field('Título'));
    await screen.findByText('Salvo');
    expect(document.activeElement).toBe(field('Título'));
  });

  it('asks before what was typed is lost', async () => {
    const { router } = await open();
    type('Texto do banner', 'Meu');
    await act(() => router.navigate('/platform/my-sales'));
    await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
  });

  it.each([
    ['of nobody', { offerSettings: () => null }, 'Esta oferta não existe, foi arquivada ou não é sua.'],
    [
      'that does not come',
      {
        offerSettings: () => {
          throw refusal('TEMPORARILY_UNAVAILABLE');
        },
      },
      'Não conseguimos carregar',
    ],
  ])('says so of an offer %s', async (_which, changed, text) => {
    serve({ answers: { ...answers(), ...changed } });
    openApp(PAGE);
    await screen.findByText(text);
    expect(await accessibilityProblems()).toEqual([]);
  });
});

describe('the preview', () => {
  it('shows what is typed by the checkout’s own components, as text, and does nothing', async () => {
    const { served } = await open();
    const inside = await preview();
    expect(inside.firstElementChild?.hasAttribute('inert')).toBe(true);
    type('Texto do banner', '<img src=x onerror=alert(1)>');
    await within(inside).findByText('<img src=x onerror=alert(1)>');
    expect(inside.querySelector('img[src=x]')).toBeNull();
    type('Cor principal', '#06c167');
    const style = () => inside.ownerDocument.documentElement.style;
    await waitFor(() => expect(style().getPropertyValue('--on-primary')).toBe('#000000'));
    type('Cor principal', '#06c');
    await waitFor(() => expect(style().getPropertyValue('--primary')).toBe('#0066cc'));
    fireEvent.click(field('Mostrar contagem regressiva'));
    type('Texto enquanto conta', 'Acaba logo');
    await within(inside).findByText('15:00');
    for (const [layout, text] of [
      ['Em etapas', 'Continuar'],
      ['Vega', 'Seu carrinho'],
    ] as const) {
      fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${layout}`) }));
      await within(inside).findAllByText(text);
    }
    const operations = served.requests.map(({ query }) => /(?:query|mutation) (\w+)/.exec(query)?.[1]);
    expect(new Set(operations)).toEqual(new Set(['Me', 'BrandedOffer', 'Checkout']));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('sending a picture', () => {
  const picture = (type = 'image/png', bytes = 12) =>
    new File([new Uint8Array(bytes)], 'Meu logo.png', { type });
  const chooser = () =>
    screen
      .getByRole('group', { name: 'Logo' })
      .querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const send = (file: File) => fireEvent.change(chooser(), { target: { files: [file] } });

  afterEach(() => void vi.unstubAllGlobals());

  it('by the signed link becomes part of the form, and is told', async () => {
    const { served, saves } = await open();
    const sent = canSend();
    send(picture());
    await screen.findByText('Upload realizado com sucesso!');
    expect(served.named('CreateUploadLink')[0]?.variables).toEqual({
      input: {
        ...{ purpose: 'CHECKOUT_IMAGE', fileName: 'Meu logo.png' },
        ...{ contentType: 'image/png', bytes: 12 },
      },
    });
    expect(sent).toEqual([{ url: LINK.signedUrl, headers: [['content-type', 'image/png']] }]);
    save();
    await screen.findByText('Salvo');
    const logoTopImage = { url: LINK.imageUrl, width: 300, height: 100 };
    expect(saves()[0]?.['changes']).toMatchObject({ appearance: { logoTopImage } });
    press('Tirar: Logo');
    expect(screen.queryByRole('button', { name: 'Tirar: Logo' })).toBeNull();
  });

  it('goes to its feedback, wherever that is by then, and nowhere once that is gone', async () => {
    const feedbacks = [feedback('a', 'Ana'), feedback('b', 'Bia'), feedback('c', 'Caio')];
    const links: ((link: typeof LINK) => void)[] = [];
    const { saves } = await open({
      ...answers({ feedbacks }),
      createUploadLink: () => new Promise((resolve) => void links.push(resolve)),
    });
    canSend();
    const choosers = document.querySelectorAll<HTMLInputElement>('ol input[type=file]');
    for (const input of [...choosers].slice(0, 2))
      fireEvent.change(input, { target: { files: [picture()] } });
    await waitFor(() => expect(links).toHaveLength(2));
    press('Descer o depoimento 1');
    press('Tirar o depoimento 1');
    for (const answer of links) answer(LINK);
    await screen.findByText('Upload realizado com sucesso!');
    await screen.findByRole('button', { name: 'Tirar: Foto' });
    save();
    await screen.findByText('Salvo');
    expect(saves()[0]?.['changes']).toMatchObject({
      appearance: {
        feedbacks: [
          { id: 'a', image: { url: LINK.imageUrl } },
          { id: 'c', image: null },
        ],
      },
    });
  });

  it.each([403, 'error'] as const)(
    'that is not taken (%s) is told, and nothing changes',
    async (answer) => {
      await open();
      canSend(answer);
      send(picture());
      await screen.findByText('Houve um erro ao tentar realizar o upload, contate o suporte');
      expect(screen.queryByRole('button', { name: 'Tirar: Logo' })).toBeNull();
      expect(await accessibilityProblems()).toEqual([]);
    },
  );

  it.each([
    ['of another type', picture('image/gif'), 'Envie uma imagem PNG, JPG ou WebP.'],
    ['that is too big', picture('image/png', 5 * 2 ** 20 + 1), 'A imagem tem mais de 5 MB.'],
  ])('%s is not even begun', async (_which, file, text) => {
    const { served } = await open();
    canSend();
    send(file);
    await screen.findByText(text);
    expect(served.named('CreateUploadLink')).toEqual([]);
  });

  it('that is none is not sent', async () => {
    const { served } = await open();
    canSend();
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    send(picture());
    await screen.findByText('Não conseguimos abrir este arquivo como imagem.');
    expect(served.named('CreateUploadLink')).toEqual([]);
  });

  it('where none are kept says so', async () => {
    await open({
      ...answers(),
      createUploadLink: () => {
        throw refusal('UPLOADS_NOT_AVAILABLE');
      },
    });
    canSend();
    send(picture());
    await screen.findByText('O envio de imagens não está disponível nesta instalação.');
  });
});
