/** A bank that may be paid out to (specification/providers#banks). */
export interface Bank {
  /** The three digits of the clearing house, `001`. */
  readonly code: string;
  /** As the Banco Central lists it. */
  readonly name: string;
  /** Eight digits; null: the code is a historic one, which no bank of today has. */
  readonly ispb: string | null;
}

const bank = (code: string, name: string, ispb: string | null): Bank => ({ code, name, ispb });

/** The supported banks by code, 75 of them (specification/gateway#supported-banks). */
export const BANKS: readonly Bank[] = [
  bank('001', 'BCO DO BRASIL S.A.', '00000000'),
  bank('003', 'BCO DA AMAZONIA S.A.', '04902979'),
  bank('004', 'BCO DO NORDESTE DO BRASIL S.A.', '07237373'),
  bank('021', 'BCO BANESTES S.A.', '28127603'),
  bank('033', 'BCO SANTANDER (BRASIL) S.A.', '90400888'),
  bank('036', 'BCO BBI S.A.', '06271464'),
  bank('037', 'BCO DO EST. DO PA S.A.', '04913711'),
  bank('041', 'BCO DO ESTADO DO RS S.A.', '92702067'),
  bank('047', 'BCO DO EST. DE SE S.A.', '13009717'),
  bank('070', 'BRB - BCO DE BRASILIA S.A.', '00000208'),
  bank('074', 'BCO. J.SAFRA S.A.', '03017677'),
  bank('077', 'BANCO INTER', '00416968'),
  bank('079', 'PICPAY BANK - BANCO MÚLTIPLO S.A', '09516419'),
  bank('082', 'BANCO TOPÁZIO S.A.', '07679404'),
  bank('084', 'SISPRIME DO BRASIL - COOP', '02398976'),
  bank('085', 'COOPCENTRAL AILOS', '05463212'),
  bank('089', 'CREDISAN CC', '62109566'),
  bank('102', 'XP INVESTIMENTOS CCTVM S/A', '02332886'),
  bank('104', 'CAIXA ECONOMICA FEDERAL', '00360305'),
  bank('107', 'BCO BOCOM BBM S.A.', '15114366'),
  bank('121', 'BCO AGIBANK S.A.', '10664513'),
  bank('133', 'CRESOL CONFEDERAÇÃO', '10398952'),
  bank('136', 'UNICRED DO BRASIL', '00315557'),
  bank('184', 'BCO ITAÚ BBA S.A.', '17298092'),
  bank('204', 'BANCO BRADESCO CARTÕES', null),
  bank('208', 'BANCO BTG PACTUAL S.A.', '30306294'),
  bank('212', 'BANCO ORIGINAL', '92894922'),
  bank('218', 'BCO BS2 S.A.', '71027866'),
  bank('224', 'BCO FIBRA S.A.', '58616418'),
  bank('233', 'BANCO BMG SOLUÇÕES FINANCEIRAS S.A.', '62421979'),
  bank('237', 'BCO BRADESCO S.A.', '60746948'),
  bank('243', 'BANCO MASTER - EM LIQUIDAÇÃO EXTRAJUDICIAL', '33923798'),
  bank('246', 'BCO ABC BRASIL S.A.', '28195667'),
  bank('254', 'PARANA BCO S.A.', '14388334'),
  bank('260', 'NU PAGAMENTOS - IP', '18236120'),
  bank('274', 'BMP SCMEPP LTDA', '11581339'),
  bank('280', 'WILL FINANCEIRA S.A.CFI - EM LIQUIDAÇÃO EXTRAJUDICIAL', '23862762'),
  bank('290', 'PAGSEGURO INTERNET IP S.A.', '08561701'),
  bank('318', 'BCO BMG S.A.', '61186680'),
  bank('320', 'BOC BRASIL', '07450604'),
  bank('323', 'MERCADO PAGO IP LTDA.', '10573521'),
  bank('335', 'BANCO DIGIO', '27098060'),
  bank('336', 'BCO C6 S.A.', '31872495'),
  bank('340', 'SUPERDIGITAL I.P. S.A.', '09554480'),
  bank('341', 'ITAÚ UNIBANCO S.A.', '60701190'),
  bank('348', 'BCO XP S.A.', '33264668'),
  bank('364', 'EFÍ S.A. - IP', '09089356'),
  bank('376', 'BCO J.P. MORGAN S.A.', '33172537'),
  bank('380', 'PICPAY', '22896431'),
  bank('383', 'EBANX IP LTDA.', '21018182'),
  bank('389', 'BCO MERCANTIL DO BRASIL S.A.', '17184037'),
  bank('394', 'BCO BRADESCO FINANC. S.A.', '07207996'),
  bank('401', 'IUGU IP S.A.', '15111975'),
  bank('403', 'CORA SCFI', '37880206'),
  bank('413', 'BCO BV S.A.', '01858774'),
  bank('422', 'BCO SAFRA S.A.', '58160789'),
  bank('461', 'ASAAS IP S.A.', '19540550'),
  bank('477', 'CITIBANK N.A.', '33042953'),
  bank('479', 'BCO ITAUBANK S.A.', '60394079'),
  bank('505', 'BCO UBS BRASIL', '32062580'),
  bank('604', 'BCO INDUSTRIAL DO BRASIL S.A.', '31895683'),
  bank('623', 'BANCO PAN', '59285411'),
  bank('633', 'BCO RENDIMENTO S.A.', '68900810'),
  bank('637', 'BCO SOFISA S.A.', '60889128'),
  bank('643', 'BCO PINE S.A.', '62144175'),
  bank('655', 'BCO VOTORANTIM S.A.', '59588111'),
  bank('707', 'BCO DAYCOVAL S.A', '62232889'),
  bank('739', 'BCO CETELEM S.A.', '00558456'),
  bank('746', 'BCO MODAL S.A.', '30723886'),
  bank('748', 'BCO COOPERATIVO SICREDI S.A.', '01181521'),
  bank('751', 'SCOTIABANK BRASIL', '29030467'),
  bank('752', 'BCO BNP PARIBAS BRASIL S A', '01522368'),
  bank('755', 'BOFA MERRILL LYNCH BM S.A.', '62073200'),
  bank('756', 'BANCO SICOOB S.A.', '02038232'),
  bank('757', 'BCO KEB HANA DO BRASIL S.A.', '02318507'),
];

/**
 * The banks that ABMEXSPLIT creates a receiver for, as it writes their codes
 * (specification/gateway#supported-banks).
 */
export const ABMEXSPLIT_BANK_CODES: readonly string[] = [
  '246',
  '336',
  '003',
  '001',
  '004',
  '082-5',
  '021',
  '224',
  '318',
  '070',
  '036',
  '204',
  '237',
  '104',
  '477',
  '403',
  '077',
  '184',
  '341',
  '479',
  '323',
  '655',
  '260',
  '380',
  '422',
  '033',
  '756',
  '102',
];

/**
 * A bank's code as ABMEXSPLIT writes it, which is ours but for bank 082 (`082-5`); undefined when
 * it does not accept the bank.
 */
export const abmexsplitBankCode = (code: string): string | undefined =>
  ABMEXSPLIT_BANK_CODES.find((accepted) => accepted === code || accepted.split('-')[0] === code);
