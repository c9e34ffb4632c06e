const ANSWER_MS = 10_000;

/** What a server answered, and the cookies that it set, as they are sent back. */
interface Answer {
  readonly body: unknown;
  readonly cookie: string;
}

/** Asks a server of the demo. Throws one sentence for what is no answer of ours. */
export async function call(url: string, body?: object, cookie?: string): Promise<Answer> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(ANSWER_MS),
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(codeIn(text) ?? `HTTP ${answer.status} ${text.slice(0, 100)}`);
  if (!text.startsWith('{')) throw new Error(`HTTP ${answer.status}`);
  const cookies = answer.headers.getSetCookie().map((set) => set.split(';')[0]);
  return { body: JSON.parse(text) as unknown, cookie: cookies.join('; ') };
}

/** What GraphQL refused, which is an answer of status 400. */
const codeIn = (text: string): string | undefined =>
  /"code":"(?<code>[A-Z_]+)"/.exec(text)?.groups?.code;

/** The data of a GraphQL operation, and the cookies that it set. Throws the code of its error. */
export async function graphql<T>(
  publicUrl: string,
  query: string,
  { variables = {}, cookie }: { readonly variables?: object; readonly cookie?: string } = {},
): Promise<{ readonly data: T; readonly cookie: string }> {
  const answer = await call(`${publicUrl}/graphql`, { query, variables }, cookie);
  const { data, errors } = answer.body as {
    data?: T | null;
    errors?: { extensions?: { code?: string }; message: string }[];
  };
  const [error] = errors ?? [];
  if (error || !data) throw new Error(error?.extensions?.code ?? error?.message ?? 'an empty answer');
  return { data, cookie: answer.cookie };
}
