import { rowsOfContact } from '#contacts/server/public.ts'

export const meetingsOfContact = rowsOfContact('appointment')
