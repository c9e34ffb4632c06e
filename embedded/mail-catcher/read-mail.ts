export interface CaughtMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** What a person reads of a mail in plain text, from its source (RFC 5322). */
export function readMail(source: Buffer, receivedAt: Date): CaughtMail {
  const raw = source.toString('latin1');
  const end = raw.search(/\r?\n\r?\n/);
  const headers = headersOf(end < 0 ? raw : raw.slice(0, end));
  const body = end < 0 ? '' : raw.slice(end).replace(/^\r?\n\r?\n/, '');
  const named = (name: string) => decodeWords(headers.get(name) ?? '');
  return {
    from: named('from'),
    to: named('to'),
    subject: named('subject'),
    messageId: named('message-id'),
    text: decodeBody(body, headers.get('content-transfer-encoding') ?? '').replaceAll('\r\n', '\n'),
    receivedAt: receivedAt.toISOString(),
  };
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

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString();
  if (/quoted-printable/i.test(encoding)) return quotedPrintable(body).toString();
  return Buffer.from(body, 'latin1').toString();
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  );
