/** A place in the shape of the public service (specification/providers#postal-code-service). */
export interface Place {
  readonly logradouro: string;
  readonly bairro: string;
  readonly localidade: string;
  readonly uf: string;
}

const place = (logradouro: string, bairro: string, localidade: string, uf: string): Place => ({
  logradouro,
  bairro,
  localidade,
  uf,
});

/** A handful of real postal codes; any other is unknown. */
export const PLACES: Readonly<Record<string, Place>> = {
  '01001000': place('Praça da Sé', 'Sé', 'São Paulo', 'SP'),
  '01310100': place('Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP'),
  '20040002': place('Avenida Rio Branco', 'Centro', 'Rio de Janeiro', 'RJ'),
  '30130010': place('Avenida Afonso Pena', 'Centro', 'Belo Horizonte', 'MG'),
  '40020000': place('Praça da Sé', 'Centro', 'Salvador', 'BA'),
  '70040010': place('SBN Quadra 1', 'Asa Norte', 'Brasília', 'DF'),
  '80020310': place('Praça Generoso Marques', 'Centro', 'Curitiba', 'PR'),
  // A small town has one code for all of its streets.
  '69850000': place('', '', 'Boca do Acre', 'AM'),
};

/** The service is broken for this one. */
export const FAILING = '50000000';
