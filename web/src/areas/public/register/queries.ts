import { graphql } from '../../../graphql/graphql.ts';

export const RegistrationQuery = graphql(`
  query Registration {
    registration {
      platformName
      termsVersion
      termsUrl
      privacyUrl
    }
  }
`);

export const RegisterMutation = graphql(`
  mutation Register($key: String!, $input: RegisterInput!) {
    register(idempotencyKey: $key, input: $input)
  }
`);

export const ConfirmEmailMutation = graphql(`
  mutation ConfirmEmail($token: String!, $password: String!) {
    confirmEmail(token: $token, password: $password)
  }
`);

export const InvitationQuery = graphql(`
  query Invitation($token: String!) {
    invitation(token: $token) {
      email
      name
      role
      platformName
    }
  }
`);

export const AcceptInvitationMutation = graphql(`
  mutation AcceptInvitation($token: String!, $name: String!, $password: String!) {
    acceptInvitation(token: $token, name: $name, password: $password)
  }
`);
