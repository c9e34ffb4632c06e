import { expect, test } from 'vitest';
import { adapterOf } from '../../testing/adapter.ts';
import { contextOf, fakeHttp } from '../../testing/fake-http.ts';

const SPAN = { from: '2026-11-04T02:00:00.000Z', until: '2026-11-04T03:00:00.000Z' };

test('a page is read row by row: those that cannot be read are named, and keep back no other', async () => {
  const context = contextOf(fakeHttp(answer));
  const { payee } = context.connection;
  const cob = { txid: 'good', status: 'ATIVA', chave: payee, valor: { original: '10.00' } };
  const cobs = [
    { ...cob, calendario: {} },
    { ...cob, txid: 'odd', valor: 'R$ 10' },
    { ...cob, txid: 'a name / of somebody', valor: 'R$ 10' },
    { ...cob, txid: 'not-ours', chave: 'another key', valor: 'R$ 10' },
    'nothing',
  ];
  function answer({ path }: { path: string }) {
    if (path !== '/cob') return { status: 200, body: { access_token: 'bearer', expires_in: 3_600 } };
    const paginacao = { paginaAtual: 0, quantidadeDePaginas: 1 };
    return { status: 200, body: { parametros: { paginacao }, cobs } };
  }
  expect(await adapterOf('ONZ').listTransactions?.(SPAN, context)).toMatchObject({
    kind: 'done',
    value: { facts: [{ transactionId: 'good' }], unreadable: ['odd', '', ''] },
  });
});
