import { buy, type Bought, type Wish } from './buyer.ts';
import { until } from './people.ts';
import type { Chapter, Story } from './story.ts';

const COURSE = 'demo-digital';
const WORKSHOP = 'demo-oficina';
const KIT = 'demo-fisico';

const BY = {
  stories: 'utm_source=instagram&utm_medium=stories&utm_campaign=primeiras-pecas',
  profile: 'utm_source=instagram&utm_medium=perfil',
  mail: 'utm_source=lista&utm_medium=email&utm_campaign=volta-ao-torno',
  search: 'utm_source=google&utm_medium=cpc&utm_campaign=curso-de-ceramica',
} as const;

/** Where a kit is sent. */
const sentTo = (cep: string, city: string, state: string): NonNullable<Wish['address']> => ({
  ...{ cep, city, state, street: 'Rua das Palmeiras', number: '45', district: 'Centro' },
});
const MINAS = sentTo('30130010', 'Belo Horizonte', 'MG');
const BAHIA = sentTo('40020000', 'Salvador', 'BA');
const SAO_PAULO = sentTo('01001000', 'São Paulo', 'SP');

interface Day {
  /** How much later than the day before. */
  readonly after: string;
  /** How many open a checkout and leave. */
  readonly looks: number;
  readonly sales: readonly Wish[];
}

const WEEK: readonly Day[] = [
  {
    ...{ after: '+24h', looks: 3 },
    sales: [
      { offerId: COURSE, method: 'PIX', utmQuery: BY.stories },
      { offerId: WORKSHOP, method: 'CREDIT_CARD', utmQuery: BY.mail, coupon: 'TORNO10' },
    ],
  },
  {
    ...{ after: '+22h', looks: 2 },
    sales: [
      { offerId: KIT, method: 'PIX', address: MINAS },
      { offerId: COURSE, method: 'CREDIT_CARD', utmQuery: BY.search, isRefused: true },
    ],
  },
  {
    ...{ after: '+27h', looks: 4 },
    sales: [
      { offerId: COURSE, method: 'BILLET', utmQuery: BY.search },
      { offerId: WORKSHOP, method: 'PIX', utmQuery: BY.mail },
    ],
  },
  {
    ...{ after: '+21h', looks: 2 },
    sales: [
      { offerId: KIT, method: 'CREDIT_CARD', utmQuery: BY.profile, address: BAHIA },
      { offerId: COURSE, method: 'PIX', utmQuery: BY.stories },
    ],
  },
  {
    ...{ after: '+26h', looks: 5 },
    sales: [
      { offerId: WORKSHOP, method: 'PIX', coupon: 'TORNO10', utmQuery: BY.stories },
      { offerId: COURSE, method: 'PIX', isLeft: true },
    ],
  },
  {
    ...{ after: '+24h', looks: 3 },
    sales: [
      { offerId: COURSE, method: 'CREDIT_CARD', utmQuery: BY.stories },
      { offerId: KIT, method: 'PIX', utmQuery: BY.stories, address: SAO_PAULO },
    ],
  },
  {
    ...{ after: '+23h', looks: 2 },
    sales: [
      { offerId: COURSE, method: 'PIX', utmQuery: BY.mail },
      { offerId: WORKSHOP, method: 'CREDIT_CARD' },
    ],
  },
];

/** As a browser asks for the page; it is counted, and nobody is named by it. */
async function look({ publicUrl }: Story, { offerId, utmQuery = '' }: Wish): Promise<void> {
  const headers = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile',
    accept: 'text/html',
  };
  const answer = await fetch(`${publicUrl}/checkout/${offerId}?${utmQuery}`, { headers });
  await answer.arrayBuffer();
}

async function giveBack(story: Story, { paymentId: id }: Bought): Promise<void> {
  const seller = await story.seller();
  const reason = 'Desistiu dentro da garantia';
  await seller.command('refundSale', { id: 'ID!', reason: 'String!' }, { id, reason });
  await until('the sale is not given back', async () => {
    const { sale } = await seller.ask<{ sale: { status: string } | null }>(
      'query($id: ID!) { sale(id: $id) { status } }',
      { id },
    );
    return sale?.status === 'REFUNDED';
  });
}

export const sellForAWeek: Chapter = [
  'a week of sales: by links, to several states, with a coupon, one refused and one given back',
  async (story) => {
    let first: Bought | undefined;
    for (const { after, looks, sales } of WEEK) {
      story.move(after);
      for (const [index, sale] of sales.entries()) {
        for (let seen = 0; seen < (index === 0 ? looks : 1); seen += 1) await look(story, sale);
        const bought = await buy(story, sale);
        first ??= bought;
      }
    }
    if (first) await giveBack(story, first);
  },
];
