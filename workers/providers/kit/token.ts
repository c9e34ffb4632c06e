import type { Context } from '../contract.ts';
import type { ReadReply, WriteReply } from './reply.ts';
import { notSent } from './reply.ts';

export interface Token {
  readonly bearer: string;
  readonly expiresAtMs: number;
}
type TokenReply = ReadReply<Token>;

/** Tokens by name, as long as connection and secrets stay the same. */
export type TokenCache = Map<string, Promise<TokenReply>>;

/** A token is not used in its last minute: it could expire under way. */
const MARGIN_MS = 60_000;

/** A token that is still good, asked for once however many need it at the same time. */
export async function tokenFor(
  name: string,
  { tokens, now }: Context,
  ask: () => Promise<TokenReply>,
): Promise<TokenReply> {
  const held = tokens.get(name);
  const reply = await held;
  if (reply?.kind === 'answered' && reply.value.expiresAtMs - MARGIN_MS > now().getTime()) return reply;
  // Somebody else may have begun to ask while this call looked at the old one.
  const newer = tokens.get(name);
  if (newer && newer !== held) return newer;
  const asked = ask();
  tokens.set(name, asked);
  // One that throws says nothing of the next.
  void asked.catch(() => tokens.get(name) === asked && tokens.delete(name));
  return asked;
}

/**
 * Another token than one that was refused. Where a login ends the tokens before it, all that had
 * the refused one must share the next, or they would take it from each other for ever.
 */
export async function newTokenFor(
  name: string,
  refused: TokenReply,
  context: Context,
  ask: () => Promise<TokenReply>,
): Promise<TokenReply> {
  const { tokens } = context;
  const held = tokens.get(name);
  if ((await held) === refused && tokens.get(name) === held) tokens.delete(name);
  return tokenFor(name, context, ask);
}

/** Whatever is wrong with the request for a token, the credentials are. */
export const asCredentials = <T>(reply: WriteReply<T>): ReadReply<T> =>
  reply.kind === 'refused' ? notSent('CREDENTIALS') : reply;
