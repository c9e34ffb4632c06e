import { plainTextOf, type MailContent } from './content.ts';
import type { Mail, MailAttachment } from './mailer.ts';
import type { Drawn } from './parts.tsx';
import { qrPng } from './qr-png.ts';
import { mailHtml } from './template.tsx';

/** A mail in both of its forms, but for whom it goes to. */
export function composeMail(content: MailContent): Omit<Mail, 'to' | 'messageId'> {
  const { look, subject, optOut, replyTo } = content;
  const drawn = new Map<string, Drawn>();
  const pictures: MailAttachment[] = [];
  for (const part of content.parts) {
    if (part.kind !== 'qr') continue;
    const cid = `qr${pictures.length}@mail`;
    const { png, size } = qrPng(part.code);
    drawn.set(part.code, { url: `cid:${cid}`, size });
    pictures.push({ cid, png });
  }
  return {
    senderName: look.platform,
    subject,
    text: plainTextOf(content),
    html: mailHtml(content, drawn),
    ...(pictures.length > 0 ? { pictures } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(optOut ? { unsubscribeUrl: optOut.url } : {}),
  };
}
