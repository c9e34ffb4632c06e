import { loadScript } from './load-script.ts';
import { worthOf, type MeasuredPage, type Network } from './measured-page.ts';

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

export function google({ pixels, url, offerId, productName, words }: MeasuredPage): Network {
  const { googleAnalyticsId: analytics, googleAdsId: ads, googleAdsConversionApiId: label } = pixels;
  const gtag = queueing();
  loadScript(`${words.google.script}?id=${analytics ?? ads}`);
  gtag('js', new Date());
  const page = { page_location: url, page_title: productName, page_referrer: '' };
  for (const id of [analytics, ads]) if (id) gtag('config', id, { ...page, send_page_view: false });
  const items = [{ item_id: offerId, item_name: productName }];

  return (event) => {
    const { transactionId } = event;
    const worth = { ...worthOf(event), ...(transactionId && { transaction_id: transactionId }) };
    if (analytics) {
      const told = event.name === 'page' ? page : { ...worth, items };
      gtag('event', words.google.names[event.name], { send_to: analytics, ...told });
    }
    if (ads && label && event.name === 'purchase')
      gtag('event', 'conversion', { send_to: `${ads}/${label}`, ...worth });
  };
}
