import type { PixelEvent } from '../protocol.ts';
import { loadScript } from './load-script.ts';
import { worthOf, type MeasuredPage, type Network } from './measured-page.ts';

const NAMES: Readonly<Record<PixelEvent['name'], string>> = {
  page: 'page_view',
  initiateCheckout: 'begin_checkout',
  addPaymentInfo: 'add_payment_info',
  purchase: 'purchase',
};

const orderOf = ({ transactionId }: PixelEvent) =>
  transactionId === null ? {} : { transaction_id: transactionId };

/** Analytics and Ads are of one script; its queue takes the very object of a call's arguments. */
function queueing(): (...call: unknown[]) => void {
  const dataLayer: unknown[] = [];
  function gtag() {
    // eslint-disable-next-line prefer-rest-params -- an array is data to it, and no call
    dataLayer.push(arguments);
  }
  Object.assign(globalThis, { dataLayer, gtag });
  return gtag;
}

export function google({ pixels, url, offerId, productName }: MeasuredPage): Network {
  const { googleAnalyticsId: analytics, googleAdsId: ads, googleAdsConversionApiId: label } = pixels;
  const gtag = queueing();
  loadScript(`https://www.googletagmanager.com/gtag/js?id=${analytics ?? ads}`);
  gtag('js', new Date());
  const page = { page_location: url, page_title: productName, page_referrer: '' };
  for (const id of [analytics, ads]) if (id) gtag('config', id, { ...page, send_page_view: false });
  const items = [{ item_id: offerId, item_name: productName }];

  return (event) => {
    const worth = { ...worthOf(event), ...orderOf(event) };
    if (analytics) {
      const told = event.name === 'page' ? page : { ...worth, items };
      gtag('event', NAMES[event.name], { send_to: analytics, ...told });
    }
    if (ads && label && event.name === 'purchase')
      gtag('event', 'conversion', { send_to: `${ads}/${label}`, ...worth });
  };
}
