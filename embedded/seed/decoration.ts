/** How the demo’s seller sends what is sold. */
export const deliveryOptions = [
  {
    id: 'economica',
    description: 'Entrega econômica',
    deliveryTime: '6 a 9 dias úteis',
    fareCents: 1_890,
    preSelected: true,
  },
  {
    id: 'expressa',
    description: 'Entrega expressa',
    deliveryTime: '2 a 3 dias úteis',
    fareCents: 3_450,
    preSelected: false,
  },
  {
    id: 'retirada',
    description: 'Retirada no ateliê',
    deliveryTime: 'a partir do próximo dia útil',
    fareCents: 0,
    preSelected: false,
  },
];

const said = (id: string, stars: number, title: string, description: string) => ({
  ...{ id, title, description, stars },
  image: null,
});

/** What customers said of each product. */
export const feedbacks = {
  course: [
    said(
      'rita',
      5,
      'Minha primeira peça saiu inteira do forno',
      'Explicam o porquê de cada passo, sem pressa. – Rita, Recife',
    ),
  ],
  kit: [
    said(
      'livia',
      5,
      'As ferramentas valem o kit sozinhas',
      'Uso todas, e o avental é grosso de verdade. – Lívia, Curitiba',
    ),
    said(
      'caio',
      4,
      'Chegou bem embalado e antes do prazo',
      'A argila é macia e rende bastante. – Caio, Joinville',
    ),
  ],
  club: [
    said(
      'tulio',
      5,
      'Todo mês tem algo novo para modelar',
      'O encontro ao vivo tira todas as dúvidas. – Túlio, Belém',
    ),
  ],
};

export const countdown = {
  minutes: 15,
  // True of every visit: nothing ends with it.
  text: 'Inscreva-se com calma',
  endText: 'Ainda dá tempo: o preço é o mesmo',
  textColor: '#ffffff',
  backgroundColor: '#7a2e1d',
};

export const chat = {
  phone: '11987654321',
  message: 'Olá! Tenho uma dúvida sobre a compra.',
  side: 'RIGHT' as const,
};
