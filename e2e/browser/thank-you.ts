import { describe, expect, it } from 'vitest';
import { eventually } from '../support/api.ts';
import { textOf } from '../support/browser.ts';
import { expectAccessible, expectLargeTextFits } from './support/accessible.ts';
import { CARDS, checkoutPage, emailOf, PAID, PIX_WAITS, state } from './support/checkout.ts';
import { act } from './support/provider.ts';
import type { Running } from './support/running.ts';

interface Caught {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

const RECEIPT = /^Pagamento aprovado/;

export const thankYouSuite = ({ url, onPhone, onDesktop }: Running) =>
  describe('the page after the money', () => {
    /** Not what tells of a cart or a code: that comes after some time, as busy machines take. */
    const receiptsTo = async (name: string): Promise<Caught[]> => {
      const answer = await fetch(`${url()}/sandbox/mails.json`);
      const { mails } = (await answer.json()) as { mails: Caught[] };
      return mails.filter(({ to, subject }) => to === emailOf(name) && RECEIPT.test(subject));
    };

    it('leads to what was bought, and says so of the receipt once it was mailed, once', async () => {
      const { page } = await onPhone();
      await checkoutPage(page).buy('Lara Queiroz', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await act(url(), 'Lara Queiroz', 'pay');
      await state(page, PAID).waitFor();
      const access = page.getByRole('link', { name: 'Acessar Cerâmica para começar' });
      expect(await access.getAttribute('href')).toBe('https://example.com/area-de-alunos');
      await page.getByText(`Recibo enviado para ${emailOf('Lara Queiroz')}`).waitFor();
      const more = page.getByText('O recibo foi enviado para o e-mail que você informou.', {
        exact: false,
      });
      expect(await more.isVisible()).toBe(false);
      await page.getByText('O que acontece agora').click();
      await more.waitFor();

      const id = page.url().split('/').at(-1) ?? '';
      const number = `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
      const order = page.getByRole('complementary', { name: 'Seu pedido' });
      expect(await textOf(order)).toContain(number);
      const mails = await eventually(
        () => receiptsTo('Lara Queiroz'),
        (caught) => caught.length > 0,
      );
      expect(mails.map(({ subject }) => subject)).toEqual([
        `Pagamento aprovado: Cerâmica para começar (pedido ${number})`,
      ]);
      expect(mails[0]?.text).toContain(`/checkout/payment/${id}`);
      await expectAccessible(page);
      await expectLargeTextFits(page);
    });

    it('says how much of it went back, once a part did', async () => {
      const { page } = await onPhone();
      await checkoutPage(page).buy('Otília Reis', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await act(url(), 'Otília Reis', 'pay');
      await state(page, PAID).waitFor();
      await act(url(), 'Otília Reis', 'refund', { amountCents: 5_000 });
      const told = page.getByRole('group', { name: 'Parte do valor foi devolvida' });
      const isTold = async () => {
        await page.reload();
        await state(page, PAID).waitFor();
        return told.isVisible();
      };
      await eventually(isTold, Boolean);
      expect(await textOf(told)).toContain('Devolvemos R$ 50,00 de R$ 197,00');
      await expectAccessible(page);
      await expectLargeTextFits(page);
    });

    it('prints what counts, and no button', async () => {
      const { page } = await onDesktop();
      await checkoutPage(page).buy('Míriam Sá', 'Cartão', CARDS.approved);
      await state(page, PAID).waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('button', { name: 'Imprimir recibo' }).isVisible()).toBe(false);
      expect(await state(page, PAID).isVisible()).toBe(true);
      expect(await page.getByRole('complementary', { name: 'Seu pedido' }).isVisible()).toBe(true);
      const receipt = page.getByRole('region', { name: 'Recibo' });
      for (const said of ['Míriam Sá', 'Data do pedido', /^Visa com final \d{4}/])
        await receipt.getByText(said).waitFor();
    });

    it('before it: at a desk the picture is first, and a moment is told, not a race', async () => {
      const { page } = await onDesktop();
      await checkoutPage(page).buy('Nora Bittar', 'PIX');
      await state(page, PIX_WAITS).waitFor();
      await page.getByText(/^Vale até amanhã, \d\d:\d\d$/).waitFor();
      const picture = await page.getByRole('img', { name: 'QR code do PIX' }).boundingBox();
      const button = await page.getByRole('button', { name: 'Copiar código PIX' }).boundingBox();
      expect(picture && button && picture.y < button.y).toBe(true);
      await page.getByText('Aponte a câmera para o código ao lado').waitFor();
      await page.getByRole('button', { name: 'Copiar código PIX' }).click();
      await page.getByRole('button', { name: /^Copiado$|^Copiar/ }).waitFor();
    });
  });
