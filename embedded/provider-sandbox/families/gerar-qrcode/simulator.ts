import { z } from 'zod';
import type { AccountFamily } from '../../kit/account/account.ts';
import { fewWords } from '../../kit/account/charge.ts';
import { text } from '../../kit/account/fields.ts';
import { loggedIn } from '../../kit/general/access.ts';
import { createRoute } from '../../kit/general/charge-routes.ts';
import { GENERAL, existing, read } from '../../kit/general/family.ts';
import { renderCharge } from '../../kit/general/render.ts';
import { DECIMAL_TEXT } from '../../kit/general/unit.ts';
import { route } from '../../kit/http/route.ts';

const question = z.object({ id: text() });

export const gerarQrcode: AccountFamily = {
  ...GENERAL,
  words: {
    ...fewWords('Pending', 'Paid', 'Canceled', 'Refunded'),
    refused: 'Refused',
    expired: 'Expired',
  },
  webhook: (charge, account) => ({
    event: 'transaction',
    body: { type: 'transaction', data: renderCharge(charge, account, DECIMAL_TEXT) },
  }),
  routes(app, account) {
    const { clientId, clientSecret } = account.context.provider.simulator.secrets;
    const login = {
      path: '/token',
      credentials: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      },
      lifeSeconds: 1_800,
    };
    loggedIn(app, account, login, (scope) => {
      createRoute(scope, account, '/GerarQRCode', { unit: DECIMAL_TEXT });
      route(scope, 'fetch', 'POST /consultaQRCode', ({ body }) => {
        const { id } = read(question, body);
        return renderCharge(existing(account.charges.get(id), 'QRCode'), account, DECIMAL_TEXT);
      });
    });
  },
};
