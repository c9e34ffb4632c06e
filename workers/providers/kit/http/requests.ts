import { json } from './body.ts';
import type { HttpRequest } from './client.ts';

export const get = (path: string, query?: Readonly<Record<string, string>>): HttpRequest => ({
  method: 'GET',
  path,
  ...(query && { query }),
});

const write =
  (method: HttpRequest['method']) =>
  (path: string, value?: unknown, headers?: HttpRequest['headers']): HttpRequest => ({
    method,
    path,
    ...(value !== undefined && { body: json(value) }),
    ...(headers && { headers }),
  });

/** Requests that change something; what they say goes as JSON. */
export const post = write('POST');
export const put = write('PUT');
export const patch = write('PATCH');
export const remove = write('DELETE');
