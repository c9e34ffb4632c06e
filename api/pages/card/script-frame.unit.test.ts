import { createHash } from 'node:crypto';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { FRAME_SCRIPT, scriptFrame } from './script-frame.ts';

const SCRIPT = 'https://provider.example/v1/js';
const card = { number: '4111111111111111', cvv: '123' };

/** The frame's script on a window with what a provider's script leaves there. */
function frameWith(provided: object) {
  const listeners: ((event: object) => Promise<void>)[] = [];
  const window: Record<string, unknown> = { ...provided, parent: {} };
  window.window = window;
  window.addEventListener = (_type: string, listener: (event: object) => Promise<void>) =>
    listeners.push(listener);
  runInContext(FRAME_SCRIPT, createContext(window));
  return {
    show: async (source: unknown = window.parent) => {
      const answers: unknown[] = [];
      const port = { postMessage: (answer: unknown) => answers.push(answer) };
      await listeners[0]?.({ source, data: { publicKey: 'pk', card }, ports: [port] });
      return answers;
    },
  };
}

const moduleOf = (encrypt: (shown: unknown) => Promise<string>) => {
  const keys: string[] = [];
  return { keys, setPublicKey: async (key: string) => void keys.push(key), encrypt };
};

describe('the frame of a provider’s script', () => {
  it('runs that script and its own alone, in no origin, and talks to that provider alone', () => {
    const { html, policy } = scriptFrame(SCRIPT, 'https://shop.example');
    const own = createHash('sha256').update(FRAME_SCRIPT).digest('base64');
    expect(html).toContain(`<script>${FRAME_SCRIPT}</script>`);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${own}' ${SCRIPT}`,
      'connect-src https://provider.example',
      'sandbox allow-scripts',
      "frame-ancestors 'self' https://shop.example",
      "form-action 'none'",
      "base-uri 'none'",
    ]);
  });

  it.each([
    ['the module that the helper names', { ShieldHelper: { getModuleName: () => 'Brand' } }, 'Brand'],
    ['the first brand’s module where no helper is', {}, 'PagNet'],
  ])('asks %s for the hash', async (_what, helper, name) => {
    const module = moduleOf(async (shown) => JSON.stringify(shown));
    expect(await frameWith({ ...helper, [name]: module }).show()).toEqual([
      { token: JSON.stringify(card) },
    ]);
    expect(module.keys).toEqual(['pk']);
  });

  it('tells a card that is refused, and a script that is not there, apart', async () => {
    const refusing = moduleOf(async () => Promise.reject(new Error(card.number)));
    expect(await frameWith({ PagNet: refusing }).show()).toEqual([{ problem: 'card' }]);
    expect(await frameWith({}).show()).toEqual([{ problem: 'unreachable' }]);
  });

  it('listens to the document around it alone', async () => {
    expect(await frameWith({ PagNet: moduleOf(async () => 'hash') }).show({})).toEqual([]);
  });
});
