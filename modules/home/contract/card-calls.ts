import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'

const cardKey = z
  .string()
  .max(40)
  .regex(/^[a-z-]+$/)
const MOST_CARDS = 40

const line = z.object({
  label: z.string(),
  value: z.string(),
  detail: z.string(),
  /** The page that opens it; null where there is none. */
  path: z.string().nullable(),
})

const card = z.object({
  key: z.string(),
  title: z.string(),
  path: z.string().nullable(),
  /** Said where there are no lines. */
  empty: z.string(),
  lines: z.array(line),
})

export type HomeCardView = z.output<typeof card>

export const listCards = defineCall('GET', '/home/cards', {
  auth: 'employee',
  needs: 'account',
  writes: false,
  summary: 'Lists the home cards of the caller, in the caller’s order.',
  output: z.object({
    cards: z.array(card),
    /** Taken away by oneself. */
    hidden: z.array(z.object({ key: z.string(), title: z.string() })),
    /** What could not be read just now. */
    failed: z.array(z.string()),
  }),
})

export const arrangeCards = defineCall('POST', '/home/arrange-cards', {
  auth: 'employee',
  needs: 'account',
  writes: true,
  summary: 'Saves the order of the caller’s home cards, and which are hidden.',
  input: z.object({
    cards: z.array(cardKey).max(MOST_CARDS),
    hidden: z.array(cardKey).max(MOST_CARDS),
  }),
})
