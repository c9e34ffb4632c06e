import { walk } from '../../../../testing/walk.ts';

const visit = (name: string, tab: string, text: string) => ({ name, query: `?tab=${tab}`, text });

export default walk({
  at: '/admin-root/manage-users/demo-producer',
  visits: [
    { name: 'a seller', text: 'Vendido em 30 dias' },
    {
      name: 'the question before a seller is revealed',
      press: [{ role: 'button', name: 'Mostrar' }],
      text: 'Motivo',
    },
    visit('the options of a seller', 'options', 'Formas de pagamento'),
    visit('the products of a seller', 'products', 'Buscar produto'),
    visit('the sales of a seller', 'sales', 'Vendas aprovadas'),
    visit('the balance of a seller', 'balance', 'A liberar'),
    visit('the corrections of a seller', 'corrections', 'Acertar o saldo'),
    visit('the fees of a seller', 'fees', 'Em todas as vendas'),
    visit('the notes about a seller', 'notes', 'Nova anotação'),
    visit('the history of a seller', 'history', 'Convite aceito'),
  ],
});
