import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const beginMessages = {
  created: (name: string, items: number) =>
    items === 0 ? `${name} created.` : `${name} created with ${items === 1 ? '1 item' : `${items} items`}.`,
  dismissed: 'Deal taken off the list.',
  customerSaved: 'Client saved.',

  mayNotCreate: forbidden('You can’t create projects.'),
  notStaff: forbidden('Projects are begun by staff.'),
  mayNotName: forbidden('Only those who manage projects can choose clients.'),
  noSuchDraft: missing('This deal isn’t waiting for a project.'),
  taken: (name: string) => conflict(`${name} already has a project.`),
  noSuchCustomer: invalid('Choose a client from the list.', 'customer_id'),
  ofAnother: (person: string, customer: string) =>
    conflict(`${person} belongs to ${customer}. Choose a sign-in of this project’s client.`),
} as const
