const short = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });

/** Cents at the axis of a chart: R$ 1,5 mil. */
export const shortMoney = (currency: string) => (cents: number) =>
  currency === 'BRL' ? `R$ ${short.format(cents / 100)}` : short.format(cents / 100);
