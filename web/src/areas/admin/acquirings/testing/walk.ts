import { walk } from '../../../../testing/walk.ts';
import { aConnection, acquirers, connectionList } from './factories.ts';

export default walk({
  at: '/admin-root/platform-settings/acquirings',
  lists: [
    {
      caption: 'Conexões',
      field: 'providerConnections',
      rows: connectionList(),
      answers: { providerConnection: () => aConnection(), acquirers: () => acquirers() },
      narrowing: '?state=ARCHIVED',
      words: { empty: 'Nenhuma conexão ainda', narrowed: 'Nenhuma conexão assim' },
    },
  ],
  visits: [
    { name: 'the connections', text: 'Hawkpay' },
    { name: 'the routes', query: '?tab=routes', text: 'Para onde vai uma venda' },
    { name: 'the choice of a provider', query: '?newConnection=', text: 'Buscar provedor' },
    { name: 'a connection', query: '?connection=demo-onz', text: 'Teste da conexão' },
    {
      name: 'the keys of a connection',
      query: '?connection=demo-onz&connectionTab=secrets',
      text: 'O que está guardado',
    },
    {
      name: 'the settings of a connection',
      query: '?connection=demo-onz&connectionTab=settings',
      text: 'Endereço da API',
    },
    {
      name: 'the history of a connection',
      query: '?connection=demo-onz&connectionTab=history',
      text: 'Conexão criada',
    },
  ],
});
