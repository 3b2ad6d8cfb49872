/** The changes that the security page opens a dialog for. */
export type OpenChange =
  | { readonly name: 'authenticator' }
  | { readonly name: 'removeAuthenticator' }
  | { readonly name: 'codes' }
  | { readonly name: 'passkey' }
  | { readonly name: 'contact'; readonly kind: 'email' | 'mobile' }
  | { readonly name: 'close' };
