import type { DestinationReason, DocumentName, DocumentReason } from '../../domain/receiver/words.ts';

export const DOCUMENT_WORDS: Readonly<Record<DocumentName, string>> = {
  photoDocument: 'a foto do documento',
  photoPersonWithDocument: 'a foto com o documento na mão',
  addressProof: 'o comprovante de endereço',
  balanceSheet: 'o balanço patrimonial',
  photoDocumentSocialContract: 'o contrato social',
};

export const DOCUMENT_REASON_WORDS: Readonly<Record<DocumentReason, string>> = {
  ILLEGIBLE: 'não dá para ler o que está no arquivo',
  CUT_OFF: 'uma parte do documento ficou de fora',
  WRONG_DOCUMENT: 'o arquivo é de outro documento',
  EXPIRED: 'o documento está vencido',
  TOO_OLD: 'o comprovante tem mais de 90 dias',
  NAME_MISMATCH: 'o nome não é o do seu cadastro',
  NUMBER_MISMATCH: 'o CPF ou CNPJ não é o do seu cadastro',
  ADDRESS_MISMATCH: 'o endereço não é o do seu cadastro',
  EDITED: 'o arquivo parece ter sido alterado',
  OTHER: 'veja abaixo',
};

export const DESTINATION_REASON_WORDS: Readonly<Record<DestinationReason, string>> = {
  HOLDER_MISMATCH: 'o titular não é quem está no seu cadastro',
  THIRD_PARTY: 'a conta ou chave é de outra pessoa',
  NOT_FOUND: 'o banco não encontrou esta conta ou chave',
  WRONG_DATA: 'há um dado errado',
  OTHER: 'veja abaixo',
};

export const KIND_WORDS = { PIX_KEY: 'chave PIX', BANK_ACCOUNT: 'conta bancária' } as const;
