import { formatPhone } from '../../../../../domain/brazil/phone.ts';
import { defineFile } from '../../../features/list-page/csv.ts';
import { formatMoment, plainMoney } from '../../../i18n/format.ts';
import { buyerName } from './contact-text.ts';
import { CartsQuery } from './queries.ts';
import { stateText } from './state-pill.tsx';
import { t } from './words.ts';

/** What goes into the file of the list. */
export default defineFile(CartsQuery, {
  list: 'CARTS',
  name: 'carrinhos-abandonados',
  columns: [
    [t('cart.captured'), ({ capturedAt }) => formatMoment(capturedAt)],
    [t('carts.changed'), ({ changedAt }) => formatMoment(changedAt)],
    [t('carts.product'), ({ productName }) => productName],
    [t('carts.buyer'), buyerName],
    [t('buyer.email'), ({ buyer }) => buyer.email],
    [t('buyer.phone'), ({ buyer }) => buyer.phone && formatPhone(buyer.phone)],
    [t('cart.reminders'), ({ optedOut }) => (optedOut ? t('cart.reminders.optedOut') : null)],
    [t('filter.status'), stateText],
    [t('carts.attempts'), ({ attempts }) => attempts],
    [t('carts.amount'), ({ amount }) => plainMoney(amount)],
    [t('carts.currency'), ({ currency }) => currency],
    [t('cart.source'), ({ source }) => source],
  ],
});
