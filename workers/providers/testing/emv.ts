/** A "Pix copia e cola" text as banks take it (specification/providers#br-code). */
export const WHOLE_EMV =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
