import type { Plugin } from 'vite';

const NAMED = /^\w+\.displayName = "[\w.]+";$/gm;
const MADE = /= (\w+\.(?:forwardRef|memo))\(/g;

/**
 * Lets the build leave out what a page does not use of the router. As the package comes, making a
 * component and naming it for developers' tools are effects, which keep it and all that it needs:
 * 7 kB of routes, forms, fetchers and links that no buyer sees.
 */
export function unusedRouterParts(): Plugin {
  return {
    name: 'razao:unused-router-parts',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\// },
      handler: (code) => ({
        code: code.replace(NAMED, '').replace(MADE, '= /* @__PURE__ */ $1('),
        map: null,
      }),
    },
  };
}
