type OnRecord = { readonly contact_id: number | null; readonly deal_id: number | null }

export const contactPage = (id: number): string => `/contacts/view-contact/${id}`
export const dealPage = (id: number): string => `/deals/view-deals/${id}`

/** Where a task is shown that belongs to a contact or to a deal. */
export const pageOfRecord = ({ contact_id, deal_id }: OnRecord): string =>
  deal_id === null ? contactPage(contact_id!) : dealPage(deal_id)
