import { rowsOfContact } from '#contacts/server/public.ts'

export const viewersOfContact = rowsOfContact('portfolio_viewer')
