import { rowsOfContact } from '#contacts/server/public.ts'

export const estimatesOfContact = rowsOfContact('estimate')
