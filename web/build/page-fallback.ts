import type { Connect, Plugin } from 'vite';

/** Which of the two HTML files answers an address, as the API does it in production. */
export const pageFor = (path: string): 'checkout.html' | 'app.html' =>
  /^\/checkout\//.test(path) ? 'checkout.html' : 'app.html';

const fallback: Connect.NextHandleFunction = (request, _response, next) => {
  const path = (request.url ?? '/').split('?')[0] ?? '/';
  if (
    request.method === 'GET' &&
    (request.headers.accept ?? '').includes('text/html') &&
    !/\.\w+$/.test(path)
  ) {
    request.url = `/${pageFor(path)}`;
  }
  next();
};

/** Client-side routes on vite's own servers. */
export function pageFallback(): Plugin {
  return {
    name: 'razao:page-fallback',
    configureServer: (server) => void server.middlewares.use(fallback),
    configurePreviewServer: (server) => void server.middlewares.use(fallback),
  };
}
