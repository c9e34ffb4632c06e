// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../testing/app-page.tsx';
import { accessibilityProblems, serve } from '../../../testing/browser.ts';
import { offersAnswers } from '../../../testing/mock-offers.ts';
import { pictures } from '../../../testing/pictures.ts';
import { refusal } from '../../../testing/refusal.ts';
import { aUser } from '../../../testing/seller-factories.ts';
import { canSend } from '../../../testing/uploading.ts';

const LINK = {
  signedUrl: 'https://files.example/media/x?signature',
  headers: [{ name: 'content-type', value: 'image/png' }],
  imageUrl: 'https://files.example/media/products/1/caneca.png',
};

afterEach(() => void vi.unstubAllGlobals());

async function open(changes: object = {}) {
  const answers = { me: () => aUser(), createUploadLink: () => LINK, ...offersAnswers(), ...changes };
  const served = serve({ answers });
  openApp('/platform/my-products/product/course');
  const group = await screen.findByRole('group', { name: 'Foto do produto' });
  const shown = () => group.querySelector('img')?.getAttribute('src') ?? null;
  const send = (type = 'image/png', bytes = 12) => {
    const file = new File([new Uint8Array(bytes)], 'Minha caneca.png', { type });
    const chooser = group.querySelector('input[type=file]');
    if (chooser) fireEvent.change(chooser, { target: { files: [file] } });
  };
  const press = (name: string) => fireEvent.click(within(group).getByRole('button', { name }));
  const save = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Salvo');
  };
  const changesSaved = () => served.named('SaveProduct').map(({ variables }) => variables?.changes);
  return { served, group, shown, send, press, save, changesSaved };
}

describe('a product’s picture', () => {
  it('is replaced by one that is sent, and saved with the form', async () => {
    const { served, shown, send, save, changesSaved } = await open();
    expect(shown()).toBe(pictures.course.url);
    expect(await accessibilityProblems()).toEqual([]);
    canSend();
    send();
    await screen.findByText('Upload realizado com sucesso!');
    expect(shown()).toBe(LINK.imageUrl);
    expect(served.named('CreateUploadLink')[0]?.variables).toMatchObject({
      input: { purpose: 'PRODUCT_IMAGE' },
    });
    await save();
    expect(changesSaved()).toEqual([{ image: { url: LINK.imageUrl, width: 300, height: 100 } }]);
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is taken out, which leaves the focus where one is sent', async () => {
    const { group, shown, press, save, changesSaved } = await open();
    press('Tirar: Foto do produto');
    expect(shown()).toBeNull();
    const send = within(group).getByRole('button', { name: 'Enviar imagem: Foto do produto' });
    expect(document.activeElement).toBe(send);
    expect(await accessibilityProblems()).toEqual([]);
    await save();
    expect(changesSaved()).toEqual([{ image: null }]);
  });

  it('is no change as long as nobody touches it', async () => {
    const { save, changesSaved } = await open();
    fireEvent.change(screen.getByLabelText('Nome'), { target: { value: 'Outro' } });
    await save();
    expect(changesSaved()).toEqual([{ name: 'Outro' }]);
  });

  it('that is not taken is told, and the former one stays', async () => {
    const { shown, send } = await open();
    canSend(403);
    send();
    await screen.findByText('Houve um erro ao tentar realizar o upload, contate o suporte');
    expect(shown()).toBe(pictures.course.url);
  });

  it.each([
    ['of another type', 'image/gif', 12, 'Envie uma imagem PNG, JPG ou WebP.'],
    ['that is too big', 'image/png', 5 * 2 ** 20 + 1, 'A imagem tem mais de 5 MB.'],
  ])('%s is not even begun', async (_which, type, bytes, text) => {
    const { group, served, send } = await open();
    canSend();
    send(type, bytes);
    await within(group).findByText(text);
    expect(served.named('CreateUploadLink')).toEqual([]);
  });

  it('that the server refuses leads back to it', async () => {
    const { group, send } = await open({
      saveProduct: () => {
        throw refusal('INVALID_INPUT', { fields: [{ field: 'image', code: 'ADDRESS_REFUSED' }] });
      },
    });
    canSend();
    send();
    await screen.findByText('Upload realizado com sucesso!');
    fireEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const said = 'Envie a imagem por aqui: endereços de fora não são aceitos.';
    fireEvent.click(await screen.findByRole('button', { name: `Foto do produto: ${said}` }));
    const replace = within(group).getByRole('button', { name: 'Trocar: Foto do produto' });
    await waitFor(() => expect(document.activeElement).toBe(replace));
  });

  it('stands in the list beside its name', async () => {
    serve({ answers: { me: () => aUser(), ...offersAnswers() } });
    openApp('/platform/my-products');
    const product = await screen.findByRole('region', { name: 'Curso de finanças da casa' });
    expect(product.querySelector('img')?.getAttribute('src')).toBe(pictures.course.url);
    expect(screen.getByRole('region', { name: 'Planilhas' }).querySelector('img')).toBeNull();
  });
});
