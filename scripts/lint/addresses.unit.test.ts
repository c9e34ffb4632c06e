import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const eslint = new ESLint();

/** Whether `npm run lint` refuses one line of the api for what it does with an address. */
async function isRefused(line: string): Promise<boolean> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: 'api/http/probe.ts' });
  return (result?.messages ?? []).some(({ message }) => message.includes('request.routeOptions'));
}

it.each([
  ["if (request.url === '/graphql') stop();", true],
  ["if (request.raw.url === '/graphql') stop();", true],
  ["if (request.originalUrl.startsWith('/a')) stop();", true],
  ['const { url } = request;', true],
  ['const { url } = request.raw;', true],
  ['const pathOf = ({ url }: FastifyRequest) => url;', true],
  ['const pathOf = ({ raw: { url } }: FastifyRequest) => url;', true],
  ["server.addHook('onRequest', async ({ url }) => stop(url));", true],
  ['const { url } = request.routeOptions;', false],
  ['const page = card.url;', false],
])('a decision by an address as it came is refused in the api: %s', async (line, refused) => {
  expect(await isRefused(line)).toBe(refused);
});
