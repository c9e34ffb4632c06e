import { walk } from '../../../../testing/walk.ts';
import { aValidation, rows } from './factories.ts';

export default walk({
  at: '/admin-root/document-validation',
  lists: [
    {
      caption: 'Validação de documentos',
      field: 'documentValidations',
      rows: rows(),
      answers: { documentValidation: () => aValidation() },
      leadsTo: 'Ana Souza',
      narrowing: '?kind=COMPANY',
      words: { empty: 'Nenhum documento ainda', narrowed: 'Nenhum vendedor assim' },
    },
  ],
  visits: [
    { name: 'the queue of documents', text: 'Espera' },
    {
      name: 'the documents of a seller',
      query: '?seller=demo-producer',
      text: 'Dados cadastrados',
    },
  ],
});
