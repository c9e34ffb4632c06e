import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { Palette } from '../../domain/kernel/contrast.ts';
import type { MailPart, MailPicture } from './content.ts';
import { INK, LIGHT, MONO } from './styles.ts';

/** A picture that is sent along, and its side in pixels. */
export interface Drawn {
  readonly url: string;
  readonly size: number;
}

export type DrawnCodes = ReadonlyMap<string, Drawn>;

const PRODUCT_SIDE = 72;

/** No taller and no wider than its place. */
export function fitted({ url, width, height }: MailPicture, place: { width: number; height: number }) {
  const scale = Math.min(1, place.width / width, place.height / height);
  return { src: url, width: Math.round(width * scale), height: Math.round(height * scale) };
}

const text: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: '25px' };

/** A text whose line breaks are kept. */
const lines = (said: string): ReactNode =>
  said.split('\n').flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]));

const rowStyle = (isTotal: boolean): CSSProperties => ({
  padding: '9px 0',
  verticalAlign: 'top',
  borderTop: `1px solid ${LIGHT.line}`,
  fontSize: isTotal ? 17 : 15,
  lineHeight: '22px',
  fontWeight: isTotal ? 700 : 400,
  color: isTotal ? INK.ink : INK.soft,
});

function Rows({ rows, total }: MailPart & { readonly kind: 'rows' }) {
  const all = [...rows, ...(total ? [total] : [])];
  return (
    <table className="rows" width="100%" cellPadding="0" cellSpacing="0" style={{ margin: '0 0 24px' }}>
      <tbody>
        {all.map(([label, value], index) => {
          const isTotal = total !== undefined && index === all.length - 1;
          const style = rowStyle(isTotal);
          return (
            <tr key={index}>
              <th
                scope="row"
                align="left"
                className={`line ${isTotal ? 'ink' : 'soft'}`}
                style={{ ...style, textAlign: 'left', paddingRight: 16 }}
              >
                {label}
              </th>
              <td
                align="right"
                className="line ink"
                style={{ ...style, color: INK.ink, textAlign: 'right' }}
              >
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const Product = ({ name, picture }: MailPart & { readonly kind: 'product' }) => (
  <Section style={{ margin: '0 0 20px' }}>
    <Row>
      {picture && (
        <Column width={PRODUCT_SIDE + 16} style={{ width: PRODUCT_SIDE + 16 }}>
          <Img
            {...fitted(picture, { width: PRODUCT_SIDE, height: PRODUCT_SIDE })}
            alt=""
            style={{ borderRadius: 10 }}
          />
        </Column>
      )}
      <Column
        className="ink"
        style={{ fontSize: 17, lineHeight: '24px', fontWeight: 600, color: INK.ink }}
      >
        {name}
      </Column>
    </Row>
  </Section>
);

const Code = ({ label, code, large }: MailPart & { readonly kind: 'code' }) => (
  <>
    <Text className="soft" style={{ ...text, margin: '0 0 6px', fontSize: 14, color: INK.soft }}>
      {label}
    </Text>
    <Section style={{ margin: '0 0 20px' }}>
      <Row>
        <Column
          className="sunken ink"
          style={{
            padding: '14px 16px',
            border: `1px solid ${LIGHT.line}`,
            borderRadius: 10,
            backgroundColor: LIGHT.sunken,
            color: INK.ink,
            fontFamily: MONO,
            fontSize: large ? 30 : 14,
            lineHeight: large ? '38px' : '21px',
            letterSpacing: large ? 8 : 0,
            fontWeight: large ? 700 : 400,
            wordBreak: 'break-all',
            textAlign: large ? 'center' : 'left',
          }}
        >
          {code}
        </Column>
      </Row>
    </Section>
  </>
);

interface Around {
  readonly palette: Palette;
  readonly drawn: DrawnCodes;
}

type PartOf<K extends MailPart['kind']> = MailPart & { readonly kind: K };

const VIEWS: { readonly [K in MailPart['kind']]: (part: PartOf<K>, around: Around) => ReactNode } = {
  text: ({ text: said }) => (
    <Text className="ink" style={{ ...text, color: INK.ink }}>
      {lines(said)}
    </Text>
  ),
  quote: ({ text: said }, { palette }) => (
    <Text
      className="soft"
      style={{ ...text, paddingLeft: 14, borderLeft: `3px solid ${palette.primary}`, color: INK.soft }}
    >
      {lines(said)}
    </Text>
  ),
  product: (part) => <Product {...part} />,
  button: ({ label, url }, { palette }) => (
    <Button
      href={url}
      className="button"
      style={{
        margin: '4px 0 24px',
        padding: '14px 26px',
        border: `1px solid ${palette.primary}`,
        borderRadius: 10,
        backgroundColor: palette.primary,
        color: palette.onPrimary,
        fontSize: 16,
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {label}
    </Button>
  ),
  link: ({ label, url }, { palette }) => (
    <Text className="ink" style={{ ...text, fontSize: 15, color: INK.ink }}>
      <a className="link" href={url} style={{ color: palette.primaryInk }}>
        {label}
      </a>
    </Text>
  ),
  code: (part) => <Code {...part} />,
  qr: ({ code, label }, { drawn }) => {
    const picture = drawn.get(code);
    return (
      picture && (
        <Img
          {...{ src: picture.url, width: picture.size, height: picture.size, alt: label }}
          style={{ maxWidth: '100%', height: 'auto', margin: '0 auto 20px', borderRadius: 10 }}
        />
      )
    );
  },
  rows: (part) => <Rows {...part} />,
  note: ({ text: said }) => (
    <Text className="muted" style={{ ...text, fontSize: 14, lineHeight: '21px', color: INK.muted }}>
      {lines(said)}
    </Text>
  ),
};

/** One part, in the colours of the mail's look. */
export function Part<K extends MailPart['kind']>({
  part,
  ...around
}: Around & { readonly part: PartOf<K> }): ReactElement {
  const view = VIEWS[part.kind] as (part: PartOf<K>, around: Around) => ReactNode;
  return <>{view(part, around)}</>;
}
