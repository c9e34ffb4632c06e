import { expect } from 'vitest';

interface Caught {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export async function mailsTo(url: string, to: string): Promise<readonly Caught[]> {
  const { mails } = (await (await fetch(`${url}/sandbox/mails.json`)).json()) as { mails: Caught[] };
  return mails.filter((mail) => mail.to === to);
}

/** The newest mail of a subject to somebody, once it has come. */
export async function mailTo(url: string, to: string, subject: string): Promise<string> {
  const find = async () => (await mailsTo(url, to)).findLast((mail) => mail.subject === subject)?.text;
  await expect.poll(find, { timeout: 20_000 }).toBeDefined();
  return (await find()) ?? '';
}

/** The path of the link in the newest mail of a subject to somebody, once it has come. */
export async function linkTo(...mail: Parameters<typeof mailTo>): Promise<string> {
  const link = /https?:\S+/.exec(await mailTo(...mail))?.[0] ?? '';
  return link.slice(new URL(link).origin.length);
}
