import { isTold, type Notice } from '../../domain/configuration/seller-profile.ts';
import { sellerMails } from '../../domain/mailing/due-mails.ts';
import type { SellerMail } from '../../domain/mailing/mailing.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { accountEmail, type MailDependencies } from '../mail/deliver.ts';
import { mailPicture, platformLook } from '../mail/look.ts';
import type { Audience } from './mail-payment.ts';
import { sellerMail } from './seller-content.ts';

/** By which switch of their profile a seller gets it. */
const NOTICE: Readonly<Record<SellerMail, Notice>> = { SALE: 'sale', DISPUTE: 'dispute' };

/** What sellers are told of their sales, as far as they want to be. */
export const sellers = (deps: MailDependencies): Audience<SellerMail> => ({
  dueOf: (state) => sellerMails(state),
  async compose(state, { mail, about }) {
    if (state.phase !== 'APPROVED' && state.phase !== 'REVERSED') return undefined;
    const { purchase, approvedAt, reversals, reversedAt } = state;
    const { producerId, paymentId, platformId, productId } = purchase;
    const profile = await loadConfiguration(deps.store, 'SellerProfile', producerId);
    if (!isTold(profile, NOTICE[mail])) return undefined;
    const to = await accountEmail(deps, producerId);
    if (!to) return undefined;
    const [platform, product] = await Promise.all([
      loadConfiguration(deps.store, 'Platform', platformId),
      loadConfiguration(deps.store, 'Product', productId),
    ]);
    const disputed = mail === 'DISPUTE' ? reversals[about] : undefined;
    const link = (path: string) => new URL(path, deps.publicUrl).href;
    const content = sellerMail(platformLook(platform), {
      mail,
      productName: purchase.productName,
      picture: mailPicture(product?.image, deps.publicUrl),
      number: orderNumber(paymentId),
      method: purchase.method,
      currency: purchase.currency,
      amountCents: disputed?.totalCents ?? purchase.amountCents,
      at: disputed && reversedAt ? reversedAt : approvedAt,
      saleUrl: link(`/platform/my-sales?sale=${paymentId}`),
      settingsUrl: link('/platform/my-profile?tab=notifications'),
    });
    return { to, content };
  },
});
