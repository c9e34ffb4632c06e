import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.ts';
import type { MailContent, MailPart } from './content.ts';
import { offerLook, platformLook } from './look.ts';

const content = (parts: readonly MailPart[], change: Partial<MailContent> = {}): MailContent => ({
  ...{ locale: 'PT_BR', look: platformLook({ name: 'Loja' }), subject: 'Assunto', title: 'Título' },
  parts,
  ...change,
});

const PARTS: readonly MailPart[] = [
  { kind: 'text', text: 'Uma linha\noutra' },
  { kind: 'quote', text: 'Troque a imagem' },
  { kind: 'button', label: 'Abrir', url: 'https://x.example/?a=1&b=2' },
  { kind: 'link', label: 'Ver', url: 'https://x.example/2' },
  { kind: 'code', label: 'Código', code: '904713' },
  { kind: 'rows', rows: [['Entrega', 'R$ 1,00']], total: ['Total', 'R$ 2,00'] },
  { kind: 'note', text: 'Ignore' },
];

describe('a mail', () => {
  it('says the same in both of its forms', () => {
    const { text, html } = composeMail(content(PARTS));
    expect(text).toBe(
      [
        'Título',
        'Uma linha\noutra',
        '“Troque a imagem”',
        'Abrir:\nhttps://x.example/?a=1&b=2',
        'Ver:\nhttps://x.example/2',
        'Código:\n904713',
        'Entrega: R$ 1,00\nTotal: R$ 2,00',
        'Ignore',
      ].join('\n\n'),
    );
    for (const said of ['Uma linha<br/>outra', 'href="https://x.example/?a=1&amp;b=2"', 'R$ 2,00'])
      expect(html).toContain(said);
  });

  it('lets nobody write markup', () => {
    const text = '<img src=x onerror=alert(1)></title><script>';
    const { html } = composeMail(content([{ kind: 'text', text }], { subject: text, title: text }));
    expect(html).not.toMatch(/<img|<script/);
  });

  it.each([
    ['PT_BR', 'pt-BR', 'Enviado por Loja.'],
    ['EN_US', 'en-US', 'Sent by Loja.'],
    ['ES_ES', 'es-ES', 'Enviado por Loja.'],
  ] as const)('is in its language: %s', (locale, tag, sentBy) => {
    const { html } = composeMail(content(PARTS, { locale }));
    expect(html).toContain(`lang="${tag}"`);
    expect(html).toContain(sentBy);
  });

  it('can be stopped by a link and by the mailbox, where it may be', () => {
    const optOut = { label: 'Não receber mais', url: 'https://x.example/unsubscribe/1' };
    const { html, text, unsubscribeUrl } = composeMail(content(PARTS, { optOut }));
    expect(unsubscribeUrl).toBe(optOut.url);
    for (const form of [html, text]) expect(form).toContain(optOut.url);
    expect(composeMail(content(PARTS))).not.toHaveProperty('unsubscribeUrl');
  });

  it('sends a code along as a picture, beside its text', () => {
    const { html, text, pictures } = composeMail(
      content([{ kind: 'qr', code: '000201', label: 'Código QR' }]),
    );
    expect(html).toContain(`src="cid:${pictures?.[0]?.cid}"`);
    expect(pictures?.[0]?.png.subarray(1, 4).toString()).toBe('PNG');
    expect(text).toBe('Título');
  });

  it('looks as the checkout that somebody bought at, and its button can be read', () => {
    const appearance = {
      logoTopImage: { url: '/logo.png', width: 400, height: 100 },
      colorPrimary: '#ffe600',
    };
    const seller = { name: 'Ana', document: '1', supportEmail: 'ana@x.example' };
    const look = offerLook({ appearance } as never, { name: 'Loja' } as never, {
      ...{ seller, publicUrl: 'https://shop.example' },
    });
    const { html, senderName } = composeMail(content(PARTS, { look, replyTo: seller.supportEmail }));
    expect(senderName).toBe('Loja');
    const logo = /<img[^>]*logo\.png[^>]*>/.exec(html)?.[0];
    for (const said of [
      'src="https://shop.example/logo.png"',
      'alt="Ana"',
      'width="180"',
      'height="45"',
    ])
      expect(logo).toContain(said);
    expect(html).toMatch(/background-color:#ffe600;color:#000000/);
  });
});
