import type { HttpClient, HttpRequest } from '../kit/http/client.ts';

/** One request that was sent, its body read. */
export function sentBy(
  { requests }: HttpClient & { readonly requests: readonly HttpRequest[] },
  index = 0,
) {
  const request = requests[index];
  if (!request) throw new Error(`There was no request ${index}`);
  const { method, path, headers, body } = request;
  return { method, path, headers, body: body && (JSON.parse(body.text) as unknown) };
}
