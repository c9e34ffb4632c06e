import type { UserMail } from '../../domain/user/user.ts';

/** What an account's mail says around its link. */
interface MailWords {
  readonly subject: string;
  readonly before: string;
  readonly button: string;
  readonly after: string;
}

const NOT_ME = 'Se não foi você, ignore este e-mail: nada muda sem o link.';

export const MAIL_WORDS: Readonly<Record<UserMail, MailWords>> = {
  INVITATION: {
    subject: 'Você foi convidado',
    before: 'Olá! Você foi convidado a entrar na plataforma. Crie a sua senha para começar.',
    button: 'Criar minha senha',
    after:
      'O link vale por sete dias e uma única vez. Se não esperava este convite, ignore este e-mail.',
  },
  CONFIRMATION: {
    subject: 'Confirme o seu e-mail',
    before: 'Olá! Falta um passo para a sua conta: confirme o seu e-mail.',
    button: 'Confirmar o e-mail',
    after: `O link vale por dois dias. ${NOT_ME}`,
  },
  ALREADY_REGISTERED: {
    subject: 'Você já tem uma conta',
    before:
      'Olá! Alguém tentou criar uma conta com este e-mail, que já tem uma. Se foi você, é só entrar; se esqueceu a senha, crie outra.',
    button: 'Criar nova senha',
    after: 'Se não foi você, não precisa fazer nada: sua conta continua como estava.',
  },
  PASSWORD_RESET: {
    subject: 'Crie uma nova senha',
    before: 'Olá! Pediram uma nova senha para a sua conta. É só criá-la.',
    button: 'Criar nova senha',
    after: `O link vale por 30 minutos e uma única vez; ao usá-lo, todas as sessões terminam. ${NOT_ME}`,
  },
  PASSWORD_CHANGED: {
    subject: 'Sua senha foi trocada',
    before:
      'Olá! A senha da sua conta acaba de ser trocada, e as outras sessões terminaram. Se não foi você, crie outra agora.',
    button: 'Criar nova senha',
    after: 'Se foi você, não precisa fazer nada.',
  },
  NEW_DEVICE: {
    subject: 'Entraram na sua conta em um novo aparelho',
    before:
      'Olá! Entraram na sua conta em um navegador que ainda não conhecíamos. Se não foi você, crie outra senha agora: todas as sessões terminam.',
    button: 'Criar nova senha',
    after: 'Se foi você, não precisa fazer nada.',
  },
  WIN_BACK: {
    subject: 'Sentimos a sua falta',
    before: 'Olá! Uma mensagem de quem cuida da plataforma em que você vende:',
    button: 'Entrar na minha conta',
    after: 'Não receber mais mensagens como esta',
  },
  SECOND_FACTOR_ADDED: {
    subject: 'Segundo fator ativado',
    before:
      'Olá! A entrada na sua conta passa a pedir um segundo fator, além da senha. Se não foi você, crie outra senha agora: todas as sessões terminam.',
    button: 'Criar nova senha',
    after: 'Se foi você, não precisa fazer nada.',
  },
  SECOND_FACTOR_REMOVED: {
    subject: 'Segundo fator desativado',
    before:
      'Olá! O segundo fator da sua conta foi retirado, e a entrada pede só a senha. Se não foi você, crie outra senha agora e ative-o de novo.',
    button: 'Criar nova senha',
    after: 'Se foi você, não precisa fazer nada.',
  },
};
