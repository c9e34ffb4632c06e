import { aSellerRow } from '../../manage-users/testing/factories.ts';
import type { Change, Note, Seller, SellerMoney } from '../queries.ts';

const AT = '2026-11-20T13:00:00.000Z';

/** All that the page asks of a seller. */
type Whole = Seller &
  SellerMoney & {
    readonly notes: { readonly nodes: readonly Note[]; readonly endCursor: null };
    readonly history: { readonly nodes: readonly Change[]; readonly endCursor: null };
  };

export const aSeller = (changes: Partial<Whole> = {}): Whole => ({
  ...aSellerRow(),
  joinedAt: AT,
  methods: ['PIX', 'CREDIT_CARD', 'BILLET'],
  canSignIn: true,
  balances: [
    { account: 'liab:u-ana:pending', kind: 'PENDING', currency: 'BRL', amount: 18_216 },
    { account: 'liab:u-ana:available', kind: 'AVAILABLE', currency: 'BRL', amount: 142_300 },
  ],
  notes: {
    nodes: [{ id: 'n-1', at: AT, by: 'Rita Lima', text: 'Ligou na segunda,\nvai mandar os papéis' }],
    endCursor: null,
  },
  history: {
    nodes: [
      {
        ...{ id: 'e-2', type: 'UserMethodsAllowed', at: AT, by: 'Rita Lima' },
        ...{ reason: 'Contestações demais', methods: ['PIX'] },
      },
      {
        ...{ id: 'e-1', type: 'UserRegistered', at: AT, by: null },
        ...{ reason: null, methods: null },
      },
    ],
    endCursor: null,
  },
  ...changes,
});
