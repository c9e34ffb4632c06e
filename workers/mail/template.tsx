import { Body } from '@react-email/body';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Preview } from '@react-email/preview';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { paletteOf, type Palette } from '../../domain/kernel/contrast.ts';
import { LANGUAGE_TAGS, type Locale } from '../../domain/kernel/locale.ts';
import type { MailContent, MailLook } from './content.ts';
import { fitted, Part, type DrawnCodes } from './parts.tsx';
import { INK, LIGHT, SANS, STYLES } from './styles.ts';

const WIDTH = 560;
const LOGO = { width: 180, height: 56 };

/** Padding of a cell, which every mail program keeps to. */
const Cell = ({ padding, children }: { readonly padding: string; readonly children: ReactNode }) => (
  <Section>
    <Row>
      <Column className="inner" style={{ padding }}>
        {children}
      </Column>
    </Row>
  </Section>
);

const Top = ({ name, logo }: MailLook) =>
  logo ? (
    <Img className="logo" {...fitted(logo, LOGO)} alt={name} />
  ) : (
    <Text className="ink" style={{ margin: 0, fontSize: 19, fontWeight: 700, color: INK.ink }}>
      {name}
    </Text>
  );

const SENT_BY: Readonly<Record<Locale, (platform: string) => string>> = {
  PT_BR: (platform) => `Enviado por ${platform}.`,
  EN_US: (platform) => `Sent by ${platform}.`,
  ES_ES: (platform) => `Enviado por ${platform}.`,
};

const footerText: CSSProperties = {
  margin: '0 0 8px',
  fontSize: 13,
  lineHeight: '20px',
  color: INK.muted,
};

const Footer = ({ locale, look, optOut }: MailContent) => (
  <>
    <Text className="muted" style={footerText}>
      {SENT_BY[locale](look.platform ?? look.name)}
    </Text>
    {optOut && (
      <Text className="muted" style={footerText}>
        <a href={optOut.url} style={{ color: INK.muted }}>
          {optOut.label}
        </a>
      </Text>
    )}
  </>
);

function MailDocument({ content, drawn }: { content: MailContent; drawn: DrawnCodes }): ReactElement {
  const { locale, look, subject, title, parts } = content;
  const palette = paletteOf(look.colour) ?? (paletteOf('#0c5a4e') as Palette);
  const first = parts.find((part) => part.kind === 'text');
  return (
    <Html lang={LANGUAGE_TAGS[locale]}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{subject}</title>
        <style>{STYLES}</style>
      </Head>
      <Body
        className="canvas"
        style={{ margin: 0, padding: 0, backgroundColor: LIGHT.canvas, fontFamily: SANS }}
      >
        <Preview>{first?.text ?? title}</Preview>
        <Section>
          <Row>
            <Column className="outer" style={{ padding: '24px 12px' }}>
              <Container
                className="panel"
                style={{
                  maxWidth: WIDTH,
                  backgroundColor: LIGHT.panel,
                  borderTop: `4px solid ${palette.primary}`,
                }}
              >
                <Cell padding="24px 32px 0">
                  <Top {...look} />
                </Cell>
                <Cell padding="24px 32px 12px">
                  <Heading
                    className="ink"
                    style={{ margin: '0 0 16px', fontSize: 24, lineHeight: '31px', color: INK.ink }}
                  >
                    {title}
                  </Heading>
                  {parts.map((part, index) => (
                    <Part key={index} part={part} palette={palette} drawn={drawn} />
                  ))}
                </Cell>
              </Container>
              <Container style={{ maxWidth: WIDTH }}>
                <Cell padding="16px 32px 8px">
                  <Footer {...content} />
                </Cell>
              </Container>
            </Column>
          </Row>
        </Section>
      </Body>
    </Html>
  );
}

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/**
 * A mail as HTML that Outlook draws, too: tables, and each style beside what it is of. `drawn`: by
 * the text of each code, the picture that is sent along.
 */
export const mailHtml = (content: MailContent, drawn: DrawnCodes): string =>
  DOCTYPE + renderToStaticMarkup(<MailDocument content={content} drawn={drawn} />);
