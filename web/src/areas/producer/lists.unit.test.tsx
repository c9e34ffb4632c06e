// @vitest-environment jsdom
import { cartsList } from '../../testing/cart-factories.ts';
import { listPageSuite } from '../../testing/list-page-suite.tsx';
import { aSale, ledgerList, salesList } from '../../testing/seller-factories.ts';

listPageSuite({
  path: '/platform/my-sales',
  caption: 'Minhas vendas',
  field: 'sales',
  beside: { totals: [], count: { value: 2 } },
  rows: salesList(3),
  answers: { sale: () => aSale() },
  narrowing: '?method=PIX',
  words: { empty: 'Nenhuma venda por aqui ainda', narrowed: 'Nenhuma venda com estes filtros' },
});

listPageSuite({
  path: '/platform/financial',
  caption: 'Extrato',
  field: 'ledgerEntries',
  rows: ledgerList(3),
  answers: { balances: () => [], sale: () => aSale() },
  narrowing: '?account=liab:u-horizonte:pending',
  words: { empty: 'Nenhum lançamento ainda', narrowed: 'Nenhum lançamento nesta conta' },
});

listPageSuite({
  path: '/platform/abandoned-cart',
  caption: 'Carrinhos abandonados',
  field: 'carts',
  beside: { totals: [] },
  rows: cartsList(3),
  answers: { cart: () => cartsList(1)[0] },
  narrowing: '?state=OPEN',
  words: { empty: 'Nenhum carrinho abandonado', narrowed: 'Nenhum carrinho com estes filtros' },
});
