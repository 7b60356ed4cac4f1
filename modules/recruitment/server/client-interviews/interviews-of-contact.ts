import { rowsOfContact } from '#contacts/server/public.ts'

export const interviewsOfContact = rowsOfContact('client_interview')
