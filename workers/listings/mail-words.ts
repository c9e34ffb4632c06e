import type { ListingMail } from '../../domain/listing/listing.ts';

/** What a mail says of what staff did with a product, around its name and their reason. */
interface ListingWords {
  readonly subject: string;
  readonly before: string;
  readonly after: string;
  readonly button: string;
}

export const LISTING_WORDS: Readonly<Record<ListingMail, ListingWords>> = {
  APPROVED: {
    subject: 'Seu produto foi aprovado',
    before: 'Olá! A plataforma analisou este produto, que já está à venda:',
    after: 'Suas ofertas e os endereços dos checkouts estão na página dele.',
    button: 'Ver o produto',
  },
  REFUSED: {
    subject: 'Seu produto precisa de mudanças',
    before: 'Olá! A plataforma analisou este produto, que ainda não pode ser vendido:',
    after: 'Mude o que for preciso e envie-o de novo para análise.',
    button: 'Mudar o produto',
  },
  STOPPED: {
    subject: 'A venda do seu produto foi suspensa',
    before: 'Olá! A plataforma suspendeu a venda deste produto:',
    after: 'O que já foi vendido continua valendo.',
    button: 'Ver o produto',
  },
  ALLOWED: {
    subject: 'Seu produto voltou à venda',
    before: 'Olá! A plataforma liberou de novo a venda deste produto:',
    after: 'Ele pode ser comprado de novo a partir de agora.',
    button: 'Ver o produto',
  },
};
