import { expect } from 'vitest';

interface Caught {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The path of the link in the newest mail of a subject to somebody, once it has come. */
export async function mailTo(url: string, to: string, subject: string): Promise<string> {
  const find = async () => {
    const { mails } = (await (await fetch(`${url}/sandbox/mails.json`)).json()) as { mails: Caught[] };
    return mails.findLast((mail) => mail.to === to && mail.subject === subject)?.text;
  };
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  const link = /https?:\S+/.exec((await find()) ?? '')?.[0] ?? '';
  return link.slice(new URL(link).origin.length);
}
