import type { Operation } from '../../kit/family.ts';
import { path } from '../../kit/http/base-url.ts';
import { get, post } from '../../kit/http/requests.ts';
import { pixNote } from '../../kit/pix/cob-body.ts';
import { txidOf } from '../../kit/pix/txid.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';
import { login } from './login.ts';
import {
  foundSchema,
  generatedSchema,
  refundSchema,
  chargeSchema,
  transferSchema,
  transferStateSchema,
} from './schemas.ts';

type Flow2Pay = Operation<'CARTOS_FLOW2PAY'>;

const fetchByTxid = (txid: string) => get(path`/qrcode/v2/consultar/${txid}`);

/** The accounts of Cartos (specification/providers#cartos). */
export const flow2pay: WireFormat<'CARTOS_FLOW2PAY'> = {
  access: (operation: Flow2Pay) => ({
    login: { name: 'login', ask: () => login(operation) },
    headers: (bearer) => ({
      authorization: `Bearer ${bearer}`,
      token: operation.connection.secrets.token ?? '',
    }),
  }),
  charge: {
    create: ({ reference, amountCents, description }, { provider }) =>
      post('/qrcode/v2/gerar', {
        valor: amountCents,
        tempoExpiracao: provider.expiry.pixSeconds,
        comImagem: true,
        txId: txidOf(reference),
        informacaoAdicional: pixNote(description),
      }),
    created: generatedSchema,
    fetch: fetchByTxid,
    fetched: chargeSchema,
    find: {
      ask: (reference) => fetchByTxid(txidOf(reference)),
      found: foundSchema,
      repeated: 'REFUSED',
    },
  },
  refund: {
    send: ({ charge: { endToEndId }, amountCents }) =>
      endToEndId
        ? post('/pix/v1/transferir-reverso', { endToEnd: endToEndId, valor: amountCents })
        : { unwritable: 'NO_END_TO_END_ID' },
    answered: refundSchema,
  },
  payout: {
    toKey: ({ pixKey, amountCents, description, idempotencyKey }) =>
      post('/pix/v1/transferir', {
        idEnvio: idempotencyKey,
        valor: amountCents,
        chavePixDestino: pixKey,
        descricao: pixNote(description),
      }),
    answered: transferSchema,
    find: (key) => get(path`/pix/v1/transferir/${key}`),
    fetched: transferStateSchema,
  },
};
