import type { ProviderCode } from '../../../domain/kernel/enums.ts';
import type { Context } from '../contract.ts';
import type { HttpClient, HttpRequest } from '../kit/http/client.ts';
import { markedSecret, type Marks } from './marks.ts';
import type { Sandbox } from './sandbox.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface Exchange {
  readonly request: HttpRequest;
  /** Undefined where there was no answer. */
  readonly answer: Answer | undefined;
}

export type Answered = Exchange & { readonly answer: Answer };

/** A demo account whose adapter has marked secrets; the simulator gets its own. */
export interface MarkedAccount {
  /** All of it that may be seen nowhere; tokens are among it once they were handed out. */
  readonly marks: () => Marks;
  /** A context without tokens whose requests reach the simulator. */
  readonly context: () => Context;
  /** The same, where what is asked is answered from here, by its place among the requests. */
  readonly answering: (answer: (request: HttpRequest, place: number) => Answer) => Context;
  /** As `context`, where the simulator does what it is asked, and what it says is changed. */
  readonly changing: (change: (exchange: Answered) => Answer) => Context;
  /** What was asked and answered since this was called last. */
  readonly exchanges: () => readonly Exchange[];
}

/** It opens cards, so it has to be the account's own. */
const KEPT = 'cardKey';

export function markedAccount(sandbox: Sandbox, code: ProviderCode): MarkedAccount {
  const real = sandbox.context(code);
  const names = Object.keys(real.connection.secrets);
  const secrets = Object.fromEntries(
    names.map((name) => [
      name,
      name === KEPT ? (real.connection.secrets[name] ?? '') : markedSecret(code, name),
    ]),
  );
  const connection = { ...real.connection, secrets };
  const handedOut = new Map<string, string>();
  let noted: Exchange[] = [];
  const unmarked = (text: string): string =>
    names.reduce(
      (all, name) => all.replaceAll(secrets[name] ?? '', real.connection.secrets[name] ?? ''),
      text,
    );
  const within = (request: HttpClient['request']): Context => {
    const http: HttpClient = { request, close: async () => undefined };
    return { ...real, connection, tokens: new Map(), http };
  };
  const pass: HttpClient['request'] = async (request, leftMs) => {
    const result = await real.http.request(translated(request, unmarked), leftMs);
    const answer = result.ok ? result.answer : undefined;
    noted.push({ request, answer });
    for (const token of tokensIn(answer?.text ?? '')) handedOut.set(`the token ${token}`, token);
    return result;
  };
  return {
    marks: () => ({
      ...Object.fromEntries(names.map((name) => [`the secret ${name}`, secrets[name] ?? ''])),
      ...Object.fromEntries(handedOut),
    }),
    context: () => within(pass),
    changing: (change) =>
      within(async (request, leftMs) => {
        const result = await pass(request, leftMs);
        return result.ok ? { ok: true, answer: change({ request, answer: result.answer }) } : result;
      }),
    answering: (answer) => {
      let place = 0;
      return within(async (request) => ({ ok: true, answer: answer(request, place++) }));
    },
    exchanges: () => {
      const all = noted;
      noted = [];
      return all;
    },
  };
}

type Change = (text: string) => string;

/** With each secret as the simulator has it, also within a header by Basic. */
const translated = ({ headers, body, ...request }: HttpRequest, change: Change): HttpRequest => ({
  ...request,
  ...(headers && {
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, inBasic(value, change)]),
    ),
  }),
  ...(body && { body: { ...body, text: change(body.text) } }),
});

function inBasic(value: string, change: Change): string {
  const [, encoded] = /^Basic (.*)$/.exec(value) ?? [];
  if (encoded === undefined) return change(value);
  return `Basic ${Buffer.from(change(Buffer.from(encoded, 'base64').toString())).toString('base64')}`;
}

/** What an answer hands out as a token, of whatever kind. */
const tokensIn = (text: string): string[] =>
  [...text.matchAll(/"\w*token"\s*:\s*"([^"]{8,})"/gi)].map(([, token = '']) => token);
