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

/** What customers said. */
export const feedbacks = [
  {
    id: 'rita',
    title: 'Minha primeira peça saiu inteira do forno',
    description: 'Explicam o porquê de cada passo, sem pressa. – Rita, Recife',
    image: null,
    stars: 5,
  },
  {
    id: 'caio',
    title: 'Chegou bem embalado e antes do prazo',
    description: 'A argila é macia e rende bastante. – Caio, Joinville',
    image: null,
    stars: 4,
  },
];

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
