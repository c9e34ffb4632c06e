import { isTold, type Notice } from '../../domain/configuration/seller-profile.ts';
import { sellerMails } from '../../domain/mailing/due-mails.ts';
import type { NamedMail, SellerMail } from '../../domain/mailing/mailing.ts';
import { isDisputeOpen, stateOfDispute } from '../../domain/payment/disputes.ts';
import type { Paid } from '../../domain/payment/refunds.ts';
import { orderNumber } from '../../domain/payment/order.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { accountEmail, type MailDependencies } from '../mail/deliver.ts';
import { mailPicture, platformLook } from '../mail/look.ts';
import type { Audience } from './mail-payment.ts';
import { sellerMail, type ToldSeller } from './seller-content.ts';

/** By which switch of their profile a seller gets it. */
const NOTICE: Readonly<Record<SellerMail, Notice>> = {
  SALE: 'sale',
  DISPUTE: 'dispute',
  DISPUTE_DECIDED: 'dispute',
};

type Told = Pick<ToldSeller, 'topic' | 'amountCents' | 'at' | 'deadline'>;

/** What a mail says of its sale, or of a dispute of it as that stands now. */
function toldOf(state: Paid, { mail, about }: NamedMail): Told {
  const { purchase, approvedAt, reversals, reversedAt, disputes } = state;
  const dispute = disputes[about];
  if (mail === 'SALE') return { topic: 'SALE', amountCents: purchase.amountCents, at: approvedAt };
  if (!dispute) {
    const amountCents = reversals[about]?.totalCents ?? purchase.amountCents;
    return { topic: 'DISPUTE', amountCents, at: reversedAt ?? approvedAt };
  }
  const { opened, endedAt } = dispute;
  const { kind, amountCents, deadline, takenCents } = opened;
  const standing = stateOfDispute(dispute);
  if (mail === 'DISPUTE_DECIDED' && endedAt && standing !== 'OPEN')
    return { topic: standing, amountCents, at: endedAt };
  // A MED that was taken at once is not to be waited for.
  const topic = kind === 'MED' && takenCents === 0 ? 'MED' : 'DISPUTE';
  return { topic, amountCents, at: opened.at, ...(isDisputeOpen(dispute) && { deadline }) };
}

/** What sellers are told of their sales, as far as they want to be. */
export const sellers = (deps: MailDependencies): Audience<SellerMail> => ({
  dueOf: (state) => sellerMails(state),
  async compose(state, { mail, about }) {
    if (state.phase !== 'APPROVED' && state.phase !== 'REVERSED') return undefined;
    const { purchase } = state;
    const { producerId, paymentId, platformId, productId } = purchase;
    const profile = await loadConfiguration(deps.store, 'SellerProfile', producerId);
    if (!isTold(profile, NOTICE[mail])) return undefined;
    const to = await accountEmail(deps, producerId);
    if (!to) return undefined;
    const [platform, product] = await Promise.all([
      loadConfiguration(deps.store, 'Platform', platformId),
      loadConfiguration(deps.store, 'Product', productId),
    ]);
    const link = (path: string) => new URL(path, deps.publicUrl).href;
    const content = sellerMail(platformLook(platform), {
      ...toldOf(state, { mail, about }),
      productName: purchase.productName,
      picture: mailPicture(product?.image, deps.publicUrl),
      number: orderNumber(paymentId),
      method: purchase.method,
      currency: purchase.currency,
      url: link(
        mail !== 'SALE' && state.disputes[about]
          ? `/platform/refunds?tab=disputes&dispute=${about}`
          : `/platform/my-sales?sale=${paymentId}`,
      ),
      settingsUrl: link('/platform/my-profile?tab=notifications'),
    });
    return { to, content };
  },
});
