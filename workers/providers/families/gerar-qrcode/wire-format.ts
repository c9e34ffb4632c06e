import { generalCharges } from '../../kit/general/charges.ts';
import { DECIMAL_TEXT } from '../../kit/general/unit.ts';
import { post } from '../../kit/http/requests.ts';
import { oauthAccess } from '../../kit/oauth-login.ts';
import type { WireFormat } from '../../kit/wire-format/wire-format.ts';

/** BMB (domain/providers/bmb.ts says what of it is specified). A charge is asked for by POST. */
export const gerarQrcode: WireFormat<'GERAR_QRCODE'> = {
  access: (operation) => {
    const { clientId: client_id, clientSecret: client_secret } = operation.connection.secrets;
    const body = { grant_type: 'client_credentials', client_id, client_secret };
    return oauthAccess(post('/token', body), operation);
  },
  charge: {
    ...generalCharges({
      create: () => '/GerarQRCode',
      fetch: () => '/consultaQRCode',
      unit: DECIMAL_TEXT,
    }),
    fetch: (id) => post('/consultaQRCode', { id }),
  },
};
