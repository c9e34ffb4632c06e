import { createHash } from 'node:crypto';

/**
 * The frame in which a provider's own script turns a card into its hash (decision 0070). It is of
 * no origin, so that the script reaches neither the card's fields nor anything that is kept for
 * them, and may talk to its provider alone. The document of the card shows it one card by one
 * message, whose port takes the answer: `token`, or `problem` for a script that is not there or a
 * card that it refuses. It is framed by that document, and so by the page at `pageOrigin`.
 */
export const scriptFrame = (
  scriptUrl: string,
  pageOrigin: string,
): { readonly html: string; readonly policy: string } => ({
  html: `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Cartão</title>
<script src="${new URL(scriptUrl).href}" referrerpolicy="no-referrer"></script>
<script>${FRAME_SCRIPT}</script>
</html>
`,
  policy: [
    "default-src 'none'",
    `script-src '${FRAME_SCRIPT_DIGEST}' ${scriptUrl}`,
    `connect-src ${new URL(scriptUrl).origin}`,
    'sandbox allow-scripts',
    `frame-ancestors 'self' ${pageOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; '),
});

/** The names are those of specification/providers#v1-public-secret. */
export const FRAME_SCRIPT = `
addEventListener('message', async ({ source, data, ports: [port] }) => {
  if (source !== parent || !port) return;
  const module = window[window.ShieldHelper?.getModuleName() ?? 'PagNet'];
  if (!module) return port.postMessage({ problem: 'unreachable' });
  try {
    await module.setPublicKey(data.publicKey);
    port.postMessage({ token: await module.encrypt(data.card) });
  } catch {
    port.postMessage({ problem: 'card' });
  }
});
`;

const FRAME_SCRIPT_DIGEST = `sha256-${createHash('sha256').update(FRAME_SCRIPT).digest('base64')}`;
