import { CONFIRMATION_QUESTIONS } from '#performance/contract/performance-lists.ts'

export const confirmationItems = CONFIRMATION_QUESTIONS.map(({ key, text }) => ({
  item: key,
  text,
  detail: '',
  weight: null,
}))
