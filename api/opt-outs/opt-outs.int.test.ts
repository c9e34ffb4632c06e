import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { optOutPath } from '../../domain/cart/opt-out-path.ts';
import { demoConfigurations } from '../../embedded/seed/demo.ts';
import { keys } from '../../runtime/testing/keys.ts';
import { openVault, type Vault } from '../../runtime/vault/vault.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
let vault: Vault;

beforeAll(async () => {
  api = await startApi();
  vault = await openVault(api.stack.database.writer, keys);
});
afterAll(() => api?.stop());

let people = 0;
const somebody = (platformId = 'acme') => {
  const recipient = vault.optOuts.recipientOf(platformId, `pessoa${(people += 1)}@example.com`);
  return { recipient, url: optOutPath(vault.optOuts.tokenFor(recipient, platformId)) };
};
const hasOptedOut = async (recipient: string) => (await vault.optOuts.among([recipient])).size === 1;

describe('the link of a reminder', () => {
  it('opens a page with a button, and does nothing: scanners of mails follow links', async () => {
    const { url, recipient } = somebody();
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await api.server.inject({ method, url });
      expect(page.statusCode).toBe(200);
      expect(page.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-type': 'text/html; charset=utf-8',
      });
    }
    const { body, headers } = await api.server.inject({ method: 'GET', url });
    expect(body).toContain('lang="pt-BR"');
    expect(body).toContain('<form method="post">');
    expect(body).toContain('</button>');
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(await hasOptedOut(recipient)).toBe(false);
  });

  it.each([
    ['the page’s button', 'application/x-www-form-urlencoded', ''],
    ['a mailbox in one click', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'a mailbox in one click, in parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
    ['no body', undefined, undefined],
  ])('is done by a POST of %s, twice as once, without a cookie', async (_, type, payload) => {
    const { url, recipient } = somebody();
    for (let time = 0; time < 2; time += 1) {
      const done = await api.server.inject({
        method: 'POST',
        url,
        ...(payload !== undefined && { payload }),
        ...(type && { headers: { 'content-type': type } }),
      });
      expect([done.statusCode, done.headers['set-cookie']]).toEqual([200, undefined]);
      expect(done.body).toContain('não vai mais receber lembretes');
    }
    expect(await hasOptedOut(recipient)).toBe(true);
    const again = await api.server.inject({ method: 'GET', url });
    expect([again.statusCode, again.body.includes('<form')]).toEqual([200, false]);
  });

  it('names the shop, whatever its name is', async () => {
    const demo = demoConfigurations.find(({ kind }) => kind === 'Platform')?.content;
    await api.save('Platform', 'demo-platform', { ...demo, name: 'Ana & <b>Filhos' } as never);
    const { url } = somebody('demo-platform');
    for (const method of ['GET', 'POST'] as const) {
      const { body } = await api.server.inject({ method, url });
      expect(body).toContain('em <strong>Ana &amp; &lt;b>Filhos</strong>');
    }
  });

  it.each([
    ['', 'pt-BR', 'Não receber mais'],
    ['?lang=en-US', 'en-US', 'Stop reminders'],
    ['?lang=es-ES', 'es-ES', 'No recibir más'],
    ['?lang=%3Cb%3E', 'pt-BR', 'Não receber mais'],
  ])('opens a page in the language of its mail: “%s”', async (query, tag, button) => {
    const { url } = somebody();
    const { body } = await api.server.inject({ method: 'GET', url: `${url}${query}` });
    expect(body).toContain(`<html lang="${tag}">`);
    expect(body).toContain(button);
  });

  it('that nobody gave out is not there, changes nothing, and is not repeated', async () => {
    const before = await api.stack.database.writer.query('select from vault.opt_outs');
    for (const token of [
      'x',
      'A'.repeat(95),
      '%3Cscript%3E',
      vault.optOuts.recipientOf('acme', 'a@b.c'),
    ])
      for (const method of ['GET', 'POST'] as const) {
        const answer = await api.server.inject({ method, url: `/unsubscribe/${token}` });
        expect(answer.statusCode).toBe(404);
        expect(answer.headers['content-type']).toContain('text/html');
        expect(answer.body).not.toMatch(/<script|<form/);
      }
    const after = await api.stack.database.writer.query('select from vault.opt_outs');
    expect(after.rowCount).toBe(before.rowCount);
  });

  it.each(['GET', 'POST'] as const)(
    'says by %s to come back while the database is away, and is done when it is there again',
    async (method) => {
      const { url, recipient } = somebody();
      const away = vi.spyOn(api.stack.database.writer, 'query');
      const refused = Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' });
      away.mockImplementation(() => Promise.reject(refused) as never);
      const page = await api.server.inject({ method, url });
      away.mockRestore();
      expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '5']);
      expect(page.headers['content-type']).toMatch(/^text\/html/);
      expect(page.body).toContain('Só um momento');
      expect(await hasOptedOut(recipient)).toBe(false);
      expect((await api.server.inject({ method, url })).statusCode).toBe(200);
      expect(await hasOptedOut(recipient)).toBe(method === 'POST');
    },
  );

  it('takes no more than a few bytes', async () => {
    const { url, recipient } = somebody();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await api.server.inject({
      method: 'POST',
      url,
      headers,
      payload: 'x'.repeat(20_000),
    });
    expect(answer.statusCode).toBe(413);
    expect(await hasOptedOut(recipient)).toBe(false);
  });
});
