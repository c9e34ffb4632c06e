import type { ReadyAccount } from '../../api/accounts/make-account.ts';
import { PERMISSION_NAMES } from '../../domain/access/permissions.ts';
import { OFFER_DEFAULTS, PRODUCT_DEFAULTS, UNBRANDED } from '../../domain/configuration/creation.ts';
import type { ConfigurationKind, ConfigurationOf } from '../../domain/configuration/schemas.ts';
import { demoPicture, type DemoPicture } from '../demo-pictures/pictures.ts';
import { FIRST_TERMS } from '../../domain/policy/terms.ts';
import { unbanded } from '../../domain/routing/routes.ts';
import { WORKSHOP_ACCESS, WORKSHOP_OFFER } from './workshop-access.ts';
import { chat, countdown, deliveryOptions, feedbacks } from './decoration.ts';

type Demo = {
  readonly [K in ConfigurationKind]: readonly {
    readonly kind: K;
    readonly id: string;
    readonly content: ConfigurationOf<K>;
  }[];
}[ConfigurationKind][number];

const PLATFORM = 'demo-platform';
const PRODUCER = 'demo-producer';
const ADMINISTRATOR = 'demo-administrator';

const appearance = { ...UNBRANDED, logoTopImage: demoPicture('logo') };

const noBumps: string[] = [];

const product = (
  id: string,
  name: string,
  description: string,
  picture: DemoPicture,
  typeProduct: 'DIGITAL' | 'FISICO' = 'DIGITAL',
) => ({
  kind: 'Product' as const,
  id,
  content: {
    ...PRODUCT_DEFAULTS,
    published: true,
    productId: id,
    platformId: PLATFORM,
    producerId: PRODUCER,
    name,
    description,
    image: demoPicture(picture),
    typeProduct,
    accessUrl: typeProduct === 'DIGITAL' ? 'https://example.com/area-de-alunos' : null,
    seller: {
      name: 'Ateliê Demonstração',
      document: '11.222.333/0001-81',
      supportEmail: 'ajuda@razao.test',
      address: 'Rua das Olarias, 120, São Paulo – SP',
    },
  },
});

const offer = (
  id: string,
  productId: string,
  title: string,
  priceCents: number,
  fakePriceCents: number | null,
  bumps = noBumps,
  changes: Partial<ConfigurationOf<'Offer'>> = {},
) => ({
  kind: 'Offer' as const,
  id,
  content: {
    ...OFFER_DEFAULTS,
    offerId: id,
    platformId: PLATFORM,
    productId,
    title,
    type: 'ONE_TIME' as 'ONE_TIME' | 'SUBSCRIPTION',
    priceCents,
    fakePriceCents,
    deliveryOptions: [],
    methods: ['PIX' as const, 'CREDIT_CARD' as const, 'BILLET' as const],
    orderBumpOfferIds: bumps,
    upsellOfferIds: [],
    appearance,
    ...changes,
  },
});

const workshop = product(
  'demo-workshop',
  'Oficina de torno',
  'Seis encontros gravados para centrar, abrir e puxar a argila, com apostila e fórum de dúvidas.',
  'pottery',
);

export const DEMO_PRODUCER: ReadyAccount = {
  userId: PRODUCER,
  ...{ platformId: PLATFORM, role: 'PRODUCER', permissions: [], name: 'Ateliê Demonstração' },
  ...{ email: 'demo@razao.test', password: 'demonstracao' },
};
/** Holds all flags. */
export const DEMO_ADMINISTRATOR: ReadyAccount = {
  userId: ADMINISTRATOR,
  ...{ platformId: PLATFORM, role: 'ADMINISTRATOR', permissions: PERMISSION_NAMES },
  name: 'Administração da demonstração',
  ...{ email: 'administracao@razao.test', password: 'demonstracao' },
};

/** Makes platforms. */
export const DEMO_MASTER: ReadyAccount = {
  userId: 'demo-master',
  ...{ platformId: null, role: 'MASTER', permissions: [], name: 'Administração geral' },
  ...{ email: 'geral@razao.test', password: 'demonstracao' },
};

/** One of the staff, who sees and does three things and no more. */
export const DEMO_SUPPORT: ReadyAccount = {
  userId: 'demo-support',
  ...{ platformId: PLATFORM, role: 'ADMINISTRATOR' },
  permissions: ['isUsersAvailable', 'isSalesAvailable', 'isSubscriptionsAvailable'],
  name: 'Suporte da demonstração',
  ...{ email: 'suporte@razao.test', password: 'demonstracao' },
};

export const DEMO_CONNECTIONS = {
  PIX: 'demo-onz',
  CREDIT_CARD: 'demo-pagarme',
  BILLET: 'demo-iugu',
} as const;

/**
 * ONZ's word for a code that ran out is shown as pending, so that nobody could see one expire
 * (specification/gateway#mapping-by-provider). Iugu says so; it takes what the subscription costs.
 */
const EXPIRING_PIX = { connectionId: DEMO_CONNECTIONS.BILLET, fromCents: 0, upToCents: 3_999 };

/**
 * The demo's platform, products and offers. Every one is written by a
 * command, as an event.
 */
export const demoConfigurations: readonly Demo[] = [
  {
    kind: 'Platform',
    id: PLATFORM,
    content: {
      platformId: PLATFORM,
      name: 'Razão Demo',
      host: null,
      terms: FIRST_TERMS,
      routes: {
        PIX: [EXPIRING_PIX, unbanded(DEMO_CONNECTIONS.PIX)],
        CREDIT_CARD: [unbanded(DEMO_CONNECTIONS.CREDIT_CARD)],
        BILLET: [unbanded(DEMO_CONNECTIONS.BILLET)],
      },
      payoutRoutes: [unbanded(DEMO_CONNECTIONS.PIX)],
      suspended: false,
      reviewsProducts: false,
      abandonedCart: true,
    },
  },
  product(
    'demo-course',
    'Cerâmica para começar',
    'Doze aulas em vídeo para fazer as primeiras peças em casa, do barro à queima, com material de apoio e certificado.',
    'pottery',
  ),
  product('demo-ebook', 'Guia de esmaltes', 'Receitas e fotos de quarenta esmaltes testados.', 'glazes'),
  product(
    'demo-group',
    'Grupo de acompanhamento',
    'Um mês de dúvidas respondidas por quem ensina.',
    'group',
  ),
  {
    ...workshop,
    content: { ...workshop.content, ...WORKSHOP_ACCESS, category: 'HOBBIES' },
  },
  offer(WORKSHOP_OFFER, 'demo-workshop', 'Oficina de torno', 14_700, 19_700),
  offer('demo-bump-ebook', 'demo-ebook', 'Guia de esmaltes em PDF', 4_700, 9_700),
  offer('demo-bump-group', 'demo-group', 'Grupo de acompanhamento por 30 dias', 2_990, 5_900),
  offer(
    'demo-digital',
    'demo-course',
    'Cerâmica para começar',
    19_700,
    null,
    ['demo-bump-ebook', 'demo-bump-group'],
    {
      upsellOfferIds: ['demo-bump-group'],
      appearance: {
        ...appearance,
        headerImage: demoPicture('atelier'),
        feedbacks: feedbacks.course,
      },
    },
  ),
  product(
    'demo-kit',
    'Kit de modelagem para casa',
    'Dois quilos de argila, doze ferramentas e um avental: tudo para as primeiras peças na mesa da cozinha.',
    'clay-kit',
    'FISICO',
  ),
  offer('demo-fisico', 'demo-kit', 'Kit de modelagem para casa', 15_900, null, ['demo-bump-ebook'], {
    layout: 'DROPSHIPPING',
    deliveryOptions,
    appearance: { ...appearance, colorPrimary: '#0f6d4f', feedbacks: feedbacks.kit, chat },
  }),
  product(
    'demo-club',
    'Clube do Barro',
    'Todo mês um projeto novo em vídeo, com molde para imprimir e encontro ao vivo para tirar dúvidas.',
    'club',
  ),
  offer('demo-assinatura', 'demo-club', 'Clube do Barro', 2_990, null, noBumps, {
    layout: 'VEGA',
    type: 'SUBSCRIPTION',
    recurrence: { priceCents: 3_990, frequencyInDays: 30 },
    methods: ['CREDIT_CARD', 'PIX'],
    appearance: { ...appearance, colorPrimary: '#06c167', countdown, feedbacks: feedbacks.club },
  }),
];
