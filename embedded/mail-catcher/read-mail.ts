export interface CaughtMail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  /** What most people see of it; empty where it has none. Its own pictures stand in it as data. */
  readonly html: string;
  /** ISO 8601. */
  readonly receivedAt: string;
}

interface Part {
  readonly type: string;
  readonly cid: string;
  readonly content: Buffer;
}

/** What a person reads of a mail, from its source (RFC 5322, RFC 2045). */
export function readMail(source: Buffer, receivedAt: Date): CaughtMail {
  const { headers, body } = split(source.toString('latin1'));
  const named = (name: string) => decodeWords(headers.get(name) ?? '');
  const parts = partsOf(headers, body);
  const textOf = (type: string) =>
    parts
      .find((part) => part.type === type)
      ?.content.toString()
      .replaceAll('\r\n', '\n') ?? '';
  return {
    from: named('from'),
    to: named('to'),
    replyTo: named('reply-to'),
    subject: named('subject'),
    messageId: named('message-id'),
    text: textOf('text/plain'),
    html: parts
      .filter(({ cid }) => cid)
      .reduce(
        (html, { type, cid, content }) =>
          html.replaceAll(`cid:${cid}`, `data:${type};base64,${content.toString('base64')}`),
        textOf('text/html'),
      ),
    receivedAt: receivedAt.toISOString(),
  };
}

function split(raw: string): { headers: Map<string, string>; body: string } {
  const end = raw.search(/\r?\n\r?\n/);
  return {
    headers: headersOf(end < 0 ? raw : raw.slice(0, end)),
    body: end < 0 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, ''),
  };
}

/** The parts of a message, however they are put into one another, in their order. */
function partsOf(headers: Map<string, string>, body: string): readonly Part[] {
  const type = headers.get('content-type') ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((raw) => {
        const part = split(raw.replace(/^\r?\n/, '').replace(/\r?\n$/, ''));
        return partsOf(part.headers, part.body);
      });
  return [
    {
      type: (type.split(';')[0] ?? '').trim().toLowerCase(),
      cid: (headers.get('content-id') ?? '').replace(/^<|>$/g, ''),
      content: decodeBody(body, headers.get('content-transfer-encoding') ?? ''),
    },
  ];
}

/** By lower-case name; folded lines are one. */
function headersOf(text: string): Map<string, string> {
  const lines = text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Words outside ASCII, as headers carry them (RFC 2047). */
const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')).toString(),
    );

function decodeBody(body: string, encoding: string): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (/quoted-printable/i.test(encoding)) return quotedPrintable(body);
  return Buffer.from(body, 'latin1');
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
