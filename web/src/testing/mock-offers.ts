import { NO_PIXELS } from '../../../domain/configuration/decoration.ts';
import { shippingProblems } from '../../../domain/configuration/shipping-problems.ts';
import type { OfferRow, ProductRow } from '../areas/producer/my-products/list-query.ts';
import type { OfferSettings, ProductSettings } from '../areas/producer/my-products/queries.ts';
import type { BrandedOffer } from '../areas/producer/checkout-builder/queries.ts';
import { aCheckout } from './factories.ts';
import { pictures } from './pictures.ts';
import { refusal } from './refusal.ts';

type AllSettings = OfferSettings & BrandedOffer;

export const anOffer = (changes: Partial<OfferRow> = {}): OfferRow => ({
  id: 'demo-digital',
  title: 'Finanças sem susto: organize o dinheiro da casa',
  ...{ type: 'ONE_TIME', coin: 'BRL', priceCents: 9_700, recurrence: null },
  paused: false,
  archived: false,
  ...changes,
});

export const aProduct = (changes: Partial<ProductRow> = {}): ProductRow => ({
  id: 'course',
  name: 'Curso de finanças da casa',
  image: pictures.course,
  typeProduct: 'DIGITAL',
  archived: false,
  ...{ state: 'PUBLISHED', reason: null, sales: [{ currency: 'BRL', count: 3, amount: 29_100 }] },
  offers: [anOffer(), anOffer({ id: 'old', title: 'Turma de 2024', archived: true })],
  ...changes,
});

const theProducts = (): ProductRow[] => [
  aProduct(),
  aProduct({
    id: 'kit',
    name: 'Kit de modelagem para casa',
    typeProduct: 'FISICO',
    offers: [anOffer({ id: 'demo-fisico', title: 'Kit de modelagem para casa', priceCents: 15_900 })],
  }),
  aProduct({
    id: 'sheet',
    name: 'Planilhas',
    image: null,
    offers: [anOffer({ id: 'bump', title: 'Planilha de orçamento', paused: true })],
  }),
];

export const theSettings = (changes: Partial<AllSettings> = {}): AllSettings => ({
  id: 'demo-digital',
  revision: 0,
  title: 'Finanças sem susto: organize o dinheiro da casa',
  productId: 'course',
  productName: 'Curso de finanças da casa',
  ...{ type: 'ONE_TIME', coin: 'BRL', recurrence: null, availability: 'ON_SALE' },
  coinChoices: ['BRL', 'EUR', 'USD', 'MXN'],
  priceCents: 9_700,
  fakePriceCents: null,
  paused: false,
  locale: 'PT_BR',
  methods: ['PIX', 'CREDIT_CARD'],
  installmentsMax: null,
  descriptor: null,
  thankYou: { pix: null, creditCard: null, billet: null },
  priceHistory: [{ priceCents: 19_700, coin: 'BRL', since: '2026-11-02T12:00:00.000Z' }],
  typeProduct: 'DIGITAL',
  fretePriceCents: null,
  deliveryOptions: [],
  orderBumpOfferIds: [],
  orderBumpChoices: [
    { id: 'bump', title: 'Planilha de orçamento', productName: 'Planilha de orçamento' },
    { id: 'group', title: 'Grupo de dúvidas', productName: 'Acompanhamento' },
  ],
  abandonedCart: null,
  platformAbandonedCart: true,
  requiredDocument: true,
  requiredDocumentAndPhone: false,
  layout: 'DEFAULT',
  appearance: aCheckout().appearance,
  ...changes,
});

const theProduct = (): ProductSettings => ({
  id: 'course',
  revision: 0,
  name: 'Curso de finanças da casa',
  description: 'Do orçamento à reserva.',
  image: pictures.course,
  accessUrl: null,
  files: [],
  licence: null,
  ...{ category: null, salesPage: null, integration: 'EMAIL_ONLY', typeProduct: 'DIGITAL' },
  ...{ state: 'PUBLISHED', reason: null, isReviewed: false, offers: aProduct().offers },
  guaranteeDays: 7,
  seller: {
    name: 'Horizonte',
    document: '11.222.333/0001-81',
    supportEmail: 'ajuda@razao.test',
    address: null,
  },
  pixels: NO_PIXELS,
  measurement: { asksConsent: false, tellsBuyer: false, tokensOf: [] },
});

interface SaveProduct {
  readonly changes: Partial<ProductSettings>;
}
interface Save {
  readonly expectedRevision: number;
  readonly changes: Partial<AllSettings>;
}

/** The offers of a seller, the first of which can be set as the API has it. */
export function offersAnswers(settings = theSettings()) {
  const state = { settings, product: theProduct(), products: theProducts() };
  return {
    products: () => ({
      nodes: state.products.map((each) => ({ ...each, seller: state.product.seller })),
      endCursor: null,
      count: { value: state.products.length, isCapped: false },
      counts: [],
      asOf: new Date().toISOString(),
    }),
    createProduct: ({ input }: { input: Pick<ProductRow, 'name' | 'typeProduct'> }) => {
      const { name, typeProduct } = input;
      const made = { id: `made-${state.products.length}`, name, typeProduct };
      state.products.push(aProduct({ ...made, state: 'DRAFT', image: null, offers: [], sales: [] }));
      return { ...state.product, ...made };
    },
    createOffer: ({ input }: { input: OfferRow & { readonly productId: string } }) => {
      const { productId, title, priceCents, type } = input;
      const made = anOffer({ id: 'made-offer', title, priceCents, type });
      state.products = state.products.map((each) =>
        each.id === productId ? { ...each, offers: [...each.offers, made] } : each,
      );
      return theSettings({ ...made, productId });
    },
    coupons: () => ({
      ...{ nodes: [], endCursor: null, asOf: new Date().toISOString() },
      count: { value: 0, isCapped: false },
    }),
    offerSettings: ({ id }: { id: string }) => (id === 'demo-digital' ? state.settings : null),
    productSettings: ({ id }: { id: string }) => {
      const listed = state.products.find((each) => each.id === id);
      if (!listed) return null;
      const { name, typeProduct, state: stands, reason, offers } = listed;
      const own = { typeProduct, state: stands, reason, offers };
      return id === 'course' ? { ...state.product, ...own } : { ...state.product, ...own, id, name };
    },
    publishProduct: ({ id }: { id: string }) => {
      state.products = state.products.map((each) =>
        each.id === id ? { ...each, state: 'PUBLISHED' as const } : each,
      );
      return 'PUBLISHED';
    },
    saveProduct: ({ changes }: SaveProduct) => {
      state.product = { ...state.product, ...changes, revision: state.product.revision + 1 };
      return state.product;
    },
    saveOffer: ({ expectedRevision, changes }: Save) => {
      const { revision } = state.settings;
      if (expectedRevision !== revision) throw refusal('CONFLICT', { revision });
      const changed = { ...state.settings, ...changes };
      const fields = shippingProblems(changed, changed.typeProduct);
      if (fields.length > 0) throw refusal('INVALID_INPUT', { fields });
      state.settings = { ...changed, revision: revision + 1 };
      return state.settings;
    },
  };
}
