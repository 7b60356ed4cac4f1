import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { SHORTEST_PASSWORD } from './share-states.ts'

export const shareMessages = {
  shared: (name: string) => `Shared with ${name}. The email with the link is on its way.`,
  revoked: 'Revoked. The link no longer works.',
  noCompany: forbidden('You need a company to see its sales documents.'),
  noSuchShare: missing('This document was not shared, or you can’t see it.'),
  noEmail: conflict('This contact has no email address.', 'contact_id'),
  sharedAlready: conflict('This contact has a link to this document already. Revoke that one first.'),
  revokedAlready: conflict('This link was revoked already.'),
  mayNotRevoke: forbidden('Only those who can edit the contact can revoke this.'),
  pastDay: invalid('Choose a day from today on.', 'expires_on'),
  lateDay: invalid('A link works for at most a year.', 'expires_on'),
  shortPassword: `Use at least ${SHORTEST_PASSWORD} characters`,
  addressesNeedCode: invalid('Other addresses need a code by email. Turn it on.', 'addresses'),
} as const
