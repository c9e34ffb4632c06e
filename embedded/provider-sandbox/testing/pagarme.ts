import type { SandboxOptions } from '../server.ts';
import { cardToken } from './bodies.ts';
import { control, pagarme, sandboxForTest } from './client.ts';
import { startReceiver } from './receiver.ts';

/**
 * A sandbox whose Pagar.me sends its webhooks to a receiver, with a client of its API and one of
 * the control plane.
 */
export async function setUpPagarme(options: Partial<SandboxOptions> = {}) {
  const sandbox = await sandboxForTest(options);
  const receiver = await startReceiver();
  const [api, act] = [pagarme(sandbox), control(sandbox)];
  await act('POST', '/hooks', { provider: 'PAGARMEBAAS', url: `${receiver.url}/hook` });
  const token = async (number?: string) =>
    (await api('POST', '/tokens?appId=pk_test_demo', cardToken(number), { authorization: '' })).body
      .id as string;
  return { sandbox, receiver, api, act, token };
}
